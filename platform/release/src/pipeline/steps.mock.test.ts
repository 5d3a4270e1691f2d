import { join } from 'node:path';
import { startMail } from '@platform/local-cloud';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildRemote, liveSite, liveVersionOf, releaseRemote, testFolder } from '../../test-support/site';
import { smokeTest } from '../check/smoke-test';
import type { Environment } from '../model/environment';
import { checkBuild } from '../release/promote';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { promoteTested, verifyOrRollBack } from './steps';

vi.mock('../check/smoke-test');

const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];
const issue = '/a answers 500';
const failed = `mf-a@${second} failed its smoke test:\n  ${issue}\n`;

let environment: Environment;

beforeEach(async () => {
  environment = await liveSite();
  await releaseRemote(environment, 'mf-a', second);
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 0, issues: [issue] });
});

const verified = () => verifyOrRollBack(environment, { name: 'mf-a', version: second });

test('a release without issues stays live, and its summary names what was read and opened', async () => {
  vi.mocked(smokeTest).mockResolvedValue({ read: 3, opened: 3, issues: [] });
  expect(await verified()).toBe('3 documents read, 3 opened in a browser');
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
});

test('a release that fails goes back to what was live before', async () => {
  await expect(verified()).rejects.toThrow(`${failed}It was rolled back: mf-a@${first} is live again.`);
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);
  const note = { name: 'mf-a', version: second, reason: `failed its smoke test: ${issue}` };
  expect(liveReleases(environment).forbidden).toEqual([expect.objectContaining(note)]);
});

test.each([
  ['a local site forbids it', true],
  ['a hosted site, whose list only a deploy changes, names the command', false],
])('a version that fails before it is live stays out: %s', async (_, isLocal) => {
  const third = '1.0.0-a0000003';
  const build = buildRemote('mf-a', third);
  publish(environment, build);
  const { emulators: _emulators, ...settings } = environment.settings;
  const site = isLocal ? environment : { ...environment, settings };
  const checked = await checkBuild(environment, build);
  const promoted = promoteTested(site, [{ name: 'mf-a', version: third }], { checked });
  await expect(promoted).rejects.toThrow(
    isLocal ? `"site allow mf-a@${third}" allows it again` : `"site forbid mf-a@${third} --reason <text>"`,
  );
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
  expect(liveReleases(environment).forbidden?.map(({ version }) => version)).toEqual(
    isLocal ? [third] : undefined,
  );
});

test('a first release has nothing to go back to', async () => {
  const verifiedFirst = verifyOrRollBack(environment, { name: 'mf-b', version: '1.0.0-b0000001' });
  await expect(verifiedFirst).rejects.toThrow(
    'It is the first release of mf-b: there is nothing to roll back to',
  );
  expect(liveReleases(environment).forbidden).toMatchObject([{ name: 'mf-b' }]);
});

test('a version that went live during the smoke test stays live', async () => {
  const third = '1.0.0-a0000003';
  vi.mocked(smokeTest).mockImplementation(async () => {
    await releaseRemote(environment, 'mf-a', third);
    return { read: 3, opened: 0, issues: [issue] };
  });
  await expect(verified()).rejects.toThrow(
    `${failed}It was not rolled back: mf-a@${third} went live meanwhile`,
  );
  expect(liveVersionOf(environment, 'mf-a')).toBe(third);
  expect(liveReleases(environment).forbidden).toMatchObject([{ version: second }]);
});

test('a rollback that fails does not hide what failed', async () => {
  const taken = { ...environment, origins: { shell: 'https://www.example.az' } };
  await expect(verifyOrRollBack(taken, { name: 'mf-a', version: second })).rejects.toThrow(
    `${failed}It was not rolled back: No setting says where mf-a is served.`,
  );
});

test.each([
  ['is reported where pages report their faults', true],
  ['is rolled back also where that endpoint cannot be reached', false],
])('a failed smoke test %s', async (_, isReachable) => {
  const { url, close } = await startMail({ port: 0, file: join(testFolder(), 'mail.json') });
  onTestFinished(close);
  const reports = isReachable ? `${url}/api/reports` : 'http://localhost:1/';
  environment.settings = { ...environment.settings, telemetry: { url: reports, sample: 1 } };
  await expect(verified()).rejects.toThrow(`mf-a@${first} is live again`);
  const engine = expect.stringMatching(/^Node \d+$/);
  const fault = { kind: 'fault', remote: 'mf-a', version: second, phase: 'smoke', cause: issue, engine };
  expect(await (await fetch(`${url}/api/reports`)).json()).toEqual(isReachable ? [fault] : []);
});
