import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { shellName } from '@platform/build';
import { startHosting } from '@platform/hosting';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  buildRemote,
  buildShell,
  fingerprints,
  liveVersionOf,
  localSettings,
  type TinyPage,
  testEnvironment,
  testFolder,
} from '../../test-support/site';
import type { Environment } from '../model/environment';
import { promoteTested } from '../pipeline/steps';
import { preparePromotion, publishAndPromote } from '../release/promote';
import { hostingSites } from '../store/hosting-config';
import { publish } from '../store/versions';
import { smokeTestCandidate } from './preview';

const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];

/** A site whose remote `mf-a` is live, with its files served. */
async function servedSite(): Promise<Environment> {
  const environment = testEnvironment({ settings: localSettings });
  const [model] = (await hostingSites()).filter(({ target }) => target !== shellName);
  const sites = [{ ...model, target: 'mf-a', public: 'mf-a' }];
  const hosting = await startHosting({ root: environment.hosting, sites, ports: { 'mf-a': 0 } });
  onTestFinished(() => hosting.close());
  const served = { ...environment, origins: { ...environment.origins, ...hosting.urls } };
  await publishAndPromote(served, [buildShell('1.0.0-shell001'), buildRemote('mf-a', first)]);
  return served;
}

/** Publishes a second version with this page, and promotes it where its smoke test passes. */
function promotePage(environment: Environment, page: TinyPage) {
  publish(environment, buildRemote('mf-a', second, { pages: { '/a': page } }));
  return promoteTested(environment, [{ name: 'mf-a' }]);
}

beforeEach(() => void vi.stubEnv('TMPDIR', testFolder()));

/** The difference of a hosted site's settings; it renders only if the network can be cut off. */
function asHosted(environment: Environment): Environment {
  const { emulators: _, ...settings } = environment.settings;
  return { ...environment, settings };
}

/** The folders of candidates that are left. */
const candidates = () => readdirSync(tmpdir()).filter((name) => name.startsWith('site-candidate-'));

test('a page that fails in the browser alone is never live, and nothing changes', async () => {
  const environment = await servedSite();
  const before = fingerprints(environment.home, /a0000002/);
  // The policy of documents blocks scripts of this kind.
  const broken = { render: 'return "<h1>A</h1><script>1</script>"' };
  await expect(promotePage(environment, broken)).rejects.toThrow(
    /^mf-a@1\.0\.0-a0000002 failed its smoke test:\n.*\/a \(\w\w\) in the browser: [\s\S]*before it went live: nothing has changed\.$/,
  );
  expect(fingerprints(environment.home, /a0000002/)).toEqual(before);
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  expect(candidates()).toEqual([]);
});

test('without a browser that starts nothing is tested on a local site, and nothing goes live on a hosted one', async () => {
  vi.stubEnv('CHROMIUM', '/bin/false');
  const environment = await servedSite();
  publish(environment, buildRemote('mf-a', second));
  const { releases, rendering } = await preparePromotion(environment, [{ name: 'mf-a' }]);
  const tested = smokeTestCandidate(asHosted(environment), releases, rendering, ['mf-a']);
  await expect(tested).rejects.toThrow(
    /^mf-a@1\.0\.0-a0000002 was not tested: no browser here \(\/bin\/false does not start.*\)\. .*CHROMIUM\.$/,
  );
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  await promotePage(environment, {});
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
});
