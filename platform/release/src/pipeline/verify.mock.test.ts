import { join } from 'node:path';
import type { Promotion, Releases } from '@platform/contract';
import { startMail } from '@platform/local-cloud';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testEnvironment, testFolder } from '../../test-support/site';
import { smokeTest } from '../check/smoke-test';
import type { Environment } from '../model/environment';
import { promote } from '../release/promote';
import { liveReleases, readReleases } from '../store/releases';
import { publishedVersions } from '../store/versions';
import { verifyOrRollBack } from './verify';

vi.mock('../check/smoke-test');
vi.mock('../release/promote');
vi.mock('../store/releases', async (load) => ({
  ...(await load<object>()),
  readReleases: vi.fn(),
  liveReleases: vi.fn(),
}));
vi.mock('../store/versions');

let environment: Environment;

function line(version: string): Promotion {
  return { version, since: '2025-01-01T00:00:00.000Z', by: 'Aysel' };
}

function live(version: string, ...previous: string[]): Releases {
  return { format: 1, shell: { ...line(version), history: previous.map(line) }, remotes: {} };
}

beforeEach(() => {
  environment = testEnvironment();
  vi.mocked(publishedVersions).mockReturnValue(['b', 'a']);
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 0, issues: ['/about answers 500'] });
  vi.mocked(liveReleases).mockReturnValue(live('b', 'a'));
  vi.mocked(readReleases).mockReturnValue(live('b', 'a'));
  vi.mocked(promote)
    .mockReset()
    .mockImplementation(async (_, wanted) => {
      const [wish] = typeof wanted === 'function' ? wanted(readReleases(environment)) : wanted;
      return {
        releases: live(wish?.version ?? '', 'b', 'a'),
        composition: { written: [], failed: [], skipped: [] },
      };
    });
});

test('a release without issues stays live, and its summary names what was read and opened', async () => {
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 3, issues: [] });
  expect(await verifyOrRollBack(environment, { name: 'shell', version: 'b' })).toBe(
    '3 documents read, 3 opened in a browser',
  );
  expect(promote).not.toHaveBeenCalled();
});

test.each<[what: string, arrange: () => void, error: RegExp]>([
  [
    'a release that fails goes back to what was live before',
    () => undefined,
    /It was rolled back: shell@a is live again/,
  ],
  [
    'a first release has nothing to go back to',
    () => vi.mocked(liveReleases).mockReturnValue(live('b')),
    /It is the first release of shell: there is nothing to roll back to/,
  ],
  [
    'a version that went live meanwhile stays live',
    () => vi.mocked(readReleases).mockReturnValue(live('c', 'b', 'a')),
    /It was not rolled back: shell@c went live meanwhile/,
  ],
  [
    'a rollback that fails does not hide what failed',
    () => vi.mocked(promote).mockRejectedValue(new Error('paths: mf-b wants /about, which mf-c owns.')),
    /It was not rolled back: paths: mf-b wants \/about/,
  ],
])('%s', async (_, arrange, error) => {
  arrange();
  const issue = /^shell@b failed its smoke test:\s+\/about answers 500\s+/;
  await expect(verifyOrRollBack(environment, { name: 'shell', version: 'b' })).rejects.toThrow(
    new RegExp(issue.source + error.source),
  );
});

test('a failed smoke test is reported where pages report their faults', async () => {
  const { url, close } = await startMail({ port: 0, file: join(testFolder(), 'mail.json') });
  onTestFinished(close);
  environment.settings.telemetry = { url: `${url}/api/reports`, sample: 1 };
  await expect(verifyOrRollBack(environment, { name: 'shell', version: 'b' })).rejects.toThrow(
    'failed its smoke test',
  );
  const reports = await (await fetch(`${url}/api/reports`)).json();
  const engine = expect.stringMatching(/^Node \d+$/);
  expect(reports).toEqual([
    { kind: 'fault', remote: 'shell', version: 'b', phase: 'smoke', cause: '/about answers 500', engine },
  ]);
});

test('an endpoint of reports that cannot be reached does not hold up a rollback', async () => {
  environment.settings.telemetry = { url: 'http://localhost:1/', sample: 1 };
  await expect(verifyOrRollBack(environment, { name: 'shell', version: 'b' })).rejects.toThrow(
    'shell@a is live again',
  );
});
