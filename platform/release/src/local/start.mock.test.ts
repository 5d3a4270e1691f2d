import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName, sitePackages } from '@platform/build';
import type { Promotion } from '@platform/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../test-support/site';
import { build, needsBuild } from './builds';
import { startOf } from './processes';
import { serviceParts, siteParts, startServices } from './services';
import { buildChanged, type Renewal, runSite, startRenewal, toPromote } from './start';

const { CORES } = vi.hoisted(() => ({ CORES: 2 }));

vi.mock('./builds');
vi.mock('./services');
vi.mock('../store/lock', () => ({ withBuildLock: (_name: string, work: () => unknown) => work() }));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => CORES,
}));

const [first, second, third] = ['1.0.0-a0000001', '1.0.0-a0000002', '1.0.0-a0000003'] as const;

function line(version: string, insteadOf?: string): Promotion {
  return { version, since: '', by: '', ...(insteadOf && { insteadOf }) };
}

/** Tests whether `npm start` promotes the last build of `mf-a` after these promotions, the latest first. */
function isPromoted(
  [live, ...history]: Promotion[],
  version: string,
  isNew: boolean,
  retired: string[] = [],
) {
  const remotes = { 'mf-a': { ...live, history } };
  const releases = JSON.parse(JSON.stringify({ format: 1, shell: {}, remotes, retired }));
  const last = { name: 'mf-a', version, isNew, folder: '', sources: {} };
  const lines: string[] = [];
  const wanted = toPromote(releases, [last], (text) => lines.push(text));
  const stays = `mf-a@${version} is live no more and stays so: "site promote mf-a@${version}" brings it back`;
  expect(lines).toEqual(wanted.length > 0 ? [] : [stays]);
  return wanted.length > 0;
}

const promotions = [line(second), line(first)];
const rolledBack = [line(first, second), ...promotions];

test.each([
  ['the live build is promoted', promotions, second, false, true],
  ['a build that was never live is promoted', promotions, third, true, true],
  ['a build that was rolled back stays out', rolledBack, second, false, false],
  ['a build that was rolled back stays out, also when it is built again', rolledBack, second, true, false],
  ['a build that another version replaced stays out', promotions, first, false, false],
  ['a build that another version replaced is promoted when it is built again', promotions, first, true, true],
] as const)('%s', (_, made, version, isNew, promoted) => {
  expect(isPromoted([...made], version, isNew)).toBe(promoted);
});

test('a retired remote stays out', () => {
  expect(isPromoted(promotions, second, true, ['mf-a'])).toBe(false);
});

test('a forbidden build stays out, unless it is live', () => {
  const forbidden = [second, third].map((version) => ({ name: 'mf-a', version, reason: 'wrong prices' }));
  const remotes = { 'mf-a': { ...line(second), history: [] } };
  const releases = JSON.parse(JSON.stringify({ format: 1, shell: {}, remotes, forbidden }));
  const lines: string[] = [];
  const built = [second, third].map((version) => ({
    name: 'mf-a',
    version,
    isNew: true,
    folder: '',
    sources: {},
  }));
  const wanted = toPromote(releases, built, (text) => lines.push(text));
  expect(wanted.map(({ version }) => version)).toEqual([second]);
  expect(lines).toEqual([
    `mf-a@${third} was forbidden (wrong prices) and stays out: "site allow mf-a@${third}" allows it again`,
  ]);
});

test('builds run side by side, one on each core, and are promoted in the order of the packages', async () => {
  vi.mocked(needsBuild).mockReturnValue(true);
  const names = await sitePackages();
  const building: string[] = [];
  const ends = new Map<string, () => void>();
  vi.mocked(build).mockImplementation(async (name) => {
    building.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return { name, version: first, folder: '', sources: {} };
  });
  const built = buildChanged(() => undefined, undefined);
  await vi.waitFor(() => expect(building).toEqual(names.slice(0, CORES)));
  for (const name of names.slice(1)) {
    await vi.waitFor(() => expect(building).toContain(name));
    ends.get(name)?.();
  }
  ends.get(shellName)?.();
  expect((await built).map(({ name }) => name)).toEqual(names);
});

test('a package that does not build is left out where it is live, else stops the start when the others are built', async () => {
  vi.mocked(needsBuild).mockReturnValue(true);
  vi.mocked(build).mockImplementation(async (name) => {
    if (name === 'mf-admin') throw new Error('mf-admin does not build:\nUnexpected token');
    return { name, version: second, folder: '', sources: {} };
  });
  const lines: string[] = [];
  const releases = JSON.parse(JSON.stringify({ shell: line(first), remotes: { 'mf-admin': line(first) } }));
  const built = await buildChanged((text) => lines.push(text), releases);
  const others = (await sitePackages()).filter((name) => name !== 'mf-admin');
  expect(built.map(({ name }) => name)).toEqual(others);
  expect(lines).toContain(
    `WARNING: mf-admin does not build:\nUnexpected token\nThe live version is shown instead: mf-admin@${first}.`,
  );
  vi.mocked(build).mockClear();
  await expect(buildChanged(() => undefined, undefined)).rejects.toThrow(
    'Unexpected token\nmf-admin was never live, so no earlier version can be shown.',
  );
  expect(vi.mocked(build).mock.calls.map(([name]) => name)).toEqual(await sitePackages());
});

test('npm start beside a site of the same folder on other ports names that site, and starts nothing', async () => {
  const home = testFolder();
  vi.stubEnv('SITE_HOME', home);
  mkdirSync(join(home, 'clients'));
  writeFileSync(join(home, 'clients', `${process.pid}-${startOf(process.pid)}-1000-noted`), '');
  vi.mocked(siteParts).mockResolvedValue([]);
  vi.mocked(serviceParts).mockReturnValue([]);
  await expect(runSite()).rejects.toThrow('runs on other ports already: http://localhost:9080');
  expect(startServices).not.toHaveBeenCalled();
});

const SETTLED_MS = 1000;

/** The compositions under way, each by the function that ends it. */
let running: { succeed(): void; fail(error: Error): void }[];
let printed: string[];
let renewal: Renewal;

beforeEach(() => {
  vi.useFakeTimers();
  running = [];
  printed = [];
  const compose = () => new Promise<void>((succeed, fail) => running.push({ succeed, fail }));
  renewal = startRenewal(compose, (line) => printed.push(line));
});

async function change() {
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
}

async function finish(error?: Error) {
  const one = running.shift();
  if (error) one?.fail(error);
  else one?.succeed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
}

test('many changes at once are one composition', async () => {
  for (let count = 0; count < 5; count += 1) renewal.changed();
  await change();
  expect(running).toHaveLength(1);
  await finish();
  expect(running).toHaveLength(0);
});

test('what changes during a composition is composed after it, never beside it', async () => {
  await change();
  await change();
  expect(running).toHaveLength(1);
  await finish();
  expect(running).toHaveLength(1);
  await finish();
  expect(running).toHaveLength(0);
});

test('a composition that fails is printed, and the next change tries again', async () => {
  await change();
  await finish(new Error('no paper left'));
  expect(printed).toEqual(['the pages were not renewed: no paper left']);
  await change();
  expect(running).toHaveLength(1);
});

test('closing waits for the composition under way and starts none', async () => {
  await change();
  let closed = false;
  const closing = renewal.close().then(() => {
    closed = true;
  });
  await change();
  expect(closed).toBe(false);
  await finish();
  await closing;
  expect(running).toHaveLength(0);
});
