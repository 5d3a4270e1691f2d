import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@platform/build';
import { expect, test, vi } from 'vitest';
import {
  composeByHand,
  deployedSite,
  names,
  publishVersion,
  putFiles,
  startHosted,
} from '../../test-support/hosted';
import { buildRemote, localSettings, servedSite, testFolder } from '../../test-support/site';
import { hasIssues } from '../check/check';
import { readEnvironment } from '../local/environment';
import { checkBuild } from '../release/promote';
import { readComposed } from '../store/composed';
import { allDetails, liveReleases, readReleases } from '../store/releases';
import { readPublication, versionFolder } from '../store/versions';
import { pull } from './pull';

const catalogue = 'mf-catalogue';

/** A live site, the checkout that it was deployed from, and a fresh one. */
async function start() {
  const site = await deployedSite();
  return { ...site, version: site.live[catalogue]?.version ?? '', fresh: site.hosted.checkout() };
}

test('a fresh checkout gets the lists, the whole history and every live version, whole and checked', async () => {
  const { hosted, checkout, version, fresh } = await start();
  const details = { history: [], bytes: 0, pages: [], shared: {}, change: null, published: [] };
  const carried = {
    'releases-details.json': JSON.stringify({
      shell: { ...details, version: '1.0.0-a0000001', since: '', by: '' },
      remotes: {},
    }),
    'composed-data.json': '{}',
  };
  for (const [file, text] of Object.entries(carried))
    writeFileSync(join(checkout.hosting, 'shell', file), text);
  await hosted.deploy(checkout, 'shell');
  expect((await pull(fresh, [])).live.map(({ name }) => name)).toEqual(names);
  expect(readReleases(fresh)).toEqual(readReleases(checkout));
  expect(readComposed(fresh)).toEqual(readComposed(checkout));
  for (const [file, text] of Object.entries(carried))
    expect(readFileSync(join(fresh.hosting, 'shell', file), 'utf8')).toBe(text);
  const folder = versionFolder(fresh, catalogue, version);
  expect(readFileSync(join(folder, 'server', 'remote.js'), 'utf8')).toBe('// server 1');
  const publication = readPublication(fresh, catalogue, version);
  expect(publication).toMatchObject({ by: 'Aysel', commit: '0123456789ab' });
  await pull(fresh, []);
  expect(readPublication(fresh, catalogue, version)).toEqual(publication);
});

test('a requested version counts as published last, and all kept versions are known', async () => {
  const { hosted, version: live, fresh } = await start();
  const team = hosted.checkout();
  const { version } = publishVersion(team, catalogue, 2);
  const { plan } = await hosted.deploy(team, catalogue, version);
  const { requested } = await pull(fresh, [plan.reference]);
  expect(requested[0]?.version).toBe(version);
  const published = (one: string) => statSync(versionFolder(fresh, catalogue, one)).mtimeMs;
  expect(published(version)).toBeGreaterThan(published(live));

  const other = hosted.checkout();
  await pull(other, []);
  expect(allDetails(other, liveReleases(other)).remotes[catalogue]?.published).toEqual([
    { version, at: expect.any(String) },
  ]);
});

test('a checkout that knows the shell only gets every remote from where it is live', async () => {
  const { version, fresh } = await start();
  const stranger = { ...fresh, origins: { shell: fresh.origins.shell ?? '' } };
  expect((await pull(stranger, [])).live.map(({ name }) => name)).toEqual(names);
  expect(existsSync(join(versionFolder(fresh, catalogue, version), 'remote.json'))).toBe(true);
});

test('a requested version that is not published, or has another descriptor, is rejected', async () => {
  const { version, fresh } = await start();
  const missing = { name: catalogue, version: '9.9.9-00000000' };
  await expect(pull(fresh, [missing])).rejects.toThrow('mf-catalogue@9.9.9-00000000 is not published');
  const other = { name: catalogue, version, integrity: integrityOf(Buffer.from('another')) };
  await expect(pull(fresh, [other])).rejects.toThrow('is not the expected one');
});

test('a live version that is not what was pinned is rejected, and nothing here changes', async () => {
  const { hosted, checkout, shell, live, version, fresh } = await start();
  await pull(fresh, []);
  const pinned = integrityOf(Buffer.from('another'));
  composeByHand(checkout, shell, { ...live, [catalogue]: { version, pinned } }, { index: 'tampered' });
  const list = readFileSync(join(checkout.hosting, 'shell', 'releases.json'));
  await putFiles(hosted, 'shell', new Map([['/releases.json', list]]));
  await expect(pull(fresh, [])).rejects.toThrow('its descriptor is another one');
  expect(readFileSync(join(fresh.hosting, 'shell', 'releases.json'))).not.toEqual(list);
});

test('a live remote with damaged files is an issue of its own pages only', async () => {
  const { hosted, version: broken, fresh } = await start();
  await putFiles(hosted, catalogue, new Map([[`/${broken}/server/remote.js`, Buffer.from('damaged')]]));
  const team = hosted.checkout();
  const { version } = publishVersion(team, 'mf-marketing', 2);
  await hosted.deploy(team, 'mf-marketing', version);
  const { requested, issues } = await pull(fresh, [{ name: 'mf-marketing', version }]);
  expect(requested).toEqual([{ name: 'mf-marketing', version }]);
  expect(issues).toEqual([
    expect.stringMatching(/^mf-catalogue@.*remote\.js is not what its descriptor says/),
  ]);
  const kept = readdirSync(versionFolder(fresh, catalogue, broken));
  expect(kept.toSorted()).toEqual(['published.json', 'remote.json']);
  await expect(pull(fresh, [{ name: catalogue, version: broken }])).rejects.toThrow(
    'is not what its descriptor says',
  );
});

test('documents composed here before are removed, published versions stay', async () => {
  const { checkout } = await start();
  const { version } = publishVersion(checkout, 'shell', 2);
  writeFileSync(join(checkout.hosting, 'shell', 'index.html'), 'only here');
  await pull(checkout, []);
  expect(existsSync(join(checkout.hosting, 'shell', 'index.html'))).toBe(false);
  expect(existsSync(versionFolder(checkout, 'shell', version))).toBe(true);
});

test('nothing is fetched before anything is live', async () => {
  const fresh = (await startHosted()).checkout();
  expect(await pull(fresh, [])).toEqual({ live: [], requested: [], issues: [] });
  expect(readReleases(fresh)).toBeUndefined();
});

test('a site of this machine is pulled by its address alone, and builds are checked against it', async () => {
  const site = await servedSite();
  vi.stubEnv('SITE_HOME', testFolder());
  const environment = await readEnvironment(site.origins.shell);
  const { offers: _, ...known } = localSettings.company;
  const company = { ...known, credentials: { certificates: [], references: [] } };
  expect(environment.settings, 'as documents have them').toEqual({ ...localSettings, company });
  expect(environment.home).not.toBe(site.home);
  const { live, issues } = await pull(environment, []);
  expect(live.map(({ name, version }) => `${name}@${version}`)).toEqual([
    'shell@1.0.0-shell001',
    'mf-a@1.0.0-a0000001',
  ]);
  expect(issues).toEqual([]);
  expect(liveReleases(environment)).toEqual(liveReleases(site));
  expect(readComposed(environment)).toEqual(readComposed(site));
  const report = await checkBuild(environment, buildRemote('mf-a', '1.0.0-a0000002'));
  expect(hasIssues(report.checks)).toBe(false);
});
