import { expect, test, vi } from 'vitest';
import { readComposedData } from './composed-data';

test('an answer that cannot be read gives no hashes', async () => {
  for (const answer of [
    new Response('<!doctype html>'),
    new Response('', { status: 404 }),
    new Response('{"records":5}'),
  ]) {
    vi.stubGlobal('fetch', async () => answer);
    expect(await readComposedData()).toBeNull();
  }
  vi.unstubAllGlobals();
});

test('the hashes are returned by the path of their record', async () => {
  const records = { 'services/pens': '0123456789abcdef' };
  vi.stubGlobal('fetch', async () => Response.json({ at: '2025-11-13T00:00:00Z', records }));
  expect(await readComposedData()).toEqual(records);
  vi.unstubAllGlobals();
});
