import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { testEnvironment } from '../../test-support/site';
import { clients, register, withLocalSite } from './clients';
import { servingSite } from './identity';
import { isAlive, startOf } from './processes';
import { allBusy, startServices, startSites } from './services';

vi.mock('./identity');
vi.mock('./services');

let served = 0;
let environment: ReturnType<typeof testEnvironment>;

beforeEach(() => {
  served = 0;
  environment = testEnvironment();
  const start = async () => {
    served += 1;
    return {
      async close() {
        served -= 1;
      },
    };
  };
  vi.mocked(allBusy).mockImplementation(async () => served > 0);
  vi.mocked(servingSite).mockImplementation(async () =>
    served === 2 ? { home: environment.home, pid: process.pid } : undefined,
  );
  vi.mocked(startServices).mockImplementation(async () => [await start()] as never);
  vi.mocked(startSites).mockImplementation(start);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A piece of work that ends when it is told to. */
function work() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish: () => finish(), run: vi.fn(() => ended) };
}

test('what is missing is started, and stopped when the work is over or fails', async () => {
  expect(await withLocalSite(environment, async () => served)).toBe(2);
  expect(served).toBe(0);
  await expect(withLocalSite(environment, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(served).toBe(0);
});

test('a running site is used and left running', async () => {
  served = 2;
  expect(await withLocalSite(environment, async () => served)).toBe(2);
  expect(served).toBe(2);
});

test("another folder's site on these ports is named, and nothing is started", async () => {
  vi.mocked(servingSite).mockResolvedValue({ home: '/elsewhere/.site', pid: 42 });
  await expect(withLocalSite(environment, async () => served)).rejects.toThrow(
    'The site of /elsewhere/.site runs on these ports (process 42)',
  );
  expect(served).toBe(0);
});

test('what one command serves is stopped only when no other command uses it', async () => {
  const [first, second] = [work(), work()];
  const serving = withLocalSite(environment, first.run);
  await vi.waitFor(() => expect(first.run).toHaveBeenCalled());
  const using = withLocalSite(environment, second.run);
  await vi.waitFor(() => expect(second.run).toHaveBeenCalled());
  first.finish();
  await vi.waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('Another command still uses')),
  );
  expect(served).toBe(2);
  second.finish();
  await Promise.all([serving, using]);
  expect(served).toBe(0);
});

/** Notes a process as one that uses the local site. */
function note(pid: number, start: number | '', offset = 0) {
  const folder = join(environment.home, 'clients');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${pid}-${start}-${offset}-noted`), '');
}

test('the site of the same folder on other ports is named, and nothing is started or registered', async () => {
  note(process.pid, startOf(process.pid), 1000);
  await expect(withLocalSite(environment, async () => served)).rejects.toThrow(
    `The site of ${environment.home} runs on other ports already: http://localhost:9080 (process ${process.pid})`,
  );
  expect([served, readdirSync(join(environment.home, 'clients')).length]).toEqual([0, 1]);
});

test('a client whose id another program has now is forgotten', () => {
  note(process.pid, Number(startOf(process.pid)) - 1);
  expect(clients(environment)).toEqual([]);
  const release = register(environment);
  expect(clients(environment)).toEqual([{ pid: process.pid, offset: 0 }]);
  release();
  expect(clients(environment)).toEqual([]);
});

test('a client that was killed does not keep the site running', async () => {
  note(spawnSync('true').pid, 1);
  await withLocalSite(environment, async () => undefined);
  expect(served).toBe(0);
});

test("another user's process is alive; one that ended, and a number that is none, are not", () => {
  expect([process.pid, spawnSync('true').pid, Number.NaN].map(isAlive)).toEqual([true, false, false]);
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect(isAlive(1)).toBe(true);
});
