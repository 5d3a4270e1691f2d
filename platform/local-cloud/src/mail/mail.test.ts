import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMail } from './mail';

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

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'mail.json');
}

async function start(): Promise<string> {
  const mail = await startMail({ port: 0, file: await newFile() });
  onTestFinished(mail.close);
  return mail.url;
}

function send(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-type': 'application/json', Origin: 'http://localhost:5000', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function setMode(url: string, mode: string) {
  return fetch(`${url}/api/mode`, { method: 'PUT', body: JSON.stringify({ mode }) });
}

async function received(url: string): Promise<unknown> {
  return (await fetch(`${url}/api/messages`)).json();
}

test('takes an enquiry and gives it back exactly as received, newest last', async () => {
  const url = await start();
  const second = { ...ENQUIRY, template_params: { from_name: 'Second' } };

  const answer = await send(url, ENQUIRY);
  await send(url, second);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toBe('OK');
  expect(await received(url)).toEqual([ENQUIRY, second]);
});

test.each([
  [
    'user_id',
    'The Public Key is required. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  ],
  ['service_id', 'The service ID is required. To find this ID, visit https://dashboard.emailjs.com/admin'],
  [
    'template_id',
    'The template ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ],
])('refuses a call whose %s is empty or missing, in the words of the provider', async (field, sentence) => {
  const url = await start();

  for (const value of ['', undefined]) {
    const answer = await send(url, { ...ENQUIRY, [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(sentence);
  }
  expect(await received(url)).toEqual([]);
});

test('refuses what is no enquiry', async () => {
  const url = await start();

  expect((await send(url, '{"user_id":')).status).toBe(400);
  expect((await send(url, [])).status).toBe(400);
  expect((await send(url, { ...ENQUIRY, template_params: 'text' })).status).toBe(400);
  expect((await send(url, ENQUIRY, { 'Content-type': 'text/plain' })).status).toBe(415);
  expect(await received(url)).toEqual([]);
});

test('takes 50 kB of variables and refuses more, counted in bytes', async () => {
  const url = await start();
  const frame = JSON.stringify({ message: '' }).length;

  const fits = await send(url, {
    ...ENQUIRY,
    template_params: { message: 'ə'.repeat((50_000 - frame) / 2) },
  });
  const long = await send(url, { ...ENQUIRY, template_params: { message: 'ə'.repeat(25_000) } });
  const huge = await send(url, { ...ENQUIRY, template_params: { message: 'x'.repeat(2_000_000) } });

  expect([fits.status, long.status, huge.status]).toEqual([200, 413, 413]);
});

test('lets a page of any origin send and read the answer, also a refusal', async () => {
  const url = await start();

  const preflight = await fetch(`${url}/api/v1.0/email/send`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:5000',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  const refusal = await send(url, {});

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  for (const answer of [preflight, refusal]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test.each([
  ['403', 403, 'Forbidden'],
  ['429', 429, 'Too Many Requests'],
  ['451', 451, 'Unavailable For Headless Browser'],
])('answers %s when told so, and keeps nothing', async (mode, status, text) => {
  const url = await start();
  await setMode(url, mode);

  const answer = await send(url, ENQUIRY);

  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
  expect(await (await fetch(`${url}/api/mode`)).json()).toEqual({ mode });
  await setMode(url, 'ok');
  expect((await send(url, ENQUIRY)).status).toBe(200);
  expect(await received(url)).toEqual([ENQUIRY]);
});

test('hangs when told so, goes on answering the rest, and still closes at once', async () => {
  const mail = await startMail({ port: 0, file: await newFile() });
  await setMode(mail.url, 'hang');
  const hanging = send(mail.url, ENQUIRY).then(
    () => 'answered',
    () => 'cut',
  );

  expect(await received(mail.url)).toEqual([]);
  expect(await Promise.race([hanging, received(mail.url)])).toEqual([]);
  await mail.close();

  expect(await hanging).toBe('cut');
});

test('refuses an unknown mode in one sentence', async () => {
  const url = await start();

  const answer = await setMode(url, 'slow');

  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('The mode must be one of ok, 403, 429, 451, hang.');
});

test('empties the messages', async () => {
  const url = await start();
  await send(url, ENQUIRY);

  await fetch(`${url}/api/messages`, { method: 'DELETE' });

  expect(await received(url)).toEqual([]);
});

test('a reset empties the messages and accepts new ones again', async () => {
  const mail = await startMail({ port: 0, file: await newFile() });
  onTestFinished(mail.close);
  await send(mail.url, ENQUIRY);
  await setMode(mail.url, 'hang');

  await mail.reset();

  expect(await received(mail.url)).toEqual([]);
  expect((await send(mail.url, ENQUIRY)).status).toBe(200);
});

test('keeps messages over a restart, all of those that arrive together', async () => {
  const file = await newFile();
  const first = await startMail({ port: 0, file });
  await Promise.all(Array.from({ length: 20 }, () => send(first.url, ENQUIRY)));
  await first.close();

  const second = await startMail({ port: 0, file });
  onTestFinished(second.close);

  expect(await received(second.url)).toEqual(Array.from({ length: 20 }, () => ENQUIRY));
  expect(await readdir(join(file, '..'))).toEqual(['mail.json']);
});

test('says what to do with a file that holds no messages', async () => {
  const file = await newFile();
  await writeFile(file, '[{"receivedAt"');

  await expect(startMail({ port: 0, file })).rejects.toThrow(
    `${file} holds no messages: remove it to start with none.`,
  );
});

test('shows enquiries newest first and as text', async () => {
  const url = await start();
  expect(await (await fetch(url)).text()).toContain('No enquiries yet.');
  await send(url, ENQUIRY);
  await send(url, { ...ENQUIRY, template_params: { message: '<img src=x onerror=alert(1)>', '<b>': 1 } });

  const answer = await fetch(url);
  const page = await answer.text();

  expect(page.indexOf('&#60;img src=x')).toBeGreaterThan(0);
  expect(page.indexOf('Aysel Əliyeva')).toBeGreaterThan(page.indexOf('&#60;img src=x'));
  expect(page).toContain('2 received');
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<b>');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('brings the style and the script that its page names', async () => {
  const url = await start();
  const page = await (await fetch(url)).text();

  for (const path of ['/inbox.css', '/inbox.js']) {
    expect(page).toContain(`"${path}"`);
    expect((await fetch(url + path)).status).toBe(200);
  }
});

test('knows no other addresses and methods', async () => {
  const url = await start();

  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
  const answer = await fetch(`${url}/api/v1.0/email/send`);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});
