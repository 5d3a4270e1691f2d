import { expect, test, vi } from 'vitest';
import { createLive, FRESH_MS } from './live';

function online(onLine = true) {
  vi.stubGlobal('navigator', { onLine });
}

test('The first start knows nothing, the next one what was read', async () => {
  const live = createLive(async () => ['desk']);
  expect(live.start('services')).toBeNull();
  await live.read('services');
  expect(live.start('services')).toEqual(['desk']);
});

test('The loader and the page behind it share one read', async () => {
  const read = vi.fn(async () => 'value');
  const live = createLive(read);
  live.start('services');
  await live.read('services');
  await live.read('services');
  expect(read).toHaveBeenCalledOnce();
});

test('A later visit reads again', async () => {
  vi.useFakeTimers();
  const read = vi.fn(async () => 'value');
  const live = createLive(read);
  await live.read('services');
  vi.advanceTimersByTime(FRESH_MS);
  await live.read('services');
  expect(read).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('A value that did not change keeps its identity, a changed one is shown', async () => {
  const answers = [[{ id: 'a' }], [{ id: 'b' }]];
  const live = createLive(async (key: string) => answers[Number(key)] ?? []);
  const seeded = [{ id: 'a' }];
  for (const key of ['0', '1']) live.seed(key, seeded);
  await Promise.all([live.read('0'), live.read('1')]);
  expect(live.last('0')).toBe(seeded);
  expect(live.last('1')).toEqual([{ id: 'b' }]);
});

test('What was read is not overwritten by what a document brought along', async () => {
  const live = createLive(async () => 'fresh');
  await live.read('services');
  live.seed('services', 'stale');
  expect(live.last('services')).toBe('fresh');
});

test('A failed read is logged and keeps the value; it is tried again when asked for, not by itself', async () => {
  online();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('fresh');
  const live = createLive<string>(read);
  live.seed('services', 'stale');
  await live.read('services');
  expect(error).toHaveBeenCalledOnce();
  await live.read('services');
  expect(read).toHaveBeenCalledOnce();
  expect(live.last('services')).toBe('stale');
  await live.retry('services');
  expect(live.last('services')).toBe('fresh');
});

test('Asking again while it is tried again reads nothing more', async () => {
  online();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let end = (_: string) => {};
  const pending = new Promise<string>((resolve) => {
    end = resolve;
  });
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockReturnValueOnce(pending);
  const live = createLive<string>(read);
  await live.read('services');
  const retries = [live.retry('services'), live.retry('services')];
  live.start('services');
  end('fresh');
  await Promise.all(retries);
  expect(read).toHaveBeenCalledTimes(2);
  expect(live.last('services')).toBe('fresh');
});
