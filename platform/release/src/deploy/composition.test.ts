import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@platform/build';
import { expect, test, vi } from 'vitest';
import { composeByHand, deployedSite, publishVersion, startHosted } from '../../test-support/hosted';
import { buildRemote, buildShell, localSettings } from '../../test-support/site';
import { compose } from '../compose/compose';
import type { Environment } from '../model/environment';
import { promote, publishAndPromote } from '../release/promote';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { pull } from './pull';

const catalogue = 'mf-catalogue';
const [first, second, third] = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003'];

test('what is composed goes live as a whole, and deploying it again releases nothing', async () => {
  const written: string[] = [];
  const { hosted, checkout, shell, compose, deploySite, deployment } = await deployedSite(
    ({ method, path }) => {
      if (method !== 'GET') written.push(path);
      return undefined;
    },
  );
  const { plan, released } = deployment;
  expect(released).toBe(true);
  expect(await hosted.get('shell', '/en/about.html')).toContain('about en');
  expect(await hosted.get('shell', `/${shell}/assets/chunk.js`)).toBe('// shell 1');
  expect(plan.upload).toEqual(expect.arrayContaining(['/releases.json', '/composed.json', '/versions.json']));

  written.length = 0;
  compose({ about: 'about', index: 'home' });
  expect((await deploySite()).released).toBe(false);
  expect((await hosted.deploy(checkout, catalogue, first)).released).toBe(false);
  expect(written).toEqual([]);
});

test('composing some pages again carries the others along and removes those that are no more', async () => {
  const { hosted, live, compose, deploySite } = await deployedSite();
  const later = hosted.checkout();
  await pull(later, []);
  const composeLater = (documents: Record<string, string>) => {
    compose(documents, live, later);
    rmSync(join(later.hosting, 'shell', 'ru'), { recursive: true });
  };
  composeLater({ index: 'home, later', news: 'news' });
  await expect(deploySite([catalogue], later)).rejects.toThrow(
    '/ru/news.html is neither composed here nor live',
  );
  composeLater({ index: 'home, later' });
  for (const folder of ['', 'az', 'en']) rmSync(join(later.hosting, 'shell', folder, 'news.html'));
  const { plan } = await deploySite([catalogue], later);
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
  const { hosted, checkout, deploySite } = await deployedSite();
  const before = await hosted.get('shell', '/index.html');
  tamper(join(checkout.hosting, 'shell'));
  await expect(deploySite(composed)).rejects.toThrow(issue);
  expect(await hosted.get('shell', '/index.html')).toBe(before);
  expect(await hosted.get('shell', '/services-admin.html')).toBeUndefined();
});

/** A live site beside which a second version of the catalogue is deployed and composed. */
async function siteWithNext() {
  const site = await deployedSite();
  const next = publishVersion(site.checkout, catalogue, 2);
  await site.hosted.deploy(site.checkout, catalogue, second);
  const remotes = { ...site.live, [catalogue]: next };
  site.compose({ index: 'next', about: 'about' }, remotes);
  return { ...site, next, remotes };
}

test('a composition that changes what was not asked for, or describes a remote otherwise, is not deployed', async () => {
  const { hosted, checkout, deploySite } = await siteWithNext();
  await expect(deploySite(['mf-marketing'])).rejects.toThrow('mf-catalogue has another version');
  const list = join(checkout.hosting, 'shell', 'releases.json');
  const good = readFileSync(list, 'utf8');
  writeFileSync(list, good.replace('"moduleFiles":[]', '"moduleFiles":["assets/chunk.js"]'));
  await expect(deploySite([catalogue])).rejects.toThrow('other than its descriptor does');
  writeFileSync(list, good);
  vi.stubEnv('SITE_BY', 'Rauf');
  await expect(deploySite([catalogue])).rejects.toThrow(
    `mf-catalogue@${second} was promoted by Aysel, not by Rauf: nothing was deployed.`,
  );
  vi.stubEnv('SITE_BY', 'Aysel');
  expect((await deploySite([catalogue])).released).toBe(true);
  expect(await hosted.get('shell', '/index.html')).toContain('next');
});

test('only the very version that was asked for is deployed, with the hash that came with the request', async () => {
  const { hosted, checkout, live, next, remotes, deploySite } = await siteWithNext();
  await expect(deploySite([`${catalogue}@${third}`])).rejects.toThrow(
    `mf-catalogue@${third} was to be composed, not mf-catalogue@${second}: nothing was deployed.`,
  );
  await expect(deploySite([`${catalogue}@${second}#${live[catalogue]?.pinned}`])).rejects.toThrow(
    `mf-catalogue@${second} is not the one that was to be composed`,
  );
  expect((await deploySite([`${catalogue}@${second}#${next.pinned}`])).released).toBe(true);

  const forged = publishVersion(checkout, 'shell', 2);
  composeByHand(checkout, second, remotes, { index: 'next', about: 'about' });
  await expect(deploySite([`shell@${second}`])).rejects.toThrow(`shell@${second} is not on its site yet`);
  await expect(deploySite([`shell@${second}#${next.pinned}`])).rejects.toThrow('is not the one that was');
  expect(await hosted.get('shell', `/${second}/assets/chunk.js`)).toBeUndefined();
  expect((await deploySite([`shell@${second}#${forged.pinned}`])).released).toBe(true);
});

test('where a remote is served that no setting names is read from the live list, not from the composed one', async () => {
  const { checkout, live, compose, deploySite } = await deployedSite();
  const { 'mf-marketing': own = '', ...origins } = checkout.origins;
  const composeFrom = (origin: string, about: string) =>
    compose({ index: 'home', about }, live, { ...checkout, origins: { ...origins, 'mf-marketing': origin } });
  const deployed = () => deploySite(['shell'], { ...checkout, origins });
  composeFrom('https://elsewhere.example', 'about');
  await expect(deployed()).rejects.toThrow(`describes mf-marketing@${first} other than its descriptor`);
  composeFrom(own, 'about, changed');
  expect((await deployed()).released).toBe(true);
});

test('what promoting composes is deployed: all of it first, then what a release and the data change', async () => {
  const hosted = await startHosted();
  const checkout = () => ({ ...hosted.checkout(), settings: localSettings });
  const deploySite = (site: ReturnType<typeof checkout>, ...composed: string[]) =>
    hosted.deploy(site, 'shell', undefined, { composed });
  const files = "return { 'names.json': '[]' }";
  const pages = { '/services': { data: true, files, render: "return '<p>' + language + '</p>'" }, '/': {} };
  const builds = [buildRemote('mf-marketing', first, { pages }), buildRemote(catalogue, first)];
  const site = checkout();
  await publishAndPromote(site, [buildShell(first), ...builds]);
  for (const { name } of builds) await hosted.deploy(site, name, first);
  await deploySite(site, 'shell', 'mf-marketing', catalogue);
  const document = await hosted.get('shell', '/ru/services.html');
  expect(document).toContain('<p>ru</p>');
  const names = '/data/files/mf-marketing/names.json';
  expect(await hosted.get('shell', names)).toBe('[]');

  const later = checkout();
  publish(later, buildRemote(catalogue, second));
  await hosted.deploy(later, catalogue, second);
  await pull(later, []);
  await promote(later, [{ name: catalogue, version: second }]);
  const { plan } = await deploySite(later, catalogue);
  expect(plan.carried).toEqual(expect.arrayContaining(['/ru/services.html', names]));
  expect(await hosted.get('shell', '/e.html')).toContain(second);

  const data = '/data/services.json';
  const live = await hosted.get('shell', data);
  expect(JSON.parse(live ?? '')).toEqual({ version: first, path: '/services', data: 'data of /services' });
  const hourly = checkout();
  await pull(hourly, []);
  const composeData = () => compose(hourly, liveReleases(hourly), { data: true });
  await composeData();
  edit(data, 'data of', 'other than')(join(hourly.hosting, 'shell'));
  await expect(deploySite(hourly, 'data')).rejects.toThrow(`${data} is not what composing`);
  await composeData();
  expect((await deploySite(hourly, 'data')).released).toBe(false);
  expect(await hosted.get('shell', '/ru/services.html')).toBe(document);
  edit(names, '[]', '["new"]')(join(hourly.hosting, 'shell'));
  expect((await deploySite(hourly, 'data')).plan.upload).toContain(names);
});

test('changed settings reach all documents by a composition of the data, and nothing else does', async () => {
  const hosted = await startHosted();
  const mail = { ...localSettings.mail, publicKey: 'another-key' };
  const builds = [buildRemote('mf-marketing', first), buildRemote(catalogue, first)];
  const site = { ...hosted.checkout(), settings: localSettings };
  await publishAndPromote(site, [buildShell(first), ...builds]);
  for (const { name } of builds) await hosted.deploy(site, name, first);
  await hosted.deploy(site, 'shell', undefined, { composed: ['shell', 'mf-marketing', catalogue] });
  const composeAll = async (settings: typeof localSettings) => {
    const hourly = { ...hosted.checkout(), settings };
    await pull(hourly, []);
    await compose(hourly, liveReleases(hourly));
    return hourly;
  };
  const deployData = (at: Environment, composed = ['data']) =>
    hosted.deploy(at, 'shell', undefined, { composed });

  const same = await composeAll(localSettings);
  edit('ru/e.html', '</h1>', ' forged</h1>')(join(same.hosting, 'shell'));
  await expect(deployData(same)).rejects.toThrow('/ru/e.html differs from the live one');
  const changed = await composeAll({ ...localSettings, mail });
  await expect(deployData(changed, [`mf-marketing@${first}`])).rejects.toThrow('differs from the live one');
  expect((await deployData(changed)).released).toBe(true);
  for (const path of ['/g.html', '/ru/e.html'])
    expect(await hosted.get('shell', path)).toContain('another-key');
  expect((await deployData(await composeAll({ ...localSettings, mail }))).released).toBe(false);
});

test("the shell's team publishes a version without touching a document", async () => {
  const { hosted, shell } = await deployedSite();
  const team = hosted.checkout();
  const { version } = publishVersion(team, 'shell', 2);
  const { plan } = await hosted.deploy(team, 'shell', version);
  expect(plan.upload.filter((path) => !path.startsWith(`/${version}/`))).toEqual(['/versions.json']);
  expect(await hosted.get('shell', '/about.html')).toContain('about ');
  expect(await hosted.get('shell', `/${shell}/assets/chunk.js`)).toBe('// shell 1');
});

test('what was composed from an older state, or of a remote that is not on its site so, is not deployed', async () => {
  const { hosted, checkout, live, compose, deploySite } = await deployedSite();
  const late = hosted.checkout();
  publishVersion(late, 'shell', 1);
  compose({ index: 'from nowhere' }, live, late);
  await expect(deploySite(undefined, late)).rejects.toThrow('"site pull" fetches it');
  compose({ index: 'later' }, { ...live, [catalogue]: publishVersion(checkout, catalogue, 2) });
  await expect(deploySite()).rejects.toThrow('deploy mf-catalogue first');
  const other = { version: first, pinned: integrityOf(Buffer.from('another')) };
  compose({ index: 'later' }, { ...live, [catalogue]: other });
  await expect(deploySite()).rejects.toThrow('is another one');
  expect(await hosted.get('shell', '/index.html')).toContain('home ');
});

/** Composes a preview of the catalogue's live version, and returns a function that deploys it. */
async function previewedSite() {
  const { hosted, checkout, compose, live } = await deployedSite();
  const release = `${catalogue}@${first}`;
  const composePreview = () =>
    compose({ index: 'home, soon', about: 'about' }, live, { ...checkout, preview: release });
  composePreview();
  const channel = { id: 'next', seconds: 3600 };
  const deployPreview = (composed: string[]) =>
    hosted.deploy(checkout, 'shell', undefined, { channel, composed });
  return { hosted, checkout, release, composePreview, deployPreview };
}

test('a preview goes to a channel of its own, says noindex, and leaves the live site alone', async () => {
  const { hosted, release, deployPreview } = await previewedSite();
  const { address, plan } = await deployPreview([release]);
  expect(await (await fetch(`${address}/index.html`)).text()).toContain('home, soon ');
  expect(plan.config.headers).toContainEqual({ glob: '**', headers: { 'X-Robots-Tag': 'noindex' } });
  expect(await hosted.get('shell', '/index.html')).toContain('home ');
  expect((await deployPreview([release])).address).toBe(address);
});

test('a preview holds nothing but what composing the requested version makes', async () => {
  const { checkout, release, composePreview, deployPreview } = await previewedSite();
  const site = join(checkout.hosting, 'shell');
  const notComposed = 'is not what composing';
  await expect(deployPreview([`mf-marketing@${first}`])).rejects.toThrow(notComposed);
  for (const [tamper, issue] of [
    [added, '/services-admin.html is not what composing'],
    [withoutPolicy, '/ru/index.html is not what composing'],
    [edit('index.html', 'id="site-preview"', 'id="other"'), '/index.html is not what composing'],
    [undeclared, '/gift is composed as an address of'],
  ] as const) {
    tamper(site);
    await expect(deployPreview([release])).rejects.toThrow(issue);
    rmSync(join(site, 'services-admin.html'), { force: true });
    composePreview();
  }
});

test('a remote that is described here other than where it is published is not composed from', async () => {
  const { hosted, checkout, live, compose, deploySite } = await deployedSite();
  const folder = join(checkout.hosting, catalogue, first ?? '');
  edit('remote.json', '"parts":[]', '"parts":[],"data":true')(folder);
  compose({ index: 'home, forged', about: 'about' }, live);
  await expect(deploySite(['data'])).rejects.toThrow(
    `${catalogue}@${first} is described here other than on its own site: "site pull" fetches it again.`,
  );
  expect(await hosted.get('shell', '/index.html')).toContain('home ');
});
