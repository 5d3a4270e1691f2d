import { beforeEach, expect, test, vi } from 'vitest';
import { createLive } from './live';

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});

test('The first visit begins with what was composed, the next one with what was read', async () => {
  const live = createLive(async () => 'read');
  expect(live.last('services')).toBeNull();
  const visit = live.visit('services', 'composed');
  expect(live.last('services')).toBe('composed');
  await visit;
  expect(live.last('services')).toBe('read');
  await live.visit('services', 'composed');
  expect(live.last('services')).toBe('read');
});

test('What is shown is what is asked about, and stays the same where nothing is newer', async () => {
  const composed = { stamp: 1 };
  const renew = vi.fn(async (_key: string, shown: object | null) => shown ?? {});
  const live = createLive(renew);
  await live.visit('services', composed);
  expect(renew).toHaveBeenCalledExactlyOnceWith('services', composed);
  expect(live.last('services')).toBe(composed);
});

test('Visits at the same moment share one question, a later one asks again', async () => {
  const renew = vi.fn(async () => 'value');
  const live = createLive(renew);
  await Promise.all([live.visit('services', null), live.visit('services', null)]);
  expect(renew).toHaveBeenCalledOnce();
  await live.visit('services', null);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('A failed read is logged and keeps the value; it is repeated by a retry and by the next visit, not by itself', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const renew = vi.fn().mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  const live = createLive<string>(renew.mockResolvedValue('fresh'));
  await live.visit('services', 'stale');
  expect(error).toHaveBeenCalledOnce();
  expect(renew).toHaveBeenCalledOnce();
  expect(live.last('services')).toBe('stale');
  await live.retry('services');
  expect(live.last('services')).toBe('stale');
  await live.visit('services', 'stale');
  expect(live.last('services')).toBe('fresh');
});

test('Asking again while it is tried again reads nothing more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let end = (_: string) => {};
  const pending = new Promise<string>((resolve) => {
    end = resolve;
  });
  const renew = vi.fn().mockRejectedValueOnce(new Error('down')).mockReturnValueOnce(pending);
  const live = createLive<string>(renew);
  await live.visit('services', null);
  const retries = [live.retry('services'), live.retry('services'), live.visit('services', null)];
  end('fresh');
  await Promise.all(retries);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(live.last('services')).toBe('fresh');
});

test.each(['beforeunload', 'pagehide'])(
  'A read that fails after %s is no fault, and the next one is',
  async (event) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = new Error('ended');
    const live = createLive<string>(vi.fn().mockRejectedValue(ended));
    const visit = live.visit('services', 'composed');
    browser.dispatchEvent(new Event(event));
    await visit;
    expect(error).not.toHaveBeenCalled();
    expect(live.last('services')).toBe('composed');
    browser.dispatchEvent(new Event(event));
    await live.visit('services', 'composed');
    expect(error).toHaveBeenCalledExactlyOnceWith('Reading services failed:', ended);
  },
);
