import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnLoopback } from '@platform/hosting';
import { picturePath } from '@platform/records';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startAuth } from './auth/auth';
import { startMail } from './mail/mail';
import { STORAGE_PATH, storageAnswers } from './storage/storage';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, writeFileSync: vi.fn(fs.writeFileSync) };
});

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return { ...fs, writeFile: vi.fn(fs.writeFile) };
});

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

let folder = '';
let printed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void printed.push(parts.join(' ')));
});

/** The next write of a JSON file ends in its middle. */
function fillDisk() {
  vi.mocked(writeFileSync).mockImplementationOnce((file) => {
    appendFileSync(String(file), '{"half');
    throw full();
  });
}

const sentence = (file: string) =>
  expect.stringContaining(`${file} could not be written (ENOSPC: no space left on device, write): it stays`);

const sendJson = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an account that the disk refuses is refused, and can be created later', async () => {
  const file = join(folder, 'accounts.json');
  const { url, close } = await startAuth({ port: 0, projectId: 'demo-site', accounts: [], file });
  onTestFinished(close);
  const signUp = () =>
    sendJson(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
      email: 'new@example.az',
      password: 'long-enough',
    });
  const stored = () => JSON.parse(readFileSync(file, 'utf8')).users.length;

  fillDisk();
  const refused = await signUp();
  expect([refused.status, (await refused.json()).error.code, stored()]).toEqual([503, 503, 0]);
  expect(printed).toEqual([sentence(file)]);

  expect([(await signUp()).status, stored()]).toEqual([200, 1]);
});

test('a mail that the disk refuses is refused, and not listed', async () => {
  const file = join(folder, 'mail.json');
  const { url, close } = await startMail({ port: 0, file });
  onTestFinished(close);
  const send = () =>
    sendJson(`${url}/api/v1.0/email/send`, { user_id: 'a', service_id: 'b', template_id: 'c' });
  const listed = async () => (await (await fetch(`${url}/api/messages`)).json()).length;

  fillDisk();
  expect([(await send()).status, await listed()]).toEqual([500, 0]);
  expect(printed).toEqual([sentence(file)]);
  expect([(await send()).status, await listed()]).toEqual([200, 1]);
});

test('a picture that the disk takes half is refused, not served, and can be sent again', async () => {
  const name = `${'a1'.repeat(16)}.webp`;
  const { url, close } = await listenOnLoopback(storageAnswers(folder), 0);
  onTestFinished(close);
  const claims = Buffer.from(JSON.stringify({ staff: true })).toString('base64url');
  const parts = ['{"contentType":"image/webp"}', 'a picture'].map((part) => `--x\r\n\r\n${part}\r\n`);
  const address = `${url}${STORAGE_PATH}demo/o`;
  const upload = () =>
    fetch(`${address}?name=${encodeURIComponent(picturePath(name))}`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/related; boundary=x', Authorization: `Firebase a.${claims}.` },
      body: `${parts.join('')}--x--`,
    });
  const read = () => fetch(`${address}/${encodeURIComponent(picturePath(name))}?alt=media`);

  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    appendFileSync(String(file), 'a pic');
    throw full();
  });
  expect([(await upload()).status, (await read()).status, readdirSync(folder)]).toEqual([500, 404, []]);
  expect(printed).toEqual([sentence(join(folder, name))]);

  expect((await upload()).status).toBe(200);
  expect(await (await read()).text()).toBe('a picture');
});
