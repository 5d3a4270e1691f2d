import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Renewal, startRenewal } from './renewal';

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

afterEach(() => {
  vi.useRealTimers();
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
