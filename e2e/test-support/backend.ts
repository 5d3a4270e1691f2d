import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed, startAuth, startDatabase, startMail } from '@platform/local-cloud';
import { isRecordPath, stampsPath } from '@platform/records';
import { address, root, staff } from './site';

export type BackendPart = 'auth' | 'database' | 'mail';

/** The services behind one worker's pages; tests in other workers never see its data. */
export type Backend = Awaited<ReturnType<typeof startBackend>>;

const PROJECT = 'demo-site';

const databaseNamespace = `${PROJECT}-default-rtdb`;

let urls: Record<BackendPart, string> | undefined;

export async function startBackend() {
  const folder = mkdtempSync(join(tmpdir(), 'site-backend-'));
  const staffAccount = { localId: 'staff-local-0001', displayName: 'Staff', staff: true, ...staff } as const;
  const [auth, database, mail] = await Promise.all([
    startAuth({
      port: 0,
      projectId: PROJECT,
      accounts: [staffAccount],
      file: join(folder, 'accounts.json'),
    }),
    startDatabase({
      port: 0,
      file: join(folder, 'database.json'),
      rulesFile: join(root, 'database.rules.json'),
      namespace: databaseNamespace,
      seed,
    }),
    startMail({ port: 0, file: join(folder, 'mail.json') }),
  ]);
  const own = { auth: auth.url, database: database.url, mail: mail.url };
  urls = own;
  return {
    /** Chromium's `--host-resolver-rules`: pages keep the site's addresses and reach this worker's services. */
    hostRules: (['auth', 'database', 'mail'] as const)
      .map((part) => `MAP ${new URL(address(part)).host} 127.0.0.1:${new URL(own[part]).port}`)
      .join(','),
    async reset() {
      await Promise.all([auth.reset(), database.reset(), mail.reset()]);
    },
    async close() {
      urls = undefined;
      await Promise.all([auth.close(), database.close(), mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls a service of the worker, or the site's if the worker has none. */
function call(part: BackendPart, path: string, method = 'GET', body?: unknown, isOwner = false) {
  return fetch(urls ? urls[part] + path : address(part, path), {
    method,
    headers: { 'Content-Type': 'application/json', ...(isOwner && { Authorization: 'Bearer owner' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function succeed(answer: Promise<Response>): Promise<Response> {
  const { ok, url, status } = await answer;
  if (!ok) throw new Error(`${url}: ${status}`);
  return answer;
}

const dataPath = (path: string) => `/${path}.json?ns=${databaseNamespace}`;

/** Reads a path of the database like any visitor. */
export async function readData<Value>(path: string): Promise<Value> {
  return (await succeed(call('database', dataPath(path)))).json();
}

/** Reads past the rules; `null` if there is nothing. */
export async function readPrivate<Value>(path: string): Promise<Value | null> {
  return (await succeed(call('database', dataPath(path), 'GET', undefined, true))).json();
}

export async function keptEnquiries(): Promise<Record<string, { message: string }>> {
  return (await readPrivate<Record<string, { message: string }>>('enquiries')) ?? {};
}

/** Writes a path past the rules, as the database's owner; `null` removes. */
export async function writeData(path: string, value: unknown): Promise<void> {
  await updateData({ [path]: value });
}

/** Writes many paths at once, past the rules and with the stamps of records; `null` removes. */
export async function updateData(values: Record<string, unknown>): Promise<void> {
  const records = Object.keys(values).filter(isRecordPath);
  const stamps = records.map((path) => [`${stampsPath}/${path.split('/')[1]}`, { '.sv': 'timestamp' }]);
  const all = { ...values, ...Object.fromEntries(stamps) };
  await succeed(call('database', dataPath(''), 'PATCH', all, true));
}

export type Account = { email: string; password: string };

const identity = '/identitytoolkit.googleapis.com/v1';

/** Creates or changes an account, as the administrator of the sign-in service. */
async function administer(action: '' | ':update', body: object): Promise<{ localId?: unknown }> {
  const path = `${identity}/projects/${PROJECT}/accounts${action}`;
  return (await succeed(call('auth', path, 'POST', body, true))).json();
}

export async function makeAccount(account: Account, claims: object = {}): Promise<string> {
  const localId = String((await administer('', account)).localId);
  await changeAccount(localId, { customAttributes: JSON.stringify(claims) });
  return localId;
}

export async function changeAccount(localId: string, change: object): Promise<void> {
  await administer(':update', { localId, ...change });
}

/** Opens the link of the latest e-mail for a new password. */
export async function choosePassword(email: string, newPassword: string): Promise<void> {
  const { oobCodes } = await (await call('auth', `/emulator/v1/projects/${PROJECT}/oobCodes`)).json();
  const { oobCode } = oobCodes.findLast((sent: { email: string }) => sent.email === email);
  await succeed(call('auth', `${identity}/accounts:resetPassword?key=any`, 'POST', { oobCode, newPassword }));
}

export async function setMailMode(mode: 'ok' | '403'): Promise<void> {
  await succeed(call('mail', '/api/mode', 'PUT', { mode }));
}

export async function sentMessages(): Promise<unknown[]> {
  return (await call('mail', '/api/messages')).json();
}

export async function sentReports(): Promise<{ kind: 'fault' | 'vital'; [field: string]: unknown }[]> {
  return (await call('mail', '/api/reports')).json();
}

export async function forgetMessages(): Promise<void> {
  await call('mail', '/api/messages', 'DELETE');
}
