import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Mail, startMail } from './mail';
import { MAX_REPORTS } from './reports';

const ENQUIRY = {
  lib_version: '4.4.1',
  user_id: 'public-key',
  service_id: 'service',
  template_id: 'template',
  template_params: {
    from_name: 'Aysel Əliyeva',
    from_email: 'aysel@example.az',
    company: 'Xəzər',
    subject: 'Qiymət təklifi',
    message: 'Salam!',
    service: 'Xüsusi geyimlər',
  },
};

let folder = '';
let mail: Mail;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  mail = await startMail({ port: 0, file: join(folder, 'shared', 'mail.json') });
  url = mail.url;
});

beforeEach(() => mail.reset());

afterAll(async () => {
  await mail.close();
  await rm(folder, { recursive: true });
});

/** Calls the provider and returns its answer. */
async function send(body: unknown, headers: Record<string, string> = {}, to = url) {
  const answer = await fetch(`${to}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-type': 'application/json', Origin: 'http://localhost:5000', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const OK = { status: 200, text: 'OK' };

function setMode(mode: string, of = url) {
  return fetch(`${of}/api/mode`, { method: 'PUT', body: JSON.stringify({ mode }) });
}

async function received(at = url): Promise<unknown> {
  return (await fetch(`${at}/api/messages`)).json();
}

test('takes an enquiry and gives it back exactly as received, newest last', async () => {
  const second = { ...ENQUIRY, template_params: { from_name: 'Second' } };

  expect(await send(ENQUIRY)).toEqual(OK);
  await send(second);

  expect(await received()).toEqual([ENQUIRY, second]);
});

test.each<[string, unknown, string]>([
  ['no public key', { ...ENQUIRY, user_id: undefined }, 'user_id'],
  ['invalid JSON', '{"user_id":', 'JSON object'],
  ['a list', [], 'JSON object'],
  ['a text as params', { ...ENQUIRY, template_params: 'x' }, 'params have to be an object'],
])('refuses a call with %s', async (_what, body, text) => {
  expect(await send(body)).toEqual({ status: 400, text: expect.stringContaining(text) });
  expect(await received()).toEqual([]);
});

test('refuses a call that is not sent as JSON, or with more than 50 kB of variables', async () => {
  const frame = JSON.stringify({ message: '' }).length;
  const statusOf = async (message: string) =>
    (await send({ ...ENQUIRY, template_params: { message } })).status;

  expect((await send(ENQUIRY, { 'Content-type': 'text/plain' })).status).toBe(415);
  expect(await statusOf('ə'.repeat((50_000 - frame) / 2))).toBe(200);
  expect(await statusOf('ə'.repeat(25_000))).toBe(413);
  expect(await statusOf('x'.repeat(2_000_000))).toBe(413);
});

test.each([
  ['403', 403, 'Forbidden'],
  ['429', 429, 'Too Many Requests'],
  ['451', 451, 'Unavailable For Headless Browser'],
])('answers like the provider in mode %s, and keeps nothing', async (mode, status, text) => {
  await setMode(mode);

  expect(await send(ENQUIRY)).toEqual({ status, text });
  await setMode('ok');
  expect(await send(ENQUIRY)).toEqual(OK);
  expect(await received()).toEqual([ENQUIRY]);
});

test('hangs in that mode, answers the rest, and still closes at once', async () => {
  const own = await startMail({ port: 0, file: join(folder, 'hanging.json') });
  await setMode('hang', own.url);
  const hanging = send(ENQUIRY, {}, own.url).then(
    () => 'answered',
    () => 'cut',
  );

  // More than one round trip, so that the server has received the hanging call.
  for (let round = 0; round < 5; round += 1) expect(await received(own.url)).toEqual([]);
  await own.close();

  expect(await hanging).toBe('cut');
});

test('refuses an unknown mode in one sentence, and unknown addresses', async () => {
  const answer = await setMode('slow');

  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('The mode must be one of ok, 403, 429, 451, hang.');
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
});

test('a reset and a DELETE empty the messages, a reset accepts new ones again', async () => {
  await send(ENQUIRY);
  await fetch(`${url}/api/messages`, { method: 'DELETE' });
  expect(await received()).toEqual([]);

  await send(ENQUIRY);
  await setMode('hang');
  mail.reset();
  expect(await received()).toEqual([]);
  expect(await send(ENQUIRY)).toEqual(OK);
});

test('keeps messages over a restart, all of those that arrive together', async () => {
  const file = join(folder, 'restart', 'mail.json');
  const first = await startMail({ port: 0, file });
  await Promise.all(Array.from({ length: 20 }, () => send(ENQUIRY, {}, first.url)));
  await first.close();

  const second = await startMail({ port: 0, file });
  onTestFinished(second.close);

  expect(await received(second.url)).toEqual(Array.from({ length: 20 }, () => ENQUIRY));
  expect(await readdir(join(folder, 'restart'))).toEqual(['mail.json']);
});

test('says what to do with a file that holds no messages', async () => {
  const file = join(folder, 'broken.json');
  await writeFile(file, '[{"receivedAt"');

  await expect(startMail({ port: 0, file })).rejects.toThrow(
    `${file} holds no messages: remove it to start with none.`,
  );
});

test('shows enquiries newest first, as text that no browser takes for a page', async () => {
  await send(ENQUIRY);
  await send({ ...ENQUIRY, template_params: { message: '<img src=x onerror=alert(1)>', '<b>': 1 } });

  const answer = await fetch(url);
  const page = await answer.text();

  expect(page).toContain('2 received');
  expect(page.indexOf('message: <img src=x')).toBeGreaterThan(0);
  expect(page.indexOf('Aysel Əliyeva')).toBeGreaterThan(page.indexOf('message: <img src=x'));
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

const FAULT = {
  kind: 'fault',
  remote: 'mf-catalogue',
  version: '1.0.0-3f2a9c1b',
  phase: 'load',
  cause: 'TypeError: Failed to fetch',
  engine: 'Chromium 156',
};
const VITAL = {
  kind: 'vital',
  remote: 'mf-marketing',
  version: '1.0.0-3f2a9c1b',
  name: 'LCP',
  value: 812,
  engine: 'Firefox 140',
};

function report(body: unknown) {
  return fetch(`${url}/api/reports`, { method: 'POST', body: JSON.stringify(body) });
}

async function reports(): Promise<unknown> {
  return (await fetch(`${url}/api/reports`)).json();
}

test('takes reports as a page sends them, and lists them below the enquiries', async () => {
  for (const one of [FAULT, VITAL, { ...FAULT, cause: '<img src=x>' }])
    expect((await report(one)).status).toBe(204);

  expect(await reports()).toEqual([FAULT, VITAL, { ...FAULT, cause: '<img src=x>' }]);
  const page = await (await fetch(url)).text();
  expect(page).toContain('mf-catalogue@1.0.0-3f2a9c1b');
  expect(page).toContain('LCP 812');
  mail.reset();
  expect(await reports()).toEqual([]);
});

test.each<[string, unknown]>([
  ['an unknown phase', { ...FAULT, phase: 'sleep' }],
  ['a field too many, such as an address', { ...FAULT, href: 'https://www.example.az/?name=Aysel' }],
  ['a field too few', { ...VITAL, value: undefined }],
  ['a long cause', { ...FAULT, cause: 'x'.repeat(500) }],
  ['no object', 'down'],
])('refuses a report with %s', async (_what, body) => {
  expect((await report(body)).status).toBe(400);
  expect(await reports()).toEqual([]);
});

test('keeps the newest reports only', async () => {
  for (let value = 0; value < MAX_REPORTS + 1; value += 1) await report({ ...VITAL, value });
  const kept = await reports();
  expect(kept).toHaveLength(MAX_REPORTS);
  expect(kept).toContainEqual({ ...VITAL, value: MAX_REPORTS });
  expect(kept).not.toContainEqual({ ...VITAL, value: 0 });
});
