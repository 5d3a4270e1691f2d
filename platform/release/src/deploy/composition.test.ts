import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@platform/build';
import { expect, test } from 'vitest';
import { composeByHand, liveSite, publishVersion, startHosted } from '../../test-support/hosted';
import { buildRemote, buildShell, localSettings } from '../../test-support/site';
import { compose } from '../compose/compose';
import { promote, publishAndPromote } from '../release/promote';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { pull } from './pull';

const catalogue = 'mf-catalogue';
const [second, third] = ['1.0.0-00000002', '1.0.0-00000003'];

test('what is composed goes live as a whole, and deploying it again releases nothing', async () => {
  const written: string[] = [];
  const { hosted, checkout, shell, live, deployment } = await liveSite(({ method, path }) => {
    if (method !== 'GET') written.push(path);
    return undefined;
  });
  const { plan, released } = deployment;
  expect(released).toBe(true);
  expect(await hosted.get('shell', '/en/about.html')).toContain('about en');
  expect(await hosted.get('shell', `/${shell}/assets/chunk.js`)).toBe('// shell 1');
  expect(plan.upload).toEqual(expect.arrayContaining(['/releases.json', '/composed.json', '/versions.json']));

  written.length = 0;
  composeByHand(checkout, shell, live, { about: 'about', index: 'home' });
  expect((await hosted.deploy(checkout, 'shell')).released).toBe(false);
  expect((await hosted.deploy(checkout, catalogue, live[catalogue]?.version)).released).toBe(false);
  expect(written).toEqual([]);
});

test('visitors get clean addresses, languages, rewrites and headers as firebase.json says', async () => {
  const { hosted, shell } = await liveSite();
  const visit = async (path: string) => {
    const headers = { 'Accept-Language': 'en-GB,en;q=0.9' };
    const answer = await fetch(`${hosted.api.siteUrls['site-of-shell']}${path}`, { headers });
    const { status, headers: received } = answer;
    return { status, url: new URL(answer.url).pathname, text: await answer.text(), headers: received };
  };
  expect(await visit('/about/')).toMatchObject({ url: '/about', text: expect.stringContaining('about en') });
  expect(await visit('/services/new')).toMatchObject({ status: 404, url: '/services/new' });
  expect(JSON.parse((await visit('/data/services/new.json')).text)).toEqual({
    version: '',
    path: '',
    data: null,
  });
  const { headers } = await visit('/');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-cache');
  const { headers: cached } = await visit(`/${shell}/assets/chunk.js`);
  expect(cached.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('composing some pages again carries the others along and removes those that are no more', async () => {
  const { hosted, shell, live } = await liveSite();
  const later = hosted.checkout();
  await pull(later, []);
  composeByHand(later, shell, live, { index: 'home, later', news: 'news' });
  rmSync(join(later.hosting, 'shell', 'ru'), { recursive: true });
  await expect(hosted.deploy(later, 'shell', undefined, { composed: [catalogue] })).rejects.toThrow(
    '/ru/news.html is neither composed here nor live',
  );
  composeByHand(later, shell, live, { index: 'home, later' });
  rmSync(join(later.hosting, 'shell', 'ru'), { recursive: true });
  for (const folder of ['', 'az', 'en']) rmSync(join(later.hosting, 'shell', folder, 'news.html'));
  const { plan } = await hosted.deploy(later, 'shell', undefined, { composed: [catalogue] });
  expect(plan.carried).toContain('/ru/index.html');
  expect(plan.dropped).toEqual(['/about.html', '/az/about.html', '/en/about.html', '/ru/about.html']);
  expect(await hosted.get('shell', '/index.html')).toContain('home, later ');
});

/** A change that a server bundle could make to the composed site if it broke out of its sandbox. */
type Tampering = (site: string) => void;

const edit =
  (file: string, from: string | RegExp, to: string): Tampering =>
  (site) =>
    writeFileSync(join(site, file), readFileSync(join(site, file), 'utf8').replace(from, to));
const withoutPolicy = edit('ru/index.html', /<meta http-equiv="Content-Security-Policy".*/, '');
const added: Tampering = (site) =>
  writeFileSync(join(site, 'services-admin.html'), '<script>steal()</script>');
const undeclared: Tampering = (site) =>
  edit(
    '../../composed.json',
    /^{/,
    '{"/gift":{"owner":"mf-catalogue","page":"/gift","noindex":false,"versions":{}},',
  )(site);
const scripted: Tampering = (site) => {
  edit('../../composed.json', '"noindex":false', '"noindex":false,"files":["page.html"]')(site);
  mkdirSync(join(site, 'data/files/mf-catalogue'), { recursive: true });
  writeFileSync(join(site, 'data/files/mf-catalogue/page.html'), '<script>steal()</script>');
};
const misdirected: Tampering = (site) => writeFileSync(join(site, 'remotes.json'), '{}');
const removed: Tampering = (site) => edit('../../composed.json', /,"\/about":.*/, '}')(site);

test.each<[what: string, composed: string[], tamper: Tampering, issue: string]>([
  [
    'a document of another package',
    ['mf-marketing'],
    edit('index.html', 'home', 'gone'),
    '/index.html differs',
  ],
  ['a document less of another package', ['mf-marketing'], removed, 'about.html differs'],
  ['a document without its policy', [catalogue], withoutPolicy, '/ru/index.html is not what composing'],
  ['another list of remotes', [catalogue], misdirected, '/remotes.json is not what composing'],
  ['a page that its remote does not declare', [catalogue], undeclared, '/gift is composed as an address of'],
  ['a document among the files of a page', [catalogue], scripted, '"page.html" names no file'],
  ['a file of no page', [catalogue], added, '/services-admin.html differs'],
  [
    'a file of no page in a whole composition',
    ['shell'],
    added,
    '/services-admin.html is not what composing',
  ],
])('a composition that has %s is not deployed', async (_, composed, tamper, issue) => {
  const { hosted, checkout } = await liveSite();
  const before = await hosted.get('shell', '/index.html');
  tamper(join(checkout.hosting, 'shell'));
  await expect(hosted.deploy(checkout, 'shell', undefined, { composed })).rejects.toThrow(issue);
  expect(await hosted.get('shell', '/index.html')).toBe(before);
  expect(await hosted.get('shell', '/services-admin.html')).toBeUndefined();
});

test('a composition that changes what was not asked for, or describes a remote otherwise, is not deployed', async () => {
  const { hosted, checkout, shell, live } = await liveSite();
  const next = publishVersion(checkout, catalogue, 2);
  await hosted.deploy(checkout, catalogue, next.version);
  composeByHand(checkout, shell, { ...live, [catalogue]: next }, { index: 'next', about: 'about' });
  const deployFor = (composed: string[]) => hosted.deploy(checkout, 'shell', undefined, { composed });
  await expect(deployFor(['mf-marketing'])).rejects.toThrow('mf-catalogue has another version');
  const list = join(checkout.hosting, 'shell', 'releases.json');
  const good = readFileSync(list, 'utf8');
  writeFileSync(list, good.replace('"moduleFiles":[]', '"moduleFiles":["assets/chunk.js"]'));
  await expect(deployFor([catalogue])).rejects.toThrow('other than its descriptor does');
  writeFileSync(list, good);
  expect((await deployFor([catalogue])).released).toBe(true);
  expect(await hosted.get('shell', '/index.html')).toContain('next');
});

test('only the very version that was asked for is deployed, with the hash that came with the request', async () => {
  const { hosted, checkout, shell, live } = await liveSite();
  const next = publishVersion(checkout, catalogue, 2);
  await hosted.deploy(checkout, catalogue, next.version);
  composeByHand(checkout, shell, { ...live, [catalogue]: next }, { index: 'next', about: 'about' });
  const deployFor = (...composed: string[]) => hosted.deploy(checkout, 'shell', undefined, { composed });
  await expect(deployFor(`${catalogue}@${third}`)).rejects.toThrow(
    `mf-catalogue@${third} was to be composed, not mf-catalogue@${second}: nothing was deployed.`,
  );
  await expect(deployFor(`${catalogue}@${second}#${live[catalogue]?.pinned}`)).rejects.toThrow(
    `mf-catalogue@${second} is not the one that was to be composed`,
  );
  expect((await deployFor(`${catalogue}@${second}#${next.pinned}`)).released).toBe(true);

  const forged = publishVersion(checkout, 'shell', 2);
  composeByHand(checkout, forged.version, { ...live, [catalogue]: next }, { index: 'next', about: 'about' });
  await expect(deployFor(`shell@${second}`)).rejects.toThrow(`shell@${second} is not on its site yet`);
  await expect(deployFor(`shell@${second}#${next.pinned}`)).rejects.toThrow('is not the one that was');
  expect(await hosted.get('shell', `/${second}/assets/chunk.js`)).toBeUndefined();
  expect((await deployFor(`shell@${second}#${forged.pinned}`)).released).toBe(true);
});

test('where a remote is served that no setting names is read from the live list, not from the composed one', async () => {
  const { hosted, checkout, shell, live } = await liveSite();
  const { 'mf-marketing': own, ...origins } = checkout.origins;
  const elsewhere = { ...checkout, origins: { ...origins, 'mf-marketing': 'https://elsewhere.example' } };
  composeByHand(elsewhere, shell, live, { index: 'home', about: 'about' });
  const named = { ...checkout, origins };
  const deployed = hosted.deploy(named, 'shell', undefined, { composed: ['shell'] });
  await expect(deployed).rejects.toThrow('describes mf-marketing@1.0.0-00000001 other than its descriptor');
  composeByHand({ ...checkout, origins: { ...origins, 'mf-marketing': own ?? '' } }, shell, live, {
    index: 'home',
    about: 'about, changed',
  });
  expect((await hosted.deploy(named, 'shell', undefined, { composed: ['shell'] })).released).toBe(true);
});

test('what promoting composes is deployed: all of it first, then what a release, the data and the menus change', async () => {
  const hosted = await startHosted();
  const checkout = () => ({ ...hosted.checkout(), settings: localSettings });
  const files = "return { 'names.json': '[]' }";
  const pages = { '/services': { data: true, files, render: "return '<p>' + language + '</p>'" }, '/': {} };
  const [shell, marketing] = [
    buildShell('1.0.0-00000001'),
    buildRemote('mf-marketing', '1.0.0-00000001', { pages }),
  ];
  const site = checkout();
  await publishAndPromote(site, [shell, marketing, buildRemote(catalogue, '1.0.0-00000001')]);
  for (const name of ['mf-marketing', catalogue]) await hosted.deploy(site, name, '1.0.0-00000001');
  await hosted.deploy(site, 'shell', undefined, { composed: ['shell', 'mf-marketing', catalogue] });
  const first = await hosted.get('shell', '/ru/services.html');
  expect(first).toContain('<p>ru</p>');

  const names = '/data/files/mf-marketing/names.json';
  expect(await hosted.get('shell', names)).toBe('[]');

  const later = checkout();
  publish(later, buildRemote(catalogue, '1.0.0-00000002'));
  await hosted.deploy(later, catalogue, '1.0.0-00000002');
  await pull(later, []);
  await promote(later, [{ name: catalogue, version: '1.0.0-00000002' }]);
  const { plan } = await hosted.deploy(later, 'shell', undefined, { composed: [catalogue] });
  expect(plan.carried).toEqual(expect.arrayContaining(['/ru/services.html', names]));
  expect(await hosted.get('shell', '/e.html')).toContain('1.0.0-00000002');

  const data = '/data/services.json';
  const live = await hosted.get('shell', data);
  expect(JSON.parse(live ?? '')).toEqual({
    version: '1.0.0-00000001',
    path: '/services',
    data: 'data of /services',
  });
  const hourly = checkout();
  await pull(hourly, []);
  await compose(hourly, liveReleases(hourly), { data: true });
  edit(data, 'data of', 'other than')(join(hourly.hosting, 'shell'));
  await expect(hosted.deploy(hourly, 'shell', undefined, { composed: ['data'] })).rejects.toThrow(
    `${data} is not what composing`,
  );
  await compose(hourly, liveReleases(hourly), { data: true });
  expect((await hosted.deploy(hourly, 'shell', undefined, { composed: ['data'] })).released).toBe(false);
  await compose(hourly, liveReleases(hourly));
  expect((await hosted.deploy(hourly, 'shell', undefined, { composed: ['data'] })).released).toBe(false);
  expect(await hosted.get('shell', '/ru/services.html')).toBe(first);
  edit(names, '[]', '["new"]')(join(hourly.hosting, 'shell'));
  expect((await hosted.deploy(hourly, 'shell', undefined, { composed: ['data'] })).plan.upload).toContain(
    names,
  );

  const menus = checkout();
  const nav = { place: 'header', order: 1, text: { az: 'E', en: 'E', ru: 'Э' } } as const;
  publish(menus, buildRemote(catalogue, '1.0.0-00000003', { pages: { '/e': { nav } } }));
  await hosted.deploy(menus, catalogue, '1.0.0-00000003');
  await pull(menus, []);
  await promote(menus, [{ name: catalogue, version: '1.0.0-00000003' }]);
  await hosted.deploy(menus, 'shell', undefined, { composed: [catalogue] });
  expect(await hosted.get('shell', '/ru/services.html')).toContain('<a href="/e">Э</a>');
});

test("the shell's team publishes a version without touching a document", async () => {
  const { hosted, shell } = await liveSite();
  const team = hosted.checkout();
  const { version } = publishVersion(team, 'shell', 2);
  const { plan } = await hosted.deploy(team, 'shell', version);
  expect(plan.upload.filter((path) => !path.startsWith(`/${version}/`))).toEqual(['/versions.json']);
  expect(await hosted.get('shell', '/about.html')).toContain('about ');
  expect(await hosted.get('shell', `/${shell}/assets/chunk.js`)).toBe('// shell 1');
});

test('what was composed from an older state is not deployed over a newer one', async () => {
  const { hosted, shell, live } = await liveSite();
  const late = hosted.checkout();
  publishVersion(late, 'shell', 1);
  composeByHand(late, shell, live, { index: 'from nowhere' });
  await expect(hosted.deploy(late, 'shell')).rejects.toThrow('"site pull" fetches it');
  expect(await hosted.get('shell', '/index.html')).toContain('home ');
});

test('a composition is not deployed while a remote of it is missing or different on its own site', async () => {
  const { hosted, checkout, shell, live } = await liveSite();
  const next = publishVersion(checkout, catalogue, 2);
  composeByHand(checkout, shell, { ...live, [catalogue]: next }, { index: 'later' });
  await expect(hosted.deploy(checkout, 'shell')).rejects.toThrow('deploy mf-catalogue first');
  const other = { version: live[catalogue]?.version ?? '', pinned: integrityOf(Buffer.from('another')) };
  composeByHand(checkout, shell, { ...live, [catalogue]: other }, { index: 'later' });
  await expect(hosted.deploy(checkout, 'shell')).rejects.toThrow('is another one');
});

test('a preview goes to a channel of its own, says noindex, and leaves the live site alone', async () => {
  const { hosted, checkout, shell, live } = await liveSite();
  composeByHand(checkout, shell, live, { index: 'home, soon', about: 'about' });
  const preview = { channel: { id: 'next', seconds: 3600 } };
  const { address, plan } = await hosted.deploy(checkout, 'shell', undefined, preview);
  expect(await (await fetch(`${address}/index.html`)).text()).toContain('home, soon ');
  expect(plan.config.headers).toContainEqual({ glob: '**', headers: { 'X-Robots-Tag': 'noindex' } });
  expect(await hosted.get('shell', '/index.html')).toContain('home ');
  expect((await hosted.deploy(checkout, 'shell', undefined, preview)).address).toBe(address);
});
