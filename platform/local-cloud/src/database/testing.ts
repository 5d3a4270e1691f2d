import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type RunningDatabase, startDatabase } from './index';

export const PROJECT = 'demo-site';
export const NAMESPACE = `${PROJECT}-default-rtdb`;

/** Rules for tests of the database itself: one open place, one guarded, the rest closed. */
const PLAIN_RULES = {
  rules: {
    open: { '.read': true, '.write': true },
    guarded: { '.read': true, '.write': 'auth != null', count: { '.validate': 'newData.isNumber()' } },
    own: { $uid: { '.read': 'auth != null && auth.uid === $uid' } },
  },
};

const HOUR_SECONDS = 3600;

export type User = { sub: string; staff?: boolean; email?: string };

type TestDatabase = RunningDatabase & { file: string; rulesFile: string };

type Options = { rulesFile?: string; seed?: unknown; port?: number; file?: string };

/** Makes an empty folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a database on a free port with a new file, for one test. */
export async function startForTest(options: Options = {}): Promise<TestDatabase> {
  const running = await startIn(await temporaryFolder(), options);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= running.close();
    return closed;
  };
  onTestFinished(close);
  return { ...running, close };
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
    folder = await mkdtemp(join(tmpdir(), 'database-'));
    running = await startIn(folder, options);
  });
  afterAll(async () => {
    await running?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    fill: (data: unknown = null) => started().reset(data),
    port: () => started().port,
    url: () => started().url,
  };
}

async function startIn(folder: string, { seed, port = 0, ...files }: Options): Promise<TestDatabase> {
  const { file = join(folder, 'data.json'), rulesFile = join(folder, 'rules.json') } = files;
  if (files.rulesFile === undefined) await writeFile(rulesFile, JSON.stringify(PLAIN_RULES));
  const database = await startDatabase({ port, file, rulesFile, namespace: NAMESPACE, seed });
  return { ...database, file, rulesFile };
}

/** The client repeats on the console what it rejects. */
setLogLevel('silent');

let clients = 0;

/** Connects the real client to a port, as nobody, a user or the owner. */
export function connect(port: number, user?: User | 'owner'): Database {
  clients += 1;
  const app = initializeApp({ projectId: PROJECT }, `client-${clients}`);
  onTestFinished(() => deleteApp(app));
  const database = getDatabase(app);
  const mockUserToken = user === 'owner' || user === undefined ? user : tokenFor(user);
  connectDatabaseEmulator(database, 'localhost', port, mockUserToken === undefined ? {} : { mockUserToken });
  return database;
}

/** Makes an unsigned id token, as the auth emulator issues them. */
export function tokenFor(user: User, secondsLeft = HOUR_SECONDS): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...user,
    user_id: user.sub,
    aud: PROJECT,
    iat: now,
    exp: now + secondsLeft,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
