import { wrongAnswers } from '@platform/contract/wrong-answers';
import { expect, test, vi } from 'vitest';
import { liveRemotes } from './releases';

/** As often as links in view and under the pointer ask for it. */
const ASKED_EVERY_MS = 100;

async function askFor(ms: number) {
  for (let passed = 0; passed < ms; passed += ASKED_EVERY_MS) {
    await liveRemotes().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(ASKED_EVERY_MS);
  }
}

test('A failing list of remotes is requested again after pauses that double, and at once when the browser comes online; a wrong answer is a failure', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn().mockRejectedValue(new Error('down'));
  vi.stubGlobal('fetch', fetch);
  await askFor(5000);
  expect(fetch, 'after 0, 1 and 3 seconds').toHaveBeenCalledTimes(3);
  await askFor(9000);
  expect(fetch, 'and 7').toHaveBeenCalledTimes(4);
  const remotes = { 'mf-a': ['/a', '/a/:id'] };
  for (const [, wrong] of wrongAnswers) {
    fetch.mockImplementation(async () => wrong(JSON.stringify(remotes)));
    dispatchEvent(new Event('online'));
    await expect(liveRemotes()).rejects.toThrow();
  }
  const asked = fetch.mock.calls.length;
  fetch.mockImplementation(async () => Response.json(remotes));
  await expect(liveRemotes()).rejects.toThrow();
  dispatchEvent(new Event('online'));
  await expect(liveRemotes()).resolves.toEqual(remotes);
  await askFor(5000);
  expect(fetch).toHaveBeenCalledTimes(asked + 1);
});
