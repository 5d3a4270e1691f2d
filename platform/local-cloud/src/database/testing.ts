import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { onTestFinished } from 'vitest';
import { type RunningDatabase, startDatabase } from './index';

export const PROJECT = 'demo-site';
export const NAMESPACE = `${PROJECT}-default-rtdb`;

/** Rules that leave the semantics of the database in view: one open place, one guarded, the rest closed. */
const PLAIN_RULES = {
  rules: {
    open: { '.read': true, '.write': true },
    guarded: { '.read': true, '.write': 'auth != null', count: { '.validate': 'newData.isNumber()' } },
    own: { $uid: { '.read': 'auth != null && auth.uid === $uid' } },
  },
};

const HOUR_SECONDS = 3600;

export type User = { sub: string; staff?: boolean; email?: string };

/** An empty folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The plain rules as a file in this folder. */
export async function writePlainRules(folder: string): Promise<string> {
  const file = join(folder, 'rules.json');
  await writeFile(file, JSON.stringify(PLAIN_RULES));
  return file;
}

/** A database on a free port with a fresh file, for one test. */
export async function startForTest({
  rulesFile,
  seed,
  port = 0,
  file,
}: {
  rulesFile?: string;
  seed?: unknown;
  port?: number;
  file?: string;
} = {}): Promise<RunningDatabase & { file: string }> {
  const folder = await temporaryFolder();
  const options = {
    port,
    file: file ?? join(folder, 'data.json'),
    rulesFile: rulesFile ?? (await writePlainRules(folder)),
    namespace: NAMESPACE,
    seed,
  };
  const running = await startDatabase(options);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= running.close();
    return closed;
  };
  onTestFinished(close);
  return { ...running, close, file: options.file };
}

let clients = 0;

/** The real client, connected to a port, as nobody, a user or the owner. */
export function connect(port: number, user?: User | 'owner'): Database {
  clients += 1;
  const app = initializeApp({ projectId: PROJECT }, `client-${clients}`);
  onTestFinished(() => deleteApp(app));
  const database = getDatabase(app);
  const mockUserToken = user === 'owner' || user === undefined ? user : tokenFor(user);
  connectDatabaseEmulator(database, 'localhost', port, mockUserToken === undefined ? {} : { mockUserToken });
  return database;
}

/** An unsigned id token, as the auth emulator issues them. */
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
