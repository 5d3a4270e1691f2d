import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth as AuthClient,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAuth } from './auth';

/** Every start compiles the emulator's API, about a second on a quiet machine. */
vi.setConfig({ testTimeout: 30_000 });

const STAFF = {
  localId: 'staff-1',
  email: 'staff@example.az',
  password: 'local-secret',
  displayName: 'Aysel',
  staff: true,
} as const;

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'data', 'accounts.json');
}

function start(file: string) {
  return startAuth({ port: 0, projectId: 'demo-site', accounts: [STAFF], file });
}

function newClient(url: string): AuthClient {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-site' }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const client = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(client, url, { disableWarnings: true });
  return client;
}

function administer(url: string, call: string, body: unknown) {
  return fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/demo-site/accounts:${call}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('signs staff in with the claim in the token, without a word on the console', async () => {
  const spoken = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const auth = await start(await newFile());
  onTestFinished(auth.close);

  const { user } = await signInWithEmailAndPassword(newClient(auth.url), STAFF.email, STAFF.password);

  expect(user).toMatchObject({ uid: STAFF.localId, displayName: STAFF.displayName, emailVerified: true });
  expect((await user.getIdTokenResult()).claims.staff).toBe(true);
  for (const voice of spoken) expect(voice).not.toHaveBeenCalled();
});

test('refuses a wrong password and an unknown e-mail in the same words', async () => {
  const auth = await start(await newFile());
  onTestFinished(auth.close);
  const client = newClient(auth.url);

  for (const [email, password] of [
    [STAFF.email, 'wrong-secret'],
    ['nobody@example.az', STAFF.password],
  ] as const) {
    await expect(signInWithEmailAndPassword(client, email, password)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  }
});

test('keeps a changed password, claims and the session over a restart', async () => {
  const file = await newFile();
  const first = await start(file);
  const before = await signInWithEmailAndPassword(newClient(first.url), STAFF.email, STAFF.password);
  await updatePassword(before.user, 'changed-secret');
  const idToken = await before.user.getIdToken();
  await first.close();

  const second = await start(file);
  onTestFinished(second.close);
  const client = newClient(second.url);

  const { user } = await signInWithEmailAndPassword(client, STAFF.email, 'changed-secret');
  expect((await user.getIdTokenResult()).claims.staff).toBe(true);
  await expect(signInWithEmailAndPassword(client, STAFF.email, STAFF.password)).rejects.toThrow();
  const lookup = await fetch(`${second.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  expect(lookup.status).toBe(200);
});

test('has a change on disk when it answers', async () => {
  const file = await newFile();
  const auth = await start(file);
  onTestFinished(auth.close);

  await administer(auth.url, 'update', { localId: STAFF.localId, disableUser: true });

  expect(JSON.parse(await readFile(file, 'utf8')).users).toMatchObject([
    { localId: STAFF.localId, disabled: true, customAttributes: '{"staff":true}' },
  ]);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('keeps an account disabled over a restart', async () => {
  const file = await newFile();
  const first = await start(file);
  await administer(first.url, 'update', { localId: STAFF.localId, disableUser: true });
  await first.close();

  const second = await start(file);
  onTestFinished(second.close);

  await expect(
    signInWithEmailAndPassword(newClient(second.url), STAFF.email, STAFF.password),
  ).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

test('makes an account again that was deleted', async () => {
  const file = await newFile();
  const first = await start(file);
  await administer(first.url, 'delete', { localId: STAFF.localId });
  await first.close();
  expect(JSON.parse(await readFile(file, 'utf8')).users).toEqual([]);

  const second = await start(file);
  onTestFinished(second.close);

  await signInWithEmailAndPassword(newClient(second.url), STAFF.email, STAFF.password);
});

test('a reset restores the accounts as they were at the start, and their sessions stay', async () => {
  const auth = await start(await newFile());
  onTestFinished(auth.close);
  const client = newClient(auth.url);
  const { user } = await signInWithEmailAndPassword(client, STAFF.email, STAFF.password);
  const other = newClient(auth.url);
  const changing = await signInWithEmailAndPassword(other, STAFF.email, STAFF.password);
  await updatePassword(changing.user, 'changed-secret');

  auth.reset();

  await expect(signInWithEmailAndPassword(other, STAFF.email, 'changed-secret')).rejects.toThrow();
  await signInWithEmailAndPassword(other, STAFF.email, STAFF.password);
  await user.reload();
});

test('says what to do with a file that holds no accounts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'accounts.json');
  await writeFile(file, '{"users": [');

  await expect(start(file)).rejects.toThrow(`${file} holds no accounts: remove it to start with new ones.`);
});

test('refuses a project id that could reach the real service', async () => {
  const options = { port: 0, projectId: 'site', accounts: [], file: '/nowhere/accounts.json' };

  await expect(startAuth(options)).rejects.toThrow('The project id "site" must start with "demo-".');
});
