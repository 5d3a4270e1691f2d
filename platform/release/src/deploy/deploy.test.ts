import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@platform/build';
import { expect, test, vi } from 'vitest';
import {
  composeByHand,
  firstComposition,
  type Hosted,
  publishVersion,
  quick,
  startHosted,
} from '../../test-support/hosted';
import { describePlan } from './plan';
import { pull } from './pull';
import { KEPT_VERSIONS } from './versions-file';

const catalogue = 'mf-catalogue';

// Dozens of calls a test, over real HTTP: more than the default leaves room for on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Deploys versions 1 to `count`, each from a checkout of its own. */
async function deployed(hosted: Hosted, count: number) {
  const versions: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const checkout = hosted.checkout();
    const { version } = publishVersion(checkout, catalogue, number);
    await hosted.deploy(checkout, catalogue, version);
    versions.push(version);
  }
  return versions;
}

async function listed(hosted: Hosted): Promise<string[]> {
  const file: { versions: { version: string }[] } = JSON.parse(
    (await hosted.get(catalogue, '/versions.json')) ?? '{"versions":[]}',
  );
  return file.versions.map(({ version }) => version);
}

async function liveChunks(hosted: Hosted, versions: string[]) {
  return Promise.all(versions.map((version) => hosted.get(catalogue, `/${version}/assets/chunk.js`)));
}

test('the first deploy puts a version and the list of versions on the site', async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  const { version, pinned } = publishVersion(checkout, catalogue, 1);
  const { reference, address } = await hosted.deploy(checkout, catalogue, version);
  expect(await hosted.get(catalogue, `/${version}/assets/chunk.js`)).toBe('// mf-catalogue 1');
  expect(await listed(hosted)).toEqual([version]);
  expect(reference).toBe(`${catalogue}@${version}#${pinned}`);
  expect(address).toBe(hosted.api.siteUrls['site-of-mf-catalogue']);
});

test('the second deploy, from another checkout, carries the files of the first along without sending them', async () => {
  const hosted = await startHosted();
  const [first = ''] = await deployed(hosted, 1);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 2);
  const { plan, uploaded } = await hosted.deploy(checkout, catalogue, version);
  expect(await liveChunks(hosted, [first, version])).toEqual(['// mf-catalogue 1', '// mf-catalogue 2']);
  expect(plan.carried).toEqual(
    ['assets/chunk.js', 'published.json', 'remote.json', 'server/remote.js'].map(
      (file) => `/${first}/${file}`,
    ),
  );
  expect(uploaded).toHaveLength(5);
});

test('the sixth deploy drops the oldest version and keeps the five newest', async () => {
  const hosted = await startHosted();
  const [oldest = '', ...kept] = await deployed(hosted, KEPT_VERSIONS + 1);
  expect(await liveChunks(hosted, [oldest])).toEqual([undefined]);
  expect(await liveChunks(hosted, kept)).not.toContain(undefined);
  expect(await listed(hosted)).toEqual(kept.toReversed());
});

test('a version in force is never dropped, however old', async () => {
  const hosted = await startHosted();
  const { checkout, live } = await firstComposition(hosted, { index: 'home', about: 'about' });
  await hosted.deploy(checkout, 'shell');
  await deployed(hosted, KEPT_VERSIONS + 3);
  const old = live[catalogue]?.version ?? '';
  expect(await hosted.get(catalogue, `/${old}/assets/chunk.js`)).toBe('// mf-catalogue 1');
  expect(await listed(hosted)).toHaveLength(KEPT_VERSIONS + 1);
});

test('a published version with other bytes is refused, and the live one stays', async () => {
  const hosted = await startHosted();
  await deployed(hosted, 1);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 1, 'other');
  await expect(hosted.deploy(checkout, catalogue, version)).rejects.toThrow(
    /mf-catalogue@.* is published with another .*: a published version never changes/,
  );
  expect(await liveChunks(hosted, [version])).toEqual(['// mf-catalogue 1']);
});

test('the same version may be deployed again, also where its bytes were compressed in another way', async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 1);
  await putByOthers(hosted, checkout, version);
  const { plan } = await hosted.deploy(checkout, catalogue, version);
  expect(plan.upload).toEqual(['/versions.json']);
  expect(await liveChunks(hosted, [version])).toEqual(['// mf-catalogue 1']);
});

/** Puts a version on the site as another program would, which compresses less. */
async function putByOthers(hosted: Hosted, checkout: ReturnType<Hosted['checkout']>, version: string) {
  const files = ['assets/chunk.js', 'server/remote.js', 'remote.json'];
  const contents = files.map((file) => {
    const content = gzipSync(readFileSync(join(checkout.hosting, catalogue, version, file)), { level: 0 });
    return { path: `/${version}/${file}`, content, hash: createHash('sha256').update(content).digest('hex') };
  });
  const base = `${hosted.api.url}/v1beta1/projects/project-of-mf-catalogue/sites/site-of-mf-catalogue`;
  const call = async (method: string, url: string, body: string | Uint8Array<ArrayBuffer>) =>
    (await fetch(url, { method, body, headers: { Authorization: 'Bearer token-of-mf-catalogue' } })).json();
  const { name } = await call('POST', `${base}/versions`, '{}');
  const id = String(name).split('/').at(-1);
  const hashes = Object.fromEntries(contents.map(({ path, hash }) => [path, hash]));
  const { uploadUrl } = await call(
    'POST',
    `${base}/versions/${id}:populateFiles`,
    JSON.stringify({ files: hashes }),
  );
  for (const { hash, content } of contents)
    await call('POST', `${uploadUrl}/${hash}`, new Uint8Array(content));
  await call('PATCH', `${base}/versions/${id}?updateMask=status`, '{"status":"FINALIZED"}');
  await call('POST', `${base}/channels/live/releases?versionName=${name}`, '{}');
}

test('who published a version first is told for good, and publishing it again elsewhere is no change', async () => {
  const hosted = await startHosted();
  const [version = ''] = await deployed(hosted, 1);
  const first = await hosted.get(catalogue, `/${version}/published.json`);
  const checkout = hosted.checkout();
  publishVersion(checkout, catalogue, 1);
  writeFileSync(join(checkout.hosting, catalogue, version, 'published.json'), '{"at":"","by":"Leyla"}');
  await hosted.deploy(checkout, catalogue, version);
  expect(await hosted.get(catalogue, `/${version}/published.json`)).toBe(first);
});

test('a folder that is not what its descriptor says is not deployed', async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 1);
  writeFileSync(join(checkout.hosting, catalogue, version, 'assets', 'chunk.js'), 'tampered');
  await expect(hosted.deploy(checkout, catalogue, version)).rejects.toThrow(
    'assets/chunk.js is not what its descriptor says',
  );
});

const isRelease = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/releases');

for (const [what, fails] of [
  ['an upload', ({ path }: { path: string }) => path.startsWith('/upload/')],
  ['finalizing', ({ method }: { method: string }) => method === 'PATCH'],
  ['releasing', isRelease],
] as const)
  test(`where ${what} fails for good, what is live stays`, async () => {
    let broken = false;
    const hosted = await startHosted((call) => (broken && fails(call) ? 400 : undefined));
    const [first = ''] = await deployed(hosted, 1);
    broken = true;
    const checkout = hosted.checkout();
    const { version } = publishVersion(checkout, catalogue, 2);
    await expect(hosted.deploy(checkout, catalogue, version)).rejects.toThrow(
      'site-of-mf-catalogue: The service could not answer',
    );
    expect(await liveChunks(hosted, [first, version])).toEqual(['// mf-catalogue 1', undefined]);
    expect(await listed(hosted)).toEqual([first]);
  });

test('a service that is busy for a moment is asked again', async () => {
  const refusals = [429, 503, 500];
  const hosted = await startHosted(({ path }) => (path.startsWith('/upload/') ? refusals.pop() : undefined));
  const versions = await deployed(hosted, 1);
  expect(await liveChunks(hosted, versions)).toEqual(['// mf-catalogue 1']);
  expect(refusals).toEqual([]);
});

test('a service that stays busy is given up', async () => {
  let calls = 0;
  const hosted = await startHosted(({ path }) => {
    if (!path.endsWith('/versions')) return undefined;
    calls += 1;
    return 503;
  });
  await expect(deployed(hosted, 1)).rejects.toThrow('(503)');
  expect(calls).toBe(4);
});

// Seen in time, nothing is released in vain; seen too late, theirs is put back and ours is released again.
for (const [when, moment, releasesInAll] of [
  ['while files are sent', ({ method }: { method: string }) => method === 'PATCH', 3],
  ['at the very moment of the release', isRelease, 5],
] as const)
  test(`another deploy ${when} loses nobody's files`, async () => {
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
    const [first = ''] = await deployed(hosted, 1);
    const mine = hosted.checkout();
    const theirs = hosted.checkout();
    const { version: second } = publishVersion(mine, catalogue, 2);
    const { version: third } = publishVersion(theirs, catalogue, 3);
    other = () => hosted.deploy(theirs, catalogue, third);
    await hosted.deploy(mine, catalogue, second);
    expect(await liveChunks(hosted, [first, second, third])).toEqual(
      [1, 2, 3].map((number) => `// mf-catalogue ${number}`),
    );
    expect(await listed(hosted)).toEqual([second, third, first]);
    expect(releases).toBe(releasesInAll);
  });

test("the key of one package cannot write another's site", async () => {
  const hosted = await startHosted();
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 1);
  for (const token of ['token-of-mf-marketing', 'token-of-shell'])
    await expect(hosted.deploy(checkout, catalogue, version, { token })).rejects.toThrow(
      'this key may not write there',
    );
  expect(await listed(hosted)).toEqual([]);
});

test('a package is not deployed to the site of another, even where the key would allow it', async () => {
  const hosted = await startHosted();
  await deployed(hosted, 1);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, 'mf-marketing', 1);
  const target = {
    api: hosted.api.url,
    project: 'project-of-mf-catalogue',
    site: 'site-of-mf-catalogue',
    token: async () => 'token-of-mf-catalogue',
  };
  await expect(hosted.deploy(checkout, 'mf-marketing', version, { target })).rejects.toThrow(
    'This is the site of mf-catalogue, not of mf-marketing',
  );
});

test('a dry run writes nothing and says exactly what the real run then does', async () => {
  const written: string[] = [];
  const hosted = await startHosted(({ method, path }) => {
    if (method !== 'GET') written.push(`${method} ${path}`);
    return undefined;
  });
  const versions = await deployed(hosted, KEPT_VERSIONS);
  const checkout = hosted.checkout();
  const { version } = publishVersion(checkout, catalogue, 9);
  written.length = 0;
  const dry = await hosted.deploy(checkout, catalogue, version, { dryRun: true });
  expect(written).toEqual([]);
  expect(await listed(hosted)).not.toContain(version);

  const real = await hosted.deploy(checkout, catalogue, version);
  expect({ ...dry.plan, files: [...dry.plan.files.keys()], contents: 0 }).toEqual({
    ...real.plan,
    files: [...real.plan.files.keys()],
    contents: 0,
  });
  expect(dry.plan.upload).toHaveLength(real.uploaded.length);
  expect(real.uploaded.toSorted()).toEqual(
    real.plan.upload.map((path) => real.plan.files.get(path)).toSorted(),
  );
  for (const path of dry.plan.files.keys()) expect(await hosted.get(catalogue, path)).toBeDefined();
  for (const path of dry.plan.dropped) expect(await hosted.get(catalogue, path)).toBeUndefined();
  const said = describePlan(dry.plan, { site: 'site-of-mf-catalogue', channel: 'live' });
  expect(said).toContain(`upload (new or changed): 5\n  /${version}/assets/chunk.js`);
  expect(said).toContain(`carried along from the live version: ${4 * (KEPT_VERSIONS - 1)}`);
  expect(said).toContain(`dropped, with the versions ${versions[0]}: 4`);
  expect(said).toContain('"Cache-Control": "public, max-age=31536000, immutable"');
});

test('what is composed goes live as a whole, with the lists that the next composition starts from', async () => {
  const hosted = await startHosted();
  const { checkout, shell } = await firstComposition(hosted, { index: 'home', about: 'about' });
  const { plan } = await hosted.deploy(checkout, 'shell');
  expect(await hosted.get('shell', '/en/about.html')).toBe('about en');
  expect(await hosted.get('shell', `/${shell}/assets/chunk.js`)).toBe('// shell 1');
  expect(plan.upload).toEqual(expect.arrayContaining(['/releases.json', '/composed.json', '/versions.json']));
  expect(plan.config).toMatchObject({
    cleanUrls: true,
    trailingSlashBehavior: 'REMOVE',
    i18n: { root: '/' },
  });
});

test('composing some pages again carries the others along and removes those that are no more', async () => {
  const hosted = await startHosted();
  const { checkout, shell, live } = await firstComposition(hosted, { index: 'home', about: 'about' });
  await hosted.deploy(checkout, 'shell');
  const later = hosted.checkout();
  await pull(later, [], quick);
  composeByHand(later, shell, live, { index: 'home, later', news: 'news' });
  rmSync(join(later.hosting, 'shell', 'ru'), { recursive: true });
  await expect(hosted.deploy(later, 'shell')).rejects.toThrow(
    '/ru/news.html is neither composed here nor live',
  );
  composeByHand(later, shell, live, { index: 'home, later' });
  rmSync(join(later.hosting, 'shell', 'ru'), { recursive: true });
  for (const folder of ['', 'az', 'en']) rmSync(join(later.hosting, 'shell', folder, 'news.html'));
  const { plan } = await hosted.deploy(later, 'shell');
  expect(plan.carried).toContain('/ru/index.html');
  expect(plan.dropped).toEqual(['/about.html', '/az/about.html', '/en/about.html', '/ru/about.html']);
  expect(await hosted.get('shell', '/index.html')).toBe('home, later ');
});

test('deploying what is live already releases nothing', async () => {
  const written: string[] = [];
  const hosted = await startHosted(({ method, path }) => {
    if (method !== 'GET') written.push(path);
    return undefined;
  });
  const { checkout, shell, live } = await firstComposition(hosted, { index: 'home', about: 'about' });
  expect((await hosted.deploy(checkout, 'shell')).released).toBe(true);
  written.length = 0;
  composeByHand(checkout, shell, live, { about: 'about', index: 'home' });
  expect((await hosted.deploy(checkout, 'shell')).released).toBe(false);
  expect((await hosted.deploy(checkout, catalogue, live[catalogue]?.version)).released).toBe(false);
  expect(written).toEqual([]);
});

test("the shell's team publishes a version without touching a document", async () => {
  const hosted = await startHosted();
  const { checkout, shell } = await firstComposition(hosted, { index: 'home', about: 'about' });
  await hosted.deploy(checkout, 'shell');
  const team = hosted.checkout();
  const { version } = publishVersion(team, 'shell', 2);
  const { plan } = await hosted.deploy(team, 'shell', version);
  expect(plan.upload.every((path) => path.startsWith(`/${version}/`) || path === '/versions.json')).toBe(
    true,
  );
  expect(await hosted.get('shell', '/about.html')).toBe('about ');
  expect(await hosted.get('shell', `/${shell}/assets/chunk.js`)).toBe('// shell 1');
});

test('what was composed from an older state is not deployed over a newer one', async () => {
  const hosted = await startHosted();
  const { checkout, shell, live } = await firstComposition(hosted, { index: 'home', about: 'about' });
  await hosted.deploy(checkout, 'shell');
  const late = hosted.checkout();
  publishVersion(late, 'shell', 1);
  composeByHand(late, shell, live, { index: 'from nowhere' });
  await expect(hosted.deploy(late, 'shell')).rejects.toThrow('"site pull" fetches it');
  expect(await hosted.get('shell', '/index.html')).toBe('home ');
});

test('a remote in force that is not on its own site stops the composition', async () => {
  const hosted = await startHosted();
  const { checkout, shell, live } = await firstComposition(hosted, { index: 'home', about: 'about' });
  const next = publishVersion(checkout, catalogue, 2);
  composeByHand(checkout, shell, { ...live, [catalogue]: next }, { index: 'home' });
  await expect(hosted.deploy(checkout, 'shell')).rejects.toThrow('deploy mf-catalogue first');
  const pinned = integrityOf(Buffer.from('another'));
  composeByHand(
    checkout,
    shell,
    { ...live, [catalogue]: { version: live[catalogue]?.version ?? '', pinned } },
    { index: '' },
  );
  await expect(hosted.deploy(checkout, 'shell')).rejects.toThrow('is another one');
});

test('a preview goes to a channel of its own, says noindex, and leaves the live site alone', async () => {
  const hosted = await startHosted();
  const { checkout, shell, live } = await firstComposition(hosted, { index: 'home', about: 'about' });
  await hosted.deploy(checkout, 'shell');
  composeByHand(checkout, shell, live, { index: 'home, soon', about: 'about' });
  const preview = { channel: { id: 'next', seconds: 3600 } };
  const { address, plan } = await hosted.deploy(checkout, 'shell', undefined, preview);
  expect(await (await fetch(`${address}/index.html`)).text()).toBe('home, soon ');
  expect(plan.config.headers).toContainEqual({ glob: '**', headers: { 'X-Robots-Tag': 'noindex' } });
  expect(await hosted.get('shell', '/index.html')).toBe('home ');
  const again = await hosted.deploy(checkout, 'shell', undefined, preview);
  expect(again.address).toBe(address);
});
