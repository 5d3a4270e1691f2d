import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testEnvironment } from '../../test-support/site';
import { startRenewal } from './renewal';

const composing = vi.hoisted(() => ({
  running: 0,
  most: 0,
  done: 0,
  finish: [] as (() => void)[],
  fails: false,
}));

vi.mock('../compose/compose', () => ({
  async compose(_environment: unknown, _releases: unknown, scope: object) {
    expect(scope).toEqual({ data: true });
    composing.running += 1;
    composing.most = Math.max(composing.most, composing.running);
    await new Promise<void>((resolve) => composing.finish.push(resolve));
    composing.running -= 1;
    composing.done += 1;
    if (composing.fails) throw new Error('no paper left');
  },
}));

vi.mock('../release/lock', () => ({
  withLock: (_environment: unknown, work: () => Promise<void>) => work(),
}));

vi.mock('../release/releases', () => ({ readReleases: () => ({ remotes: {} }) }));

const SETTLED_MS = 1000;

async function finishOne() {
  composing.finish.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(composing, { running: 0, most: 0, done: 0, finish: [], fails: false });
});

afterEach(() => {
  vi.useRealTimers();
});

test('many changes at once are one composition', async () => {
  const renewal = startRenewal(testEnvironment(), () => undefined);
  for (let count = 0; count < 5; count += 1) renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  await finishOne();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(composing.done).toBe(1);
  expect(composing.running).toBe(0);
});

test('what changes during a composition is composed after it, never beside it', async () => {
  const renewal = startRenewal(testEnvironment(), () => undefined);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(composing.running).toBe(1);
  await finishOne();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(composing.running).toBe(1);
  await finishOne();
  expect([composing.most, composing.done]).toEqual([1, 2]);
});

test('a composition that fails is printed, and the next change tries again', async () => {
  const printed: string[] = [];
  const renewal = startRenewal(testEnvironment(), (line) => printed.push(line));
  composing.fails = true;
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  await finishOne();
  expect(printed).toEqual(['the pages were not renewed: no paper left']);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(composing.running).toBe(1);
});

test('closing waits for the composition under way and starts none', async () => {
  const renewal = startRenewal(testEnvironment(), () => undefined);
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  let closed = false;
  const closing = renewal.close().then(() => {
    closed = true;
  });
  renewal.changed();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(closed).toBe(false);
  await finishOne();
  await closing;
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect([composing.done, composing.running]).toEqual([1, 0]);
});
