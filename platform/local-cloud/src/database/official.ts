import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import type { DatabaseOptions, RunningDatabase } from './index';

/** The Java that the official emulator needs. */
const JAVA_MIN = 21;

/** How long the emulator may take to answer after its start, in milliseconds. */
const START_LIMIT_MS = 60_000;
const START_POLL_MS = 200;

const HOST = '127.0.0.1';

/**
 * Serves the Realtime Database by Google's own emulator instead of the stand-in (`SITE_DATABASE=official`). It keeps
 * nothing by itself: the data come from the file, or the seed, and go back there when it is closed. It does
 * not call `onChange`: `site compose --data` renews the documents.
 * @param options with an exact port
 * @throws one sentence where Java, or the emulator's jar, is missing, or where it does not start
 */
export async function startOfficialDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const { port, file, seed = null, namespace, rulesFile } = options;
  await requireJava();
  const command = ['-Duser.language=en', '-jar', findJar(), '--host', HOST, '--port', String(port)];
  const emulator = spawn('java', command, { stdio: 'ignore' });
  const url = `http://${HOST}:${port}`;

  async function call(path: string, body?: string): Promise<string> {
    const answer = await fetch(`${url}/${path}.json?ns=${namespace}`, {
      headers: { Authorization: 'Bearer owner' },
      ...(body !== undefined && { method: 'PUT', body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The official emulator refused ${path || 'the data'}: ${text}`);
    return text;
  }

  const deadline = Date.now() + START_LIMIT_MS;
  while ((await call('').catch(() => undefined)) === undefined) {
    if (Date.now() > deadline || emulator.exitCode !== null) {
      await end(emulator);
      throw new Error(`The official database emulator does not start on port ${port}.`);
    }
    await setTimeout(START_POLL_MS);
  }
  await call('.settings/rules', readFileSync(rulesFile, 'utf8'));
  await call('', existsSync(file) ? readFileSync(file, 'utf8') : JSON.stringify(seed));
  return {
    url,
    port,
    async reset(data = seed) {
      await call('', JSON.stringify(data));
    },
    async close() {
      try {
        await writeFileAtomic(file, await call(''));
      } finally {
        await end(emulator);
      }
    },
  };
}

async function requireJava(): Promise<void> {
  const found = await promisify(execFile)('java', ['-version']).catch(() => undefined);
  const version = Number(/version "(\d+)/.exec(found?.stderr ?? '')?.[1]);
  if (version >= JAVA_MIN) return;
  const instead = found ? `; the one here is ${version || 'of an unknown version'}` : '';
  throw new Error(
    `SITE_DATABASE=official needs Java ${JAVA_MIN} or newer${instead}. Without SITE_DATABASE the stand-in is used, which needs none.`,
  );
}

function findJar(): string {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const newest = names
    .filter((name) => /^firebase-database-emulator-v.*\.jar$/.test(name))
    .sort()
    .at(-1);
  if (newest) return join(folder, newest);
  throw new Error(
    `SITE_DATABASE=official needs the emulator's jar in ${folder}: "npx firebase-tools setup:emulators:database" fetches it.`,
  );
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  process.kill('SIGTERM');
  await once(process, 'exit');
}
