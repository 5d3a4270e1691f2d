import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testEnvironment } from '../../test-support/site';
import type { Environment } from '../model/environment';
import { STALE_MS, UPDATE_MS, withLock, withLockAt } from './lock';

let environment: Environment;

beforeEach(() => {
  environment = testEnvironment();
});

const lockFolder = () => join(environment.home, 'release.lock');

test('two commands that change what is live go one after the other, and the second one says that it waits', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const steps: string[] = [];
  let second: Promise<unknown> | undefined;
  await withLock(environment, async () => {
    steps.push('first begins');
    second = withLock(environment, async () => steps.push('second'));
    await vi.waitFor(() => expect(printed).toHaveBeenCalledWith(expect.stringContaining('Waiting for')));
    steps.push('first ends');
  });
  await second;
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('a failure releases the lock', async () => {
  await expect(withLock(environment, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lockFolder())).toBe(false);
  expect(await withLock(environment, async () => 'again')).toBe('again');
});

test('the lock of a killed command is taken over', async () => {
  mkdirSync(lockFolder(), { recursive: true });
  const old = new Date(Date.now() - STALE_MS - 1);
  utimesSync(lockFolder(), old, old);
  expect(await withLock(environment, async () => 'mine')).toBe('mine');
});

test('a lock of a killed command that is dated in the future is taken over', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mkdirSync(lockFolder(), { recursive: true });
  const future = new Date(Date.now() + 24 * 3_600_000);
  utimesSync(lockFolder(), future, future);
  const name = join(environment.home, 'release');
  expect(await withLockAt(name, async () => 'mine', 5_000, 300)).toBe('mine');
});

test('a lock that its holder renews is not taken over, whatever its date', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mkdirSync(lockFolder(), { recursive: true });
  let date = Date.now() + 24 * 3_600_000;
  const renewing = setInterval(() => {
    date += 1000;
    utimesSync(lockFolder(), new Date(date), new Date(date));
  }, 50);
  onTestFinished(() => clearInterval(renewing));
  const waiting = withLockAt(join(environment.home, 'release'), async () => 'mine', 1000, 300);
  await expect(waiting).rejects.toThrow(`Another command has held ${lockFolder()}`);
});

test('a lock that is not released is named', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mkdirSync(lockFolder(), { recursive: true });
  const waiting = withLockAt(join(environment.home, 'release'), async () => 'mine', 100);
  await expect(waiting).rejects.toThrow(`Another command has held ${lockFolder()} for 0.1 s`);
  expect(existsSync(lockFolder())).toBe(true);
});

test('work whose lock another command took is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const work = withLock(environment, async () => {
    const other = new Date(Date.now() + 1000);
    utimesSync(lockFolder(), other, other);
    vi.advanceTimersByTime(UPDATE_MS);
    await new Promise(() => undefined);
  });
  await expect(work).rejects.toThrow(`Another command has taken ${lockFolder()} meanwhile`);
});
