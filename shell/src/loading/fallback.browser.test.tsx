import { expect, test, vi } from 'vitest';
import { reloadDocument } from './fallback';

test('A document that answers after the visitor has gone on is not loaded', async () => {
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => answered);
  const { href } = location;
  const reloading = reloadDocument();
  history.pushState(null, '', '/elsewhere');
  answer(new Response());
  // A reload would end this test, and its promise would never resolve.
  await expect(reloading).resolves.toBeUndefined();
  history.replaceState(null, '', href);
});

test('A document that does not answer is not loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(reloadDocument()).resolves.toBeUndefined();
});
