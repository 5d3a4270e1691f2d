import { shellName } from '@platform/build';
import { startHosting } from '@platform/hosting';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildRemote, buildShell, localSettings, testEnvironment, testFolder } from '../../test-support/site';
import { hasIssues } from '../check/check';
import { readEnvironment } from '../local/environment';
import { composedList } from '../local/services';
import { COMPOSED_PATH } from '../model/composed';
import { checkBuild, publishAndPromote } from '../release/promote';
import { readComposed } from '../store/composed';
import { hostingSites } from '../store/hosting-config';
import { liveReleases } from '../store/releases';
import { pull } from './pull';

/** A site on this machine, as `npm start` serves it, with the remote mf-a live. */
async function localSite() {
  const environment = testEnvironment({ settings: localSettings });
  const { home, hosting: root } = environment;
  const all = await hostingSites();
  const sites = [shellName, 'mf-a'].map((target) => {
    const isShell = target === shellName;
    const model = all.find((site) => (site.target === shellName) === isShell);
    if (!model) throw new Error(`firebase.json has nothing for ${target}.`);
    return { ...model, target, public: target };
  });
  const answers = { [shellName]: { [COMPOSED_PATH]: composedList(home) } };
  const hosting = await startHosting({ root, sites, ports: { [shellName]: 0, 'mf-a': 0 }, answers });
  onTestFinished(() => hosting.close());
  const site = { ...environment, origins: hosting.urls };
  await publishAndPromote(site, [buildShell('1.0.0-shell001'), buildRemote('mf-a', '1.0.0-a0000001')]);
  return { site, address: hosting.urls[shellName] ?? '' };
}

test('a site of this machine is pulled by its address alone, and builds are checked against it', async () => {
  const { site, address } = await localSite();
  vi.stubEnv('SITE_HOME', testFolder());
  const environment = await readEnvironment(address);
  const company = { ...localSettings.company, credentials: { certificates: [], references: [] } };
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
