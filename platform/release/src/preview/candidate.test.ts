import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { shellName } from '@platform/build';
import { startHosting } from '@platform/hosting';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startHosted } from '../../test-support/hosted';
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
import { pull } from '../deploy/pull';
import type { Environment } from '../environment';
import { hostingSites } from '../hosting-config';
import { promote, publishAndPromote } from '../release/promote';
import { publish } from '../release/versions';
import { smokeTestCandidate } from './candidate';

const catalogue = 'mf-catalogue';
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
function promoteTested(environment: Environment, page: TinyPage) {
  publish(environment, buildRemote('mf-a', second, { pages: { '/a': page } }));
  return promote(environment, [{ name: 'mf-a' }], {
    approve: (releases, rendering) => smokeTestCandidate(environment, releases, rendering, ['mf-a']),
  });
}

beforeEach(() => void vi.stubEnv('TMPDIR', testFolder()));

/** The settings of a hosted site differ in this; it would be rendered only where the network can be cut off. */
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
  await expect(promoteTested(environment, broken)).rejects.toThrow(
    /^mf-a@1\.0\.0-a0000002 failed its smoke test:\n.*\/a \(\w\w\) in the browser: [\s\S]*before it went live: nothing has changed\.$/,
  );
  expect(fingerprints(environment.home, /a0000002/)).toEqual(before);
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  expect(candidates()).toEqual([]);
});

test('a hosted release whose page fails in the browser alone is not composed: a deploy after it changes nothing', async () => {
  const hosted = await startHosted();
  const siteUrl = hosted.api.siteUrls['site-of-shell'] ?? '';
  const checkout = () => ({ ...hosted.checkout(), settings: { ...localSettings, siteUrl } });
  const site = checkout();
  await publishAndPromote(site, [buildShell('1.0.0-00000001'), buildRemote(catalogue, '1.0.0-00000001')]);
  await hosted.deploy(site, catalogue, '1.0.0-00000001');
  await hosted.deploy(site, shellName, undefined, { composed: [shellName] });

  /** Publishes and deploys a version with this page, then promotes it from what is live, as the workflows do. */
  const release = async (version: string, page: TinyPage) => {
    const team = checkout();
    publish(team, buildRemote(catalogue, version, { pages: { '/e': page } }));
    await hosted.deploy(team, catalogue, version);
    const composing = checkout();
    await pull(composing, [{ name: catalogue, version }]);
    const outcome = await promote(composing, [{ name: catalogue, version }], {
      approve: (releases, rendering) =>
        smokeTestCandidate(asHosted(composing), releases, rendering, [catalogue]),
    }).catch(String);
    const { released } = await hosted.deploy(composing, shellName, undefined, { composed: [catalogue] });
    return { outcome, released };
  };
  const live = () => Promise.all(['/e.html', '/releases.json'].map((path) => hosted.get(shellName, path)));
  const before = await live();
  const broken = await release('1.0.0-00000002', { render: 'return "<h1>A</h1><script>1</script>"' });
  expect(broken.outcome).toContain(`${siteUrl}/e (az) in the browser: `);
  expect(broken.outcome).toContain('nothing has changed.');
  expect(broken.released).toBe(false);
  expect(await live()).toEqual(before);

  expect(await release('1.0.0-00000003', {})).toMatchObject({ released: true });
  expect(await hosted.get(shellName, '/e.html')).toContain('1.0.0-00000003');
  expect(candidates()).toEqual([]);
});

test('without a browser that starts nothing is tested on a local site, and nothing goes live on a hosted one', async () => {
  vi.stubEnv('CHROMIUM', '/bin/false');
  const environment = await servedSite();
  publish(environment, buildRemote('mf-a', second));
  const promoted = promote(environment, [{ name: 'mf-a' }], {
    approve: (releases, rendering) =>
      smokeTestCandidate(asHosted(environment), releases, rendering, ['mf-a']),
  });
  await expect(promoted).rejects.toThrow(
    /^mf-a@1\.0\.0-a0000002 was not tested: no browser here \(\/bin\/false does not start.*\)\. .*CHROMIUM\.$/,
  );
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  await promoteTested(environment, {});
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
});
