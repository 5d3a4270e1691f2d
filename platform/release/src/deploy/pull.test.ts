import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@platform/build';
import { expect, test, vi } from 'vitest';
import {
  composeByHand,
  firstComposition,
  type Hosted,
  names,
  publishVersion,
  quick,
  startHosted,
} from '../../test-support/hosted';
import { readComposed } from '../compose/composed';
import { allDetails, readReleases } from '../release/releases';
import { readPublication, versionFolder } from '../release/versions';
import { contentOf } from './documents';
import { hostingClient } from './hosting-client';
import { parseReference, pull } from './pull';

const catalogue = 'mf-catalogue';

// Dozens of calls a test, over real HTTP: more than the default leaves room for on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** A live site, deployed from one checkout. */
async function liveSite(hosted: Hosted) {
  const composition = await firstComposition(hosted, { index: 'home' });
  await hosted.deploy(composition.checkout, 'shell');
  return composition;
}

test('a fresh checkout gets the lists and every version in force, whole and checked', async () => {
  const hosted = await startHosted();
  const { checkout, live } = await liveSite(hosted);
  const fresh = hosted.checkout();
  const pulled = await pull(fresh, [], quick);
  expect(pulled.live.map(({ name }) => name)).toEqual(names);
  expect(readReleases(fresh)).toEqual(readReleases(checkout));
  expect(readComposed(fresh)).toEqual(readComposed(checkout));
  const folder = versionFolder(fresh, catalogue, live[catalogue]?.version ?? '');
  expect(readFileSync(join(folder, 'server', 'remote.js'), 'utf8')).toBe('// server 1');
});

test('a fresh checkout goes on from the whole history and from what the documents show', async () => {
  const hosted = await startHosted();
  const { checkout } = await liveSite(hosted);
  const carried = {
    'releases-details.json': '{"shell":{"history":[]},"remotes":{}}',
    'composed-data.json': '{}',
  };
  for (const [file, text] of Object.entries(carried))
    writeFileSync(join(checkout.hosting, 'shell', file), text);
  await hosted.deploy(checkout, 'shell');
  const fresh = hosted.checkout();
  await pull(fresh, [], quick);
  for (const [file, text] of Object.entries(carried))
    expect(readFileSync(join(fresh.hosting, 'shell', file), 'utf8')).toBe(text);
});

test('a published version is brought to be promoted, and counts as published last', async () => {
  const hosted = await startHosted();
  const { live } = await liveSite(hosted);
  const team = hosted.checkout();
  const { version } = publishVersion(team, catalogue, 2);
  const { reference } = await hosted.deploy(team, catalogue, version);
  const fresh = hosted.checkout();
  expect((await pull(fresh, [parseReference(reference)], quick)).requested[0]?.version).toBe(version);
  const published = (one: string) => statSync(versionFolder(fresh, catalogue, one)).mtimeMs;
  expect(published(version)).toBeGreaterThan(published(live[catalogue]?.version ?? ''));
});

test('who published a version, and from which commit, comes along with it', async () => {
  const hosted = await startHosted();
  const { live } = await liveSite(hosted);
  const fresh = hosted.checkout();
  await pull(fresh, [], quick);
  const publication = readPublication(fresh, catalogue, live[catalogue]?.version ?? '');
  expect(publication).toMatchObject({ by: 'Aysel', commit: '0123456789ab' });
  await pull(fresh, [], quick);
  expect(readPublication(fresh, catalogue, live[catalogue]?.version ?? '')).toEqual(publication);
});

test('a checkout that knows the shell only gets every remote from where it is in force', async () => {
  const hosted = await startHosted();
  const { live } = await liveSite(hosted);
  const fresh = hosted.checkout();
  const stranger = { ...fresh, origins: { shell: fresh.origins.shell ?? '' } };
  expect((await pull(stranger, [], quick)).live.map(({ name }) => name)).toEqual(names);
  const folder = versionFolder(fresh, catalogue, live[catalogue]?.version ?? '');
  expect(existsSync(join(folder, 'remote.json'))).toBe(true);
});

test('a fresh checkout knows the versions that each site keeps, and what was told of them', async () => {
  const hosted = await startHosted();
  const { live } = await liveSite(hosted);
  const team = hosted.checkout();
  const { version } = publishVersion(team, catalogue, 2);
  await hosted.deploy(team, catalogue, version);
  const fresh = hosted.checkout();
  await pull(fresh, [], quick);
  const releases = readReleases(fresh);
  expect(releases).toBeDefined();
  const { published } = (releases && allDetails(fresh, releases).remotes[catalogue]) ?? {};
  expect(published).toEqual([{ version, at: expect.any(String) }]);
  expect(live[catalogue]?.version).not.toBe(version);
});

test('a version that its team never published is refused', async () => {
  const hosted = await startHosted();
  await liveSite(hosted);
  const wanted = parseReference(`${catalogue}@9.9.9-00000000`);
  await expect(pull(hosted.checkout(), [wanted], quick)).rejects.toThrow(
    'mf-catalogue@9.9.9-00000000 is not published',
  );
});

test('a version with another descriptor than the publish told is refused', async () => {
  const hosted = await startHosted();
  const { live } = await liveSite(hosted);
  const wanted = parseReference(
    `${catalogue}@${live[catalogue]?.version}#${integrityOf(Buffer.from('another'))}`,
  );
  await expect(pull(hosted.checkout(), [wanted], quick)).rejects.toThrow('is not the expected one');
});

test('a version in force that is no more what was pinned is refused, and nothing here changes', async () => {
  const hosted = await startHosted();
  const { checkout, shell, live } = await liveSite(hosted);
  const fresh = hosted.checkout();
  await pull(fresh, [], quick);
  const pinned = integrityOf(Buffer.from('another'));
  const version = live[catalogue]?.version ?? '';
  composeByHand(checkout, shell, { ...live, [catalogue]: { version, pinned } }, { index: 'tampered' });
  const list = readFileSync(join(checkout.hosting, 'shell', 'releases.json'));
  await serveFile(hosted, 'shell', '/releases.json', list);
  await expect(pull(fresh, [], quick)).rejects.toThrow('its descriptor is another one');
  expect(readFileSync(join(fresh.hosting, 'shell', 'releases.json'))).not.toEqual(list);
});

/** Puts a file on a package's site, past all checks. */
async function serveFile(hosted: Hosted, name: string, path: string, content: Buffer) {
  const client = hostingClient({
    api: hosted.api.url,
    project: `project-of-${name}`,
    site: `site-of-${name}`,
    token: async () => `token-of-${name}`,
  });
  const { hash, gzipped } = await contentOf(content);
  const files = await client.files((await client.liveVersion())?.id ?? '');
  const version = await client.createVersion({});
  const { uploadUrl } = await client.populate(version, files.set(path, hash));
  await client.upload(uploadUrl, hash, gzipped);
  await client.finalize(version);
  await client.release('live', version, 'by hand');
}

test('a remote in force whose files are damaged holds up no other team, only itself', async () => {
  const hosted = await startHosted();
  const { live } = await liveSite(hosted);
  const broken = live[catalogue]?.version ?? '';
  await serveFile(hosted, catalogue, `/${broken}/server/remote.js`, Buffer.from('damaged'));
  const team = hosted.checkout();
  const { version } = publishVersion(team, 'mf-marketing', 2);
  await hosted.deploy(team, 'mf-marketing', version);
  const fresh = hosted.checkout();
  const { requested, issues } = await pull(fresh, [{ name: 'mf-marketing', version }], quick);
  expect(requested).toEqual([{ name: 'mf-marketing', version }]);
  expect(issues).toEqual([
    expect.stringMatching(/^mf-catalogue@.*remote\.js is not what its descriptor says/),
  ]);
  expect(readdirSync(versionFolder(fresh, catalogue, broken))).toEqual(
    expect.not.arrayContaining(['server', 'assets']),
  );
  await expect(pull(fresh, [{ name: catalogue, version: broken }], quick)).rejects.toThrow(
    'is not what its descriptor says',
  );
});

test('what was composed here before is forgotten, what was published here stays', async () => {
  const hosted = await startHosted();
  const { checkout } = await liveSite(hosted);
  const { version } = publishVersion(checkout, 'shell', 2);
  writeFileSync(join(checkout.hosting, 'shell', 'index.html'), 'only here');
  await pull(checkout, [], quick);
  expect(existsSync(join(checkout.hosting, 'shell', 'index.html'))).toBe(false);
  expect(existsSync(versionFolder(checkout, 'shell', version))).toBe(true);
});

test('before anything is live there is nothing to bring', async () => {
  const hosted = await startHosted();
  const fresh = hosted.checkout();
  expect(await pull(fresh, [], quick)).toEqual({ live: [], requested: [], issues: [] });
  expect(readReleases(fresh)).toBeUndefined();
});

test('what a dispatch carries is read as a version or not at all', () => {
  const integrity = integrityOf(Buffer.from(''));
  expect(parseReference('mf-catalogue@1.0.0-3f2a9c1b')).toEqual({
    name: catalogue,
    version: '1.0.0-3f2a9c1b',
  });
  expect(parseReference(`mf-catalogue@1.0.0-3f2a9c1b#${integrity}`).integrity).toBe(integrity);
  for (const text of [
    'mf-catalogue',
    'mf-catalogue@latest',
    '../x@1.0.0-a',
    'a@1.0.0-../b',
    'a@1.0.0-b#md5',
    'a@1.0.0-b; rm',
  ])
    expect(() => parseReference(text)).toThrow('is no version');
});
