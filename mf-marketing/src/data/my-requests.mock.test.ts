import { beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;
let room: number;

/** A newly opened page. */
async function open() {
  vi.resetModules();
  return import('./my-requests');
}

beforeEach(() => {
  stored = new Map();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('document', { documentElement: { lang: 'az' } });
  vi.stubGlobal('StorageEvent', class {});
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

const request = (at: number, page?: unknown) => ({
  number: `XT-2026-0417-${'ACDEFGHJKMNPQRTUVWXY34679'[at]}K`,
  link: `/request/enquiry#${at}`,
  at,
  ...(page !== undefined && { page }),
});

test('enquiries are kept for the next visit, the newest first, each once and at most twenty', async () => {
  const { rememberRequest } = await open();
  for (let at = 0; at < 25; at += 1) rememberRequest(request(at));
  rememberRequest(request(24, 'newer'));
  const { useMyRequests } = await open();
  const { requests } = useMyRequests.getState();
  expect(requests.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
  expect(requests[0]).toEqual(request(24, 'newer'));
});

test('a new link replaces the one before of the same number', async () => {
  const { rememberRequest, useMyRequests } = await open();
  rememberRequest(request(1));
  const changed = { ...request(1), link: '/request/enquiry#new' };
  rememberRequest(changed);
  expect(useMyRequests.getState().requests).toEqual([changed]);
});

test('a forgotten enquiry is stored no more, and comes back by the undo', async () => {
  const { forgetRequest, rememberRequest, useMyRequests } = await open();
  rememberRequest(request(1, 'page'));
  const undo = forgetRequest(request(1, 'page'));
  expect([...stored.values()]).toEqual([]);
  expect(useMyRequests.getState().requests).toEqual([]);
  undo();
  expect((await open()).useMyRequests.getState().requests).toEqual([request(1, 'page')]);
});

test('without room the pages of the oldest enquiries go, and their links stay', async () => {
  const { rememberRequest } = await open();
  for (const at of [1, 2, 3]) rememberRequest(request(at, 'x'.repeat(400_000)));
  const kept = (await open()).useMyRequests.getState().requests;
  expect(kept.map(({ at, page }) => [at, page !== undefined])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ]);
  room = 1000;
  rememberRequest(request(4, 'x'.repeat(400_000)));
  const { requests } = (await open()).useMyRequests.getState();
  expect(requests.map(({ at, page }) => [at, page])).toEqual([4, 3, 2, 1].map((at) => [at, undefined]));
});

test.each(['no JSON', '{}', '[1, null, {"number": "XT"}]', '[{"number": "XT", "at": 1}]'])(
  'what is no list of enquiries is none: %s',
  async (text) => {
    stored.set('mf-marketing.requests', text);
    expect((await open()).useMyRequests.getState().requests).toEqual([]);
  },
);

test('a browser that stores nothing keeps them for this page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { rememberRequest, useMyRequests } = await open();
  rememberRequest(request(1));
  rememberRequest(request(2));
  expect(useMyRequests.getState().requests).toEqual([request(2), request(1)]);
});
