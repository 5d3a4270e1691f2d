import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  buildRemote,
  fingerprints,
  liveSite,
  liveVersionOf,
  newPortOffset,
  servedSite,
  type TinyPage,
  testFolder,
} from '../../test-support/site';
import type { Environment } from '../model/environment';
import { promoteTested } from '../pipeline/steps';
import { preparePromotion } from '../release/promote';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { smokeTestCandidate, startPreview } from './preview';

test('a preview serves the whole site as it would be, marked as one, and the live site stays as it is', async () => {
  vi.stubEnv('SITE_PORT_OFFSET', String(newPortOffset()));
  const environment = await liveSite();
  const version = '1.0.0-a0000002';
  publish(environment, buildRemote('mf-a', version));
  const before = fingerprints(environment.home);
  const { release, address, close } = await startPreview(environment, { name: 'mf-a' });
  try {
    expect(release).toBe(`mf-a@${version}`);
    const get = async (path: string) => {
      const answer = await fetch(address + path, { headers: { 'Accept-Language': 'ru' } });
      return { headers: answer.headers, text: await answer.text() };
    };
    const { headers, text } = await get('/a');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<h1>ru</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`<p lang="ru">Предварительный просмотр, не опубликовано: mf-a@${version}</p>`);
    expect(text).toContain(`https://a.example.az/${version}/remote.js`);
    expect(text).toMatch(/"integrity":\{[^}]*sha384-/);
    expect((await get('/b')).text).toContain('https://b.example.az/1.0.0-b0000001/remote.js');
    expect((await get('/1.0.0-shell001/main.js')).text).toContain('hydrated');
    expect(JSON.parse((await get('/releases.json')).text).remotes['mf-a'].version).toBe(version);
    expect(fingerprints(environment.home)).toEqual(before);
  } finally {
    await close();
  }
  await expect(fetch(address)).rejects.toThrow();
});

test('what promoting would refuse is not previewed either', async () => {
  const environment = await liveSite();
  const missing = startPreview(environment, { name: 'mf-a', version: '9.9.9-00000000' });
  await expect(missing).rejects.toThrow('mf-a@9.9.9-00000000 is not published');
  publish(environment, buildRemote('mf-a', '1.0.0-a0000002', { pages: { '/b': {} } }));
  await expect(startPreview(environment, { name: 'mf-a' })).rejects.toThrow('mf-a wants /b, which mf-b owns');
});

const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];

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

test('a page that fails in the browser alone is never live, and its version is forbidden', async () => {
  const environment = await servedSite();
  vi.stubEnv('SITE_PORT_OFFSET', String(newPortOffset()));
  const live = liveReleases(environment);
  const before = fingerprints(environment.home, /a0000002|\/releases/);
  // The policy of documents blocks scripts of this kind.
  const broken = { render: 'return "<h1>A</h1><script>1</script>"' };
  await expect(promotePage(environment, broken)).rejects.toThrow(
    /^mf-a@1\.0\.0-a0000002 failed its smoke test:\n.*\/a \(\w\w\) in the browser: [\s\S]*before it went live: nothing has changed\. mf-a@1\.0\.0-a0000002 may not go live now; "site allow /,
  );
  expect(fingerprints(environment.home, /a0000002|\/releases/)).toEqual(before);
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  const { forbidden, ...releases } = liveReleases(environment);
  expect(forbidden).toMatchObject([{ name: 'mf-a', version: second }]);
  expect(releases).toEqual(live);
  // A preview shows what failed.
  await (await startPreview(environment, { name: 'mf-a' })).close();
  expect(candidates()).toEqual([]);
});

test('without a browser that starts nothing is tested on a local site, and nothing goes live on a hosted one', async () => {
  vi.stubEnv('CHROMIUM', '/bin/false');
  const environment = await servedSite();
  publish(environment, buildRemote('mf-a', second));
  const { releases, rendering } = await preparePromotion(environment, [{ name: 'mf-a' }]);
  const tested = smokeTestCandidate(asHosted(environment), releases, rendering, ['mf-a']);
  await expect(tested).rejects.toThrow(
    /^mf-a@1\.0\.0-a0000002 was not tested: \/bin\/false does not start.*\. .*CHROMIUM\.$/,
  );
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  await promotePage(environment, {});
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
});
