// A devDependency: the stand-in is not shipped with this package.
import { startUnderRules, tokenFor } from '@platform/local-cloud/testing';
import { enquiryLink, rulesFiles } from '@platform/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { settingsForTest } from '../../test-support/settings';
import type { OpenedPage } from './checked';

const link = { number: 'XT-2026-0417-K3', secret: '0123456789abcdef'.repeat(2) };
const place = `requests/${link.secret}`;
const asked = { number: link.number, at: 1, language: 'az', message: '12 stol' };
const staffMessage = { id: 'f'.repeat(32), from: 'staff', kind: 'answer', text: 'Sabah', at: 2 };
const said = { kind: 'question', text: 'Nə vaxt?' } as const;

/** Issues tokens of App Check. */
const issuer = 'https://check.example.az/token';

let written: unknown[];
let issued = 0;

beforeEach(() => {
  written = [];
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...texts) => void written.push(...texts));
});

/** Starts the database with the page of an enquiry, in one of its own that asks for tokens of App Check. */
async function start(stored: object = { asked }) {
  const database = await startUnderRules(
    { requests: { [link.secret]: stored } },
    { rules: rulesFiles.enquiries, appCheck: true },
  );
  issued = 0;
  vi.resetModules();
  const { firebase } = settingsForTest;
  (await import('@platform/contract')).provideSettings({
    ...settingsForTest,
    firebase: { ...firebase, enquiriesDatabaseURL: database.databaseURL },
    appCheckUrl: issuer,
  });
  const { MessageRefused, readEnquiryPage, sendMessage } = await import('./enquiry-page');
  const { fetch } = globalThis;
  const asking = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    if (asked[0] !== issuer) return fetch(...asked);
    issued += 1;
    return Response.json({ token: tokenFor({ sub: '1:2:web:3' }) });
  });
  const read = async () => {
    const page = await readEnquiryPage(link);
    if (!page) throw new Error('There is no page.');
    return page;
  };
  const send = (page: OpenedPage) => sendMessage(link, page, said, silence);
  return { database, read, send, readEnquiryPage, MessageRefused, asking };
}

const silence = vi.fn();

test('a page is read by its secret, which no request has in its address, and kept for the next visit', async () => {
  const { read, readEnquiryPage, asking } = await start();
  expect(await read()).toEqual({
    asked,
    status: null,
    offers: [],
    messages: [],
    state: 'received',
    since: 1,
  });
  const { useMyRequests } = await import('./my-requests');
  expect(useMyRequests.getState().requests).toEqual([
    { number: link.number, link: enquiryLink(link), at: 1, page: { asked } },
  ]);
  expect(await readEnquiryPage({ ...link, number: 'XT-2026-0417-K4' }), 'of another number').toBeNull();
  expect(await readEnquiryPage({ ...link, secret: 'a'.repeat(32) })).toBeNull();
  expect(issued, 'one token for all of them').toBe(1);
  for (const [address] of asking.mock.calls) expect(String(address)).not.toContain(link.secret);
});

test('what fails names no secret', async () => {
  const { database, read } = await start();
  await database.close();
  vi.stubGlobal('navigator', { onLine: false });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const failure = read().catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await failure).toBe('Error: the page of an enquiry was not read');
  expect(JSON.stringify(written.map(String))).not.toContain(link.secret);
});

test('a question is written behind the messages that came meanwhile', async () => {
  const { database, read, send, asking } = await start();
  const page = await read();
  await database.update({ [`${place}/messages/0`]: staffMessage });
  const { messages } = await send(page);
  expect(messages).toMatchObject([staffMessage, { ...said, from: 'buyer' }]);
  expect(await read()).toMatchObject({ messages: [staffMessage, { ...said, from: 'buyer' }] });
  for (const [address] of asking.mock.calls) expect(String(address)).not.toContain(link.secret);
});

test('a question whose answer was lost is asked for until the database answers, and written once', async () => {
  const { read, send } = await start();
  const page = await read();
  const { fetch } = globalThis;
  let isSilent = true;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init);
    if (isSilent) throw new TypeError('Failed to fetch');
    return answer;
  });
  const { ASK_AGAIN_MS } = await import('@platform/data/repeated-write');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sent = send(page);
  await vi.waitFor(() => expect(silence).toHaveBeenCalled());
  isSilent = false;
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  vi.useRealTimers();
  expect((await sent).messages).toHaveLength(1);
  expect((await read()).messages).toHaveLength(1);
});

test('a question to an ended link is refused', async () => {
  const { database, read, send, MessageRefused } = await start();
  const page = await read();
  await database.update({ [place]: null });
  await expect(send(page)).rejects.toThrow(MessageRefused);
});
