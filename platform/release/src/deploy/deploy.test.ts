import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@platform/build';
import { expect, test } from 'vitest';
import {
  composeByHand,
  type Hosted,
  liveSite,
  publishVersion,
  putFiles,
  startHosted,
} from '../../test-support/hosted';
import { buildRemote, buildShell, localSettings } from '../../test-support/site';
import { compose } from '../compose/compose';
import { promote, publishAndPromote } from '../release/promote';
import { liveReleases } from '../release/releases';
import { publish } from '../release/versions';
import { tokenSource } from './hosting-client';
import { retryPolicy } from './http';
import { describePlan } from './plan';
import { KEPT_VERSIONS } from './published';
import { pull } from './pull';

const catalogue = 'mf-catalogue';
const [first, second, third] = [1, 2, 3].map((number) => `1.0.0-0000000${number}`);

/** Deploys a version from a checkout of its own. */
async function deployVersion(hosted: Hosted, number: number, text?: string) {
  const checkout = hosted.checkout();
  const { version, pinned } = publishVersion(checkout, catalogue, number, text);
  return { version, pinned, ...(await hosted.deploy(checkout, catalogue, version)) };
}

async function listed(hosted: Hosted): Promise<string[]> {
  const file: { versions: { version: string }[] } = JSON.parse(
    (await hosted.get(catalogue, '/versions.json')) ?? '{"versions":[]}',
  );
  return file.versions.map(({ version }) => version);
}

function liveChunks(hosted: Hosted, versions: (string | undefined)[]) {
  return Promise.all(versions.map((version) => hosted.get(catalogue, `/${version}/assets/chunk.js`)));
}

test('a deploy adds a version to the site, and carries the files of earlier ones along without sending them', async () => {
  const hosted = await startHosted();
  const { pinned, plan: firstPlan, address } = await deployVersion(hosted, 1);
  expect(firstPlan.reference).toBe(`${catalogue}@${first}#${pinned}`);
  expect(address).toBe(hosted.api.siteUrls['site-of-mf-catalogue']);
  expect(await listed(hosted)).toEqual([first]);
  const { plan, uploaded } = await deployVersion(hosted, 2);
  expect(await liveChunks(hosted, [first, second])).toEqual(['// mf-catalogue 1', '// mf-catalogue 2']);
  const files = ['assets/chunk.js', 'published.json', 'remote.json', 'server/remote.js'];
  expect(plan.carried).toEqual(files.map((file) => `/${first}/${file}`));
  expect(uploaded).toHaveLength(files.length + 1);
});

test('more files than one call takes are carried along', async () => {
  const hosted = await startHosted();
  const paths = Array.from({ length: 1001 }, (_, index) => `/${first}/${index}.js`).sort();
  await putFiles(hosted, catalogue, new Map(paths.map((path) => [path, Buffer.from('export {};')])));
  const { plan } = await deployVersion(hosted, 2);
  expect(plan.carried).toEqual(paths);
  expect(await hosted.get(catalogue, paths.at(-1) ?? '')).toBe('export {};');
});

test('a deploy drops all but the five newest versions, and never a live release', async () => {
  const { hosted, live } = await liveSite();
  const release = live[catalogue]?.version ?? '';
  for (let number = 2; number <= KEPT_VERSIONS + 2; number += 1) await deployVersion(hosted, number);
  const [dropped = '', ...kept] = [2, 3, 4, 5, 6, 7].map((number) => `1.0.0-0000000${number}`);
  expect(await liveChunks(hosted, [dropped])).toEqual([undefined]);
  expect(await liveChunks(hosted, [release, ...kept])).not.toContain(undefined);
  expect(await listed(hosted)).toEqual([...kept.toReversed(), release]);
});

test('a published version never changes, and a folder that differs from its descriptor is not deployed', async () => {
  const hosted = await startHosted();
  await deployVersion(hosted, 1);
  await expect(deployVersion(hosted, 1, 'other')).rejects.toThrow(
    /mf-catalogue@.* is published with another .*: a published version never changes/,
  );
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 2);
  writeFileSync(join(checkout.hosting, catalogue, version, 'assets', 'chunk.js'), 'tampered');
  await expect(hosted.deploy(checkout, catalogue, version)).rejects.toThrow(
    'assets/chunk.js is not what its descriptor says',
  );
  expect(await liveChunks(hosted, [first, second])).toEqual(['// mf-catalogue 1', undefined]);
});

test('a live version can be deployed again, gzipped differently or not; its first publication note stays', async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 1);
  const folder = join(checkout.hosting, catalogue, version);
  const files = ['assets/chunk.js', 'server/remote.js', 'remote.json', 'published.json'].map(
    (file) => [`/${version}/${file}`, readFileSync(join(folder, file))] as const,
  );
  await putFiles(hosted, catalogue, new Map(files), (plain) => gzipSync(plain, { level: 0 }));
  const note = await hosted.get(catalogue, `/${version}/published.json`);
  writeFileSync(join(folder, 'published.json'), '{"at":"","by":"Leyla"}');
  const { plan } = await hosted.deploy(checkout, catalogue, version);
  expect(plan.upload).toEqual(['/versions.json']);
  expect(await hosted.get(catalogue, `/${version}/published.json`)).toBe(note);
});

type Call = { method: string; path: string };
const isUpload = ({ path }: Call) => path.startsWith('/upload/');
const isFinalize = ({ method }: Call) => method === 'PATCH';
const isRelease = ({ method, path }: Call) => method === 'POST' && path.endsWith('/releases');

test.each([
  ['an upload', isUpload],
  ['finalizing', isFinalize],
  ['releasing', isRelease],
])('the live version stays when %s fails', async (_what, fails) => {
  let broken = false;
  const hosted = await startHosted((call) => (broken && fails(call) ? 400 : undefined));
  await deployVersion(hosted, 1);
  broken = true;
  await expect(deployVersion(hosted, 2)).rejects.toThrow(
    'site-of-mf-catalogue: The service could not answer',
  );
  expect(await liveChunks(hosted, [first, second])).toEqual(['// mf-catalogue 1', undefined]);
  expect(await listed(hosted)).toEqual([first]);
});

test('a call is retried while the service is busy for a moment, and given up when it stays busy', async () => {
  const answers = [429, 503, 500];
  const hosted = await startHosted((call) => (isUpload(call) ? answers.pop() : undefined));
  await deployVersion(hosted, 1);
  expect(await liveChunks(hosted, [first])).toEqual(['// mf-catalogue 1']);
  expect(answers).toEqual([]);

  let calls = 0;
  const busy = await startHosted(({ path }) => {
    if (!path.endsWith('/versions')) return undefined;
    calls += 1;
    return 503;
  });
  await expect(deployVersion(busy, 1)).rejects.toThrow('(503)');
  expect(calls).toBe(retryPolicy.attempts);
});

// Detected in time, nothing is released in vain; too late, theirs is restored and ours is released again.
test.each([
  ['while files are sent', isFinalize, 3],
  ['at the very moment of the release', isRelease, 5],
])('another deploy %s loses no files', async (_when, moment, releasesInAll) => {
  let other: (() => Promise<unknown>) | undefined;
  let releases = 0;
  const hosted = await startHosted(async (call) => {
    if (isRelease(call)) releases += 1;
    if (!other || !moment(call)) return undefined;
    const deployOther = other;
    other = undefined;
    await deployOther();
    return undefined;
  });
  await deployVersion(hosted, 1);
  other = () => deployVersion(hosted, 3);
  await deployVersion(hosted, 2);
  expect(await liveChunks(hosted, [first, second, third])).toEqual(
    [1, 2, 3].map((number) => `// mf-catalogue ${number}`),
  );
  expect(await listed(hosted)).toEqual([second, third, first]);
  expect(releases).toBe(releasesInAll);
});

test("a package is not deployed with another one's key, nor to another one's site", async () => {
  const hosted = await startHosted();
  await deployVersion(hosted, 1);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, 'mf-marketing', 1);
  for (const token of ['token-of-mf-catalogue', 'token-of-shell']) {
    const target = { ...hosted.target('mf-marketing'), token: async () => token };
    await expect(hosted.deploy(checkout, 'mf-marketing', version, { target })).rejects.toThrow(
      'this key may not write there',
    );
  }
  const target = hosted.target(catalogue);
  await expect(hosted.deploy(checkout, 'mf-marketing', version, { target })).rejects.toThrow(
    'This is the site of mf-catalogue, not of mf-marketing',
  );
});

test('a given access token is used before any key file, and missing credentials are named', async () => {
  const keyFile = { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' };
  const token = await tokenSource({ GOOGLE_OAUTH_ACCESS_TOKEN: ' secret ', ...keyFile });
  expect(await token()).toBe('secret');
  await expect(tokenSource({})).rejects.toThrow('set GOOGLE_APPLICATION_CREDENTIALS to the key file');
  await expect(tokenSource(keyFile)).rejects.toThrow('/nowhere/key.json');
});

test('a dry run writes nothing and says exactly what the real run then does', async () => {
  const written: string[] = [];
  const hosted = await startHosted(({ method, path }) => {
    if (method !== 'GET') written.push(`${method} ${path}`);
    return undefined;
  });
  for (let number = 1; number <= KEPT_VERSIONS; number += 1) await deployVersion(hosted, number);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 9);
  written.length = 0;
  const dry = await hosted.deploy(checkout, catalogue, version, { dryRun: true });
  expect(written).toEqual([]);

  const real = await hosted.deploy(checkout, catalogue, version);
  for (const part of ['upload', 'carried', 'dropped', 'config'] as const)
    expect(dry.plan[part]).toEqual(real.plan[part]);
  expect(real.uploaded.toSorted()).toEqual(
    real.plan.upload.map((path) => real.plan.files.get(path)).toSorted(),
  );
  for (const path of dry.plan.files.keys()) expect(await hosted.get(catalogue, path)).toBeDefined();
  for (const path of dry.plan.dropped) expect(await hosted.get(catalogue, path)).toBeUndefined();
  const text = describePlan(dry.plan, { site: 'site-of-mf-catalogue', channel: 'live' });
  expect(text).toContain(`upload (new or changed): 5\n  /${version}/assets/chunk.js`);
  expect(text).toContain(`carried along from the live version: ${4 * (KEPT_VERSIONS - 1)}`);
  expect(text).toContain(`dropped, with the versions ${first}: 4`);
  expect(text).toContain('"Cache-Control": "public, max-age=31536000, immutable"');
});

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
  const { hosted, checkout, shell, live } = await liveSite();
  composeByHand(checkout, shell, live, { index: 'home', about: 'about', app: 'fallback' });
  await hosted.deploy(checkout, 'shell', undefined, { composed: ['shell'] });
  const visit = async (path: string) => {
    const headers = { 'Accept-Language': 'en-GB,en;q=0.9' };
    const answer = await fetch(`${hosted.api.siteUrls['site-of-shell']}${path}`, { headers });
    return { url: new URL(answer.url).pathname, text: await answer.text(), headers: answer.headers };
  };
  expect(await visit('/about/')).toMatchObject({ url: '/about', text: expect.stringContaining('about en') });
  expect((await visit('/services/new')).text).toContain('fallback');
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

/** What a server bundle could do to the composed site if it broke out of its sandbox. */
type Tampering = (site: string) => void;

const edit =
  (file: string, from: string | RegExp, to: string): Tampering =>
  (site) =>
    writeFileSync(join(site, file), readFileSync(join(site, file), 'utf8').replace(from, to));
const withoutPolicy = edit('ru/index.html', /<meta http-equiv="Content-Security-Policy".*/, '');
const withScript = edit('index.html', "script-src 'self'", "script-src 'self' https://elsewhere.example");
const withoutHash = edit('index.html', /"integrity":\{.*?\}/, '"integrity":{}');
const added: Tampering = (site) =>
  writeFileSync(join(site, 'services-admin.html'), '<script>steal()</script>');
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
  ['a document with another policy', ['shell'], withScript, '/index.html is not what composing'],
  [
    'a document without the hashes of its scripts',
    ['shell'],
    withoutHash,
    '/index.html is not what composing',
  ],
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

test('what promoting composes is deployed: all of it first, then what a release and the data change', async () => {
  const hosted = await startHosted();
  const checkout = () => ({ ...hosted.checkout(), settings: localSettings });
  const pages = { '/services': { data: true, render: "return '<p>' + language + '</p>'" }, '/': {} };
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

  const later = checkout();
  publish(later, buildRemote(catalogue, '1.0.0-00000002'));
  await hosted.deploy(later, catalogue, '1.0.0-00000002');
  await pull(later, []);
  await promote(later, [{ name: catalogue, version: '1.0.0-00000002' }]);
  const { plan } = await hosted.deploy(later, 'shell', undefined, { composed: [catalogue] });
  expect(plan.carried).toContain('/ru/services.html');
  expect(await hosted.get('shell', '/e.html')).toContain('1.0.0-00000002');

  const data = '/data/services.json';
  const live = await hosted.get('shell', data);
  expect(JSON.parse(live ?? '')).toEqual({ version: '1.0.0-00000001', data: 'data of /services' });
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
