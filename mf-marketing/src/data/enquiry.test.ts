import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Settings } from '@platform/contract';
import { wrongAnswers } from '@platform/contract/wrong-answers';
import { MAX_LINES, NAME_MAX, NOTE_MAX, QUANTITY_MAX } from '@platform/goods';
import { ASK_AGAIN_MS } from '@platform/data/repeated-write';
// Devdependencies: the stand-ins are not shipped with this package.
import { startMail } from '@platform/local-cloud';
import { startUnderRules, temporaryFolder } from '@platform/local-cloud/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { COPY_PAUSE_MS } from './mail';
import { enquiryForTest as enquiry, settingsForTest } from '../../test-support/settings';

const line = { name: 'Stol', quantity: 12, unit: 'piece' } as const;

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('location', { pathname: '/contact' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** As `fetch` gives an answer: it rejects for one that the page may not read. */
async function answerOf(answer: Response): Promise<Response> {
  if (answer.type === 'error') throw new TypeError('Failed to fetch');
  return answer;
}

/** Starts the database under its rules and the mail provider; `submit` is that of a newly opened page. */
async function start() {
  const mail = await startMail({ port: 0, file: join(temporaryFolder(), 'mail.json') });
  const database = await startUnderRules();
  onTestFinished(mail.close);
  const settings: Settings = {
    ...settingsForTest,
    firebase: { ...settingsForTest.firebase, databaseURL: database.databaseURL },
    mail: { ...settingsForTest.mail, origin: mail.url },
  };
  const open = async (current = settings) => {
    vi.resetModules();
    (await import('@platform/contract')).provideSettings(current);
    return (await import('./send-enquiry')).submitEnquiry;
  };
  return {
    open,
    settings,
    submit: await open(),
    setMail: (mode: string) =>
      fetch(`${mail.url}/api/mode`, { method: 'PUT', body: JSON.stringify({ mode }) }),
    closeDatabase: database.close,
    read: database.read as (path: string) => Promise<Record<string, Record<string, unknown>>>,
    sent: async () => {
      const messages: { template_params: object }[] = await (await fetch(`${mail.url}/api/messages`)).json();
      return messages.map(({ template_params }) => template_params);
    },
  };
}

test('an enquiry is kept under its number, then mailed', async () => {
  const { submit, read, sent } = await start();
  const { mail, number } = await submit(enquiry);
  expect(mail).toBe('sent');
  expect(number).toMatch(/^XT-20\d\d-[01]\d[0-3]\d-[3-9A-Y]{2}$/);
  expect(await read('enquiries')).toEqual({
    [String(number)]: {
      at: expect.any(Number),
      sending: expect.any(String),
      language: 'az',
      name: 'Ülviyyə Əliyeva',
      email: 'ulviyye@example.az',
      service: 'furniture',
      subject: 'Qiymət təklifi',
      message: '12 stol',
    },
  });
  expect(await read('enquiryLines')).toBeNull();
  const [{ sending, at } = {}] = Object.values(await read('enquiries'));
  expect(await read('requests'), 'the page has no person').toEqual({
    [String(sending)]: { asked: { number, at, language: 'az', message: '12 stol' } },
  });
  expect(await sent()).toMatchObject([
    { from_name: 'Ülviyyə Əliyeva', message: '12 stol', service: 'Mebel', number },
  ]);
  expect(stored.size, 'of what has arrived nothing stays').toBe(0);
});

test('an enquiry and its page name its files, and do not wait for them', async () => {
  const { submit, read } = await start();
  // Nothing here can send a file.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const files = [{ name: 'Siyahı.pdf', size: 4, content: new Blob(['%PDF']) }];
  const { mail, number } = await submit({ ...enquiry, files });
  expect(mail).toBe('sent');
  const named = [{ name: 'Siyahı.pdf', size: 4 }];
  expect((await read('enquiries'))[String(number)]).toMatchObject({ files: named });
  expect(Object.values(await read('requests'))).toMatchObject([{ asked: { files: named } }]);
});

test.each([
  ['of the site', 'Wed, 31 Dec 2025 20:30:00 GMT', 'XT-2026-0101-'],
  ['of the visitor if the site does not tell it', 'unknown', 'XT-2031-0504-'],
])('a number has the date %s', async (_case, date, beginning) => {
  const { submit } = await start();
  const site = createServer((_request, response) => response.setHeader('Date', date).end()).listen(0);
  onTestFinished(() => void site.close());
  const { port } = site.address() as AddressInfo;
  vi.stubGlobal('location', { pathname: '/contact', href: `http://localhost:${port}/contact` });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-04T10:00:00Z') });
  const { number } = await submit(enquiry);
  expect(String(number).slice(0, beginning.length)).toBe(beginning);
});

test('a list is kept with its lines, and mailed with them as text', async () => {
  const { submit, read, sent } = await start();
  const list = {
    ...enquiry,
    service: 'several',
    phone: '012',
    deadline: '2026-04-30',
    region: 'Gəncə',
    message: '',
  };
  const inMail = { serviceName: 'several', mailMessage: '1. Stol' };
  const packed = { ...list, ...inMail, list: 'cGFja2Vk' };
  const { number } = await submit(packed, [line, { ...line, note: 'qara' }]);
  expect((await read('enquiries'))[String(number)]).toMatchObject({
    phone: '012',
    deadline: '2026-04-30',
    region: 'Gəncə',
    message: '',
    lines: 2,
  });
  expect((await read('enquiryLines'))[String(number)]).toEqual([line, { ...line, note: 'qara' }]);
  expect(Object.values(await read('requests'))).toMatchObject([
    { asked: { number, list: 'cGFja2Vk', deadline: '2026-04-30' } },
  ]);
  expect(await sent()).toMatchObject([{ message: '1. Stol', service: 'Bir neçə fəaliyyət sahəsi' }]);
});

test('under rules of before, which know no pages, the enquiry is kept without one', async () => {
  const { submit, read } = await start();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    String(init?.body).includes('requests/')
      ? Response.json({ error: 'Permission denied' }, { status: 401 })
      : fetch(address, init),
  );
  const { number } = await submit(enquiry);
  expect(Object.keys(await read('enquiries'))).toEqual([number]);
  expect(await read('requests')).toBeNull();
});

test('the buyer gets a copy with number, link and promised time after the mail, where the site has a template', async () => {
  const { open, settings, read, sent, setMail } = await start();
  const submit = await open({ ...settings, mail: { ...settings.mail, copyTemplateId: 'copy' } });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await setMail('403');
  await submit(enquiry);
  await vi.advanceTimersByTimeAsync(60_000);
  await setMail('ok');
  const tender = { reference: 'TN-14', copyEmail: ' satinalma@example.az ' };
  const { number } = await submit({ ...enquiry, ...tender, copyText: '12 stol\n\n1. Stol: 12 ədəd' });
  await vi.advanceTimersByTimeAsync(COPY_PAUSE_MS);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2));
  const [mail, copy] = await sent();
  expect(mail).toMatchObject({ number, reference: 'TN-14' });
  // The first try had other contents, and is another enquiry.
  const pages = Object.entries(await read('requests'));
  const secret = pages.find(([, { asked }]) => Object(asked).number === number)?.[0];
  const link = `https://www.example.az/request/enquiry#${number}.${secret}`;
  expect(copy).toEqual({
    to_email: 'ulviyye@example.az',
    cc_email: 'satinalma@example.az',
    reference: 'TN-14',
    to_name: 'Ülviyyə Əliyeva',
    subject: expect.stringContaining(String(number)),
    number,
    link,
    answer_by: expect.stringMatching(/^\d\d\.\d\d\.20\d\d, \d\d:\d\d$/),
    message: expect.any(String),
  });
  for (const part of [link, '12 stol', '1. Stol: 12 ədəd']) expect(Object(copy).message).toContain(part);
});

test('the mail has the name of a service that is none of the seven, what is kept its id', async () => {
  const { submit, read, sent } = await start();
  const { number } = await submit({ ...enquiry, service: 'lamps', serviceName: 'İşıqlandırma' }, [line]);
  expect((await read('enquiries'))[String(number)]).toMatchObject({ service: 'lamps' });
  expect(await sent()).toMatchObject([{ service: 'İşıqlandırma' }]);
});

test('the longest list that a visitor can make is kept', async () => {
  const { submit, read } = await start();
  const longest = {
    name: 'n'.repeat(NAME_MAX),
    note: 'n'.repeat(NOTE_MAX),
    code: 'c'.repeat(NAME_MAX),
    quantity: QUANTITY_MAX,
    unit: 'm2' as const,
  };
  const { number } = await submit(
    enquiry,
    Array.from({ length: MAX_LINES }, () => longest),
  );
  expect((await read('enquiryLines'))[String(number)]).toHaveLength(MAX_LINES);
});

test('after the provider failed the enquiry is kept; a retry stores no second one, also after a reload', async () => {
  const { submit, open, setMail, read, sent } = await start();
  await setMail('429');
  const { mail, number } = await submit(enquiry, [line]);
  expect({ mail, number }).toEqual({ mail: 'failed', number: expect.any(String) });
  expect(await submit(enquiry, [line])).toEqual({ mail: 'failed', number });
  await setMail('ok');
  const reloaded = await open();
  expect(await reloaded(enquiry, [line])).toEqual({ mail: 'sent', number });
  expect(Object.keys(await read('enquiries'))).toEqual([number]);
  expect(await sent()).toHaveLength(1);
  expect((await reloaded(enquiry, [line])).number, 'sent once more on purpose').not.toBe(number);
});

test('other contents after a failure are another enquiry, so that both are kept', async () => {
  const { submit, setMail, read } = await start();
  await setMail('403');
  await submit(enquiry);
  await submit({ ...enquiry, message: '13 stol' });
  const messages = Object.values(await read('enquiries')).map(({ message }) => message);
  expect(messages.sort()).toEqual(['12 stol', '13 stol']);
});

test('an enquiry whose answer was lost is found again by the next attempt', async () => {
  const { submit, setMail, read } = await start();
  await setMail('403');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await fetch(address, init);
    if (init.method === 'PATCH') throw new TypeError('Failed to fetch');
    return answer;
  });
  expect((await submit(enquiry)).number).toBeNull();
  vi.stubGlobal('fetch', fetch);
  const asked = vi.spyOn(globalThis, 'fetch');
  const { number } = await submit(enquiry);
  expect(Object.keys(await read('enquiries'))).toEqual([number]);
  const [secret = ''] = Object.keys(await read('requests'));
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  for (const [address] of asked.mock.calls)
    expect(String(address), 'no server logs it').not.toContain(secret);
});

test.each([
  ['was lost after it was stored', true],
  ['was lost before it arrived', false],
])('an enquiry that %s is asked for until the database answers, and stored once', async (_case, arrives) => {
  const { submit, read, sent } = await start();
  const { fetch } = globalThis;
  let isSilent = true;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH' || !isSilent) return fetch(address, init);
    if (arrives) await fetch(address, init);
    throw new TypeError('Failed to fetch');
  });
  const { mail, number, findNumber } = await submit(enquiry);
  expect({ mail, number }).toEqual({ mail: 'sent', number: null });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const found = findNumber?.();
  await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_MS);
  isSilent = false;
  let isKnown = false;
  void found?.then(() => {
    isKnown = true;
  });
  // A question that is under way has its answer in its own time.
  while (!isKnown) {
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await new Promise(setImmediate);
  }
  vi.useRealTimers();
  expect(Object.keys(await read('enquiries'))).toEqual([await found]);
  expect(await sent()).toHaveLength(1);
});

test('a number that another enquiry has is left to it: the next one is longer', async () => {
  const { submit, read } = await start();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
  const first = await submit(enquiry);
  vi.mocked(crypto.getRandomValues).mockImplementation((array) => Object.assign(array, { 0: 1 }));
  // Another sender gets the same first number.
  vi.mocked(crypto.getRandomValues).mockImplementationOnce((array) => Object.assign(array, { 15: 1 }));
  vi.mocked(crypto.getRandomValues).mockImplementationOnce((array) => array);
  const second = await submit({ ...enquiry, message: '13 stol' });
  expect(first.number).toMatch(/-33$/);
  expect(second.number).toMatch(/-433$/);
  expect(Object.keys(await read('enquiries'))).toEqual([first.number, second.number]);
});

test('a token of App Check goes with the enquiry where a setting names who gives it, and no token holds it up', async () => {
  const { open, settings, read } = await start();
  const answers = [Response.json({ token: 'vouched' }), new Response('no', { status: 503 })];
  const { fetch } = globalThis;
  const tokens: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address === 'https://check.example.az/token') return Promise.resolve(answers.shift());
    if (init.method === 'PATCH') tokens.push(Object(init.headers)['X-Firebase-AppCheck']);
    return fetch(address, init);
  });
  const submit = await open({ ...settings, appCheckUrl: 'https://check.example.az/token' });
  await submit(enquiry);
  await submit({ ...enquiry, message: '13 stol' });
  expect(tokens).toEqual(['vouched', undefined]);
  expect(Object.keys(await read('enquiries'))).toHaveLength(2);
});

test('without the database the mail goes alone, and without both nothing is kept', async () => {
  const { submit, closeDatabase, setMail, sent } = await start();
  await closeDatabase();
  expect(await submit(enquiry)).toMatchObject({ mail: 'sent', number: null });
  expect(await sent()).toHaveLength(1);
  await setMail('451');
  expect(await submit(enquiry)).toMatchObject({ mail: 'failed', number: null });
});

test.each(wrongAnswers)('%s is no sign that the enquiry is stored or mailed', async (_name, wrong) => {
  const { submit, setMail, read, sent } = await start();
  const { fetch } = globalThis;
  let isOnline = false;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    isOnline ? fetch(address, init) : answerOf(wrong('{"enquiries/XT-2026-0417-K3":{"sending":"0123"}}')),
  );
  expect(await submit(enquiry, [line])).toMatchObject({ number: null, mail: 'failed' });
  isOnline = true;
  expect(await read('enquiries')).toBeNull();
  await setMail('403');
  const { number } = await submit(enquiry, [line]);
  expect(Object.keys(await read('enquiries')), 'a retry stores it').toEqual([number]);
  expect(await sent()).toEqual([]);
});

test('the stored values of another enquiry are no sign that this one is stored', async () => {
  const { submit, setMail } = await start();
  await setMail('403');
  const { fetch } = globalThis;
  let earlier: Response | undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'PATCH' && earlier) return earlier.clone();
    const answer = await fetch(address, init);
    if (init.method === 'PATCH') earlier = answer.clone();
    return answer;
  });
  expect((await submit(enquiry)).number).toEqual(expect.any(String));
  expect((await submit({ ...enquiry, message: '13 stol' })).number).toBeNull();
});

test('where what sends does not load in time, nothing is sent, and the form is not held up', async () => {
  vi.resetModules();
  vi.doMock('./submit-enquiry', () => new Promise(() => undefined));
  vi.useFakeTimers();
  onTestFinished(() => void vi.doUnmock('./submit-enquiry'));
  const { LOADING_LIMIT_MS, submitEnquiry } = await import('./send-enquiry');
  const submitted = submitEnquiry(enquiry);
  await vi.advanceTimersByTimeAsync(LOADING_LIMIT_MS);
  expect(await submitted).toEqual({ mail: 'failed', number: null });
});
