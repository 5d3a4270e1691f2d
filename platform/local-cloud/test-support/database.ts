import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { rulesFiles } from '@platform/records';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { type DatabaseOptions, type RunningDatabase, startDatabase } from '../src/database/index';
import { ask, NAMESPACE, ownerHeaders, PROJECT, rulesFile } from './rest';

/** Rules for tests of the database itself: one open place, one without an index, two guarded, the rest closed. */
const PLAIN_RULES = {
  rules: {
    open: { '.read': true, '.write': true, '.indexOn': ['.value', 'at'] },
    guarded: { '.read': true, '.write': 'auth != null', count: { '.validate': 'newData.isNumber()' } },
    unindexed: { '.read': true, $any: { '.indexOn': 'at' } },
    own: { $uid: { '.read': 'auth != null && auth.uid === $uid' } },
  },
};

const HOUR_SECONDS = 3600;

export type User = {
  sub: string;
  staff?: boolean;
  email?: string;
  /** The second of the sign-in. */
  auth_time?: number | undefined;
  /** Set for staff who may delete enquiries at a person's request. */
  erases?: boolean;
};

type Options = Partial<DatabaseOptions>;

type TestDatabase = RunningDatabase & Pick<DatabaseOptions, 'file' | 'rulesFile'>;

/** Makes an empty folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a database on a free port with a new file, for one test. */
export async function startForTest(options: Options = {}): Promise<TestDatabase> {
  const running = await startIn(temporaryFolder(), options);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= running.close();
    return closed;
  };
  onTestFinished(close);
  return { ...running, close };
}

/**
 * Starts a database under deployed rules, for one test; `databaseURL` is the setting by which pages find it.
 * @param rules their file, by default of one database with everything
 */
export async function startUnderRules(
  seed?: unknown,
  { rules = rulesFiles.all, ...more }: { rules?: string; appCheck?: boolean } = {},
) {
  const running = await startForTest({ rulesFile: rulesFile(rules), seed, ...more });
  /** Writes as the owner, whom no rule refuses. */
  const ask = (path: string, request: RequestInit = {}) =>
    fetch(`${running.url}/${path}.json?ns=${NAMESPACE}`, {
      ...request,
      headers: { Authorization: 'Bearer owner' },
    });
  return {
    ...running,
    databaseURL: `${running.url}?ns=${NAMESPACE}`,
    read: async (path: string) => (await ask(path)).json(),
    update: (values: object) => ask('', { method: 'PATCH', body: JSON.stringify(values) }),
  };
}

/** Starts a database for all tests of a file; its `fill` replaces all data. */
export function sharedDatabase(options: Options = {}) {
  let folder = '';
  let running: TestDatabase | undefined;
  const started = () => {
    if (running === undefined) throw new Error('The database is not started yet.');
    return running;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'database-'));
    running = await startIn(folder, options);
  });
  afterAll(async () => {
    await running?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    fill: (data: unknown = null) => started().reset(data),
    port: () => started().port,
    url: () => started().url,
  };
}

/**
 * Serves a database under deployed rules. `DATABASE_EMULATOR` names another one, which is used in its place.
 * @param data the content at the start of each test
 * @param file the rules, by default those of one database with everything
 * @returns functions that test whether reads and writes are allowed; without a user for everybody
 */
export function underDeployedRules(data: unknown, file: string = rulesFiles.all) {
  const { DATABASE_EMULATOR } = process.env;
  const url = DATABASE_EMULATOR
    ? () => DATABASE_EMULATOR
    : sharedDatabase({ rulesFile: rulesFile(file) }).url;
  beforeEach(async () => {
    const everything = { method: 'PUT', place: `/.json?ns=${NAMESPACE}`, value: data };
    const { status } = await ask(url(), everything, ownerHeaders);
    expect(status, `${url()} takes the test's data`).toBe(200);
  });

  function answer(method: string, path: string, user?: User, value?: unknown) {
    const auth = user ? `&auth=${tokenFor(user)}` : '';
    return ask(url(), { method, place: `/${path}.json?ns=${NAMESPACE}${auth}`, value });
  }

  async function outcome(...question: Parameters<typeof answer>): Promise<'ok' | 'refused'> {
    const { status } = await answer(...question);
    if (status !== 200 && status !== 401) throw new Error(`${status} for ${question[1]}`);
    return status === 200 ? 'ok' : 'refused';
  }

  return {
    value: async (path: string, user?: User): Promise<unknown> => (await answer('GET', path, user)).body,
    read: (path: string, user?: User) => outcome('GET', path, user),
    write: (path: string, value: unknown, user?: User) => outcome('PUT', path, user, value),
    update: (values: object, user?: User) => outcome('PATCH', '', user, values),
    remove: (path: string, user?: User) => outcome('DELETE', path, user),
    /** Writes what no rule allows. */
    asOwner: (path: string, value: unknown) =>
      ask(url(), { method: 'PUT', place: `/${path}.json?ns=${NAMESPACE}`, value }, ownerHeaders),
  };
}

async function startIn(folder: string, options: Options): Promise<TestDatabase> {
  const files = { file: join(folder, 'data.json'), rulesFile: join(folder, 'rules.json') };
  writeFileSync(files.rulesFile, JSON.stringify(PLAIN_RULES));
  const wanted = { port: 0, namespace: NAMESPACE, ...files, ...options };
  return { ...(await startDatabase(wanted)), file: wanted.file, rulesFile: wanted.rulesFile };
}

/** The client logs every rejection on the console. */
setLogLevel('silent');

/** Connects the real client to a port, without a user, as a user or as the owner. */
export function connect(port: number, user?: User | 'owner'): Database {
  const app = initializeApp({ projectId: PROJECT }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const database = getDatabase(app);
  const mockUserToken = typeof user === 'object' ? tokenFor(user) : user;
  connectDatabaseEmulator(database, 'localhost', port, mockUserToken === undefined ? {} : { mockUserToken });
  return database;
}

/** Makes an unsigned id token, like the auth emulator. */
export function tokenFor(user: User, secondsLeft = HOUR_SECONDS): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...user, user_id: user.sub, aud: PROJECT, iat: now, exp: now + secondsLeft };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
