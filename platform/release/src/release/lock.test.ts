import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Environment } from '../environment';
import { isAlive } from '../local/alive';
import { holderOf, letGo, withLock } from './lock';

let environment: Environment;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'site-lock-'));
  const firebase = { apiKey: '', authDomain: '', projectId: '', databaseURL: '' };
  const mail = { origin: '', publicKey: '', serviceId: '', templateId: '' };
  environment = { home, hosting: home, origins: {}, settings: { siteUrl: '', firebase, mail } };
});

afterEach(() => rmSync(environment.home, { recursive: true, force: true }));

test('two that change what is in force at the same moment go one after the other', async () => {
  const steps: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = withLock(environment, async () => {
    steps.push('first begins');
    await held;
    steps.push('first ends');
  });
  const second = withLock(environment, async () => steps.push('second'));
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('a failure gives the lock back', async () => {
  await expect(withLock(environment, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(environment, async () => 'again')).toBe('again');
});

/** No process has this number: the kernel's highest is lower. */
const GONE = '4194305-left';

test('a lock whose process is gone is taken over', async () => {
  hold(GONE);
  expect(await withLock(environment, async () => 'mine')).toBe('mine');
});

test('a lock that was left before anything stood in it is taken', async () => {
  mkdirSync(folder());
  expect(await withLock(environment, async () => 'mine')).toBe('mine');
});

test('who is late to take over a lock that was left does not take away the one of who was faster', async () => {
  hold(GONE);
  await withLock(environment, async () => {
    const faster = holderOf(folder());
    letGo(folder(), GONE);
    expect(holderOf(folder())).toBe(faster);
    expect(faster).toMatch(new RegExp(`^${process.pid}-`));
  });
  expect(existsSync(folder())).toBe(false);
});

test("another user's process is alive, and so is one's own; a number that is none is not", () => {
  expect([1, process.pid, Number.parseInt(GONE, 10), Number.NaN].map(isAlive)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const refused = Object.assign(new Error('not permitted'), { code: 'EPERM' });
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw refused;
  });
  expect(isAlive(1)).toBe(true);
});

test('a lock that is not let go is named, with its process and the way out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  hold('1-other');
  const waiting = withLock(environment, async () => 'mine');
  const refused = expect(waiting).rejects.toThrow(
    new RegExp(`^Process 1 has been at work .* delete ${folder()}\\.$`),
  );
  await vi.advanceTimersByTimeAsync(130_000);
  await refused;
  expect(readdirSync(environment.home)).toEqual(['release.lock']);
});

function folder() {
  return join(environment.home, 'release.lock');
}

function hold(holder: string) {
  mkdirSync(folder());
  writeFileSync(join(folder(), holder), '');
}
