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
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Auth, startAuth } from './auth';

const STAFF = account('staff-1', 'staff@example.az');
const DISABLED = account('staff-2', 'disabled@example.az');
const DELETED = account('staff-3', 'deleted@example.az');

let folder = '';
let file = '';
let auth: Auth;
const consoleAtStart = spyOnConsole();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-'));
  file = join(folder, 'data', 'accounts.json');
  auth = await start(file);
});

afterEach(() => auth.reset());

afterAll(async () => {
  await auth.close();
  await rm(folder, { recursive: true });
});

/** Vitest restores it before the next test. */
function spyOnConsole() {
  return (['log', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method));
}

function account(localId: string, email: string) {
  return { localId, email, password: 'local-secret', displayName: 'Aysel', staff: true } as const;
}

function start(path: string) {
  return startAuth({ port: 0, projectId: 'demo-site', accounts: [STAFF, DISABLED, DELETED], file: path });
}

function newClient(url: string): AuthClient {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-site' }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const client = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(client, url, { disableWarnings: true });
  return client;
}

async function signIn(url: string, { email, password }: { email: string; password: string }) {
  return (await signInWithEmailAndPassword(newClient(url), email, password)).user;
}

function administer(url: string, call: string, body: unknown) {
  return fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/demo-site/accounts:${call}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('signs staff in with the claim in the token, without console output', async () => {
  const consoleNow = spyOnConsole();
  const user = await signIn(auth.url, STAFF);

  expect(user).toMatchObject({ uid: STAFF.localId, displayName: STAFF.displayName, emailVerified: true });
  expect((await user.getIdTokenResult()).claims.staff).toBe(true);
  for (const method of [...consoleAtStart, ...consoleNow]) expect(method).not.toHaveBeenCalled();
});

test.each([
  ['a wrong password', { email: STAFF.email, password: 'wrong-secret' }],
  ['an unknown e-mail', { email: 'nobody@example.az', password: STAFF.password }],
])('refuses %s with the same code', async (_what, credentials) => {
  await expect(signIn(auth.url, credentials)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

test('names a disabled account before it checks the password', async () => {
  await administer(auth.url, 'update', { localId: DISABLED.localId, disableUser: true });
  for (const password of [DISABLED.password, 'wrong-secret'])
    await expect(signIn(auth.url, { ...DISABLED, password })).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
});

test('has a change on disk when it answers, for the owner of the file only', async () => {
  await administer(auth.url, 'update', { localId: STAFF.localId, disableUser: true });

  expect(JSON.parse(await readFile(file, 'utf8')).users).toMatchObject([
    { localId: STAFF.localId, disabled: true, customAttributes: '{"staff":true}' },
    { localId: DISABLED.localId },
    { localId: DELETED.localId },
  ]);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a reset restores the accounts as they were at the start, and their sessions stay', async () => {
  const user = await signIn(auth.url, STAFF);
  await updatePassword(await signIn(auth.url, STAFF), 'changed-secret');

  auth.reset();

  await expect(signIn(auth.url, { ...STAFF, password: 'changed-secret' })).rejects.toThrow();
  await signIn(auth.url, STAFF);
  await user.reload();
});

test('a restart keeps passwords, claims, sessions and disabled accounts, and creates deleted ones again', async () => {
  const path = join(folder, 'restart.json');
  const first = await start(path);
  const before = await signIn(first.url, STAFF);
  await updatePassword(before, 'changed-secret');
  const idToken = await before.getIdToken();
  await administer(first.url, 'update', { localId: DISABLED.localId, disableUser: true });
  await administer(first.url, 'delete', { localId: DELETED.localId });
  await first.close();

  const second = await start(path);
  onTestFinished(second.close);

  const user = await signIn(second.url, { ...STAFF, password: 'changed-secret' });
  expect((await user.getIdTokenResult()).claims.staff).toBe(true);
  await expect(signIn(second.url, STAFF)).rejects.toThrow();
  await expect(signIn(second.url, DISABLED)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  await signIn(second.url, DELETED);
  const lookup = await fetch(`${second.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  expect(lookup.status).toBe(200);
});

test('says what to do with a file that holds no accounts', async () => {
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{"users": [');

  await expect(start(broken)).rejects.toThrow(
    `${broken} holds no accounts: remove it to start with new ones.`,
  );
});

test('refuses a project id that could reach the real service', async () => {
  const options = { port: 0, projectId: 'site', accounts: [], file: '/nowhere/accounts.json' };

  await expect(startAuth(options)).rejects.toThrow('The project id "site" must start with "demo-".');
});
