import { type ChildProcess, execFile, spawn } from 'node:child_process';
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

const OWNER = { Authorization: 'Bearer owner' };

/**
 * Serves the Realtime Database by Google's own emulator instead of the stand-in (`SITE_DATABASE=official`). It keeps
 * nothing by itself: the data come from the file, or the seed, and go back there when it is closed. It does
 * not call `onChange`: `site compose --data` renews the documents.
 * @throws one sentence where Java, or the emulator's jar, is missing
 */
export async function startOfficialDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const running = await startEmulator(options.port);
  const { port, process } = running;
  const url = `http://127.0.0.1:${port}`;
  const { file, seed, namespace, rulesFile } = options;
  const data = existsSync(file) ? readFileSync(file, 'utf8') : JSON.stringify(seed ?? null);
  await fillNamespace(url, namespace, { rules: readFileSync(rulesFile, 'utf8'), data });
  return {
    url,
    port,
    reset: (next = seed) => put(url, namespace, '', JSON.stringify(next ?? null)),
    async close() {
      const answer = await fetch(`${url}/.json?ns=${namespace}`, { headers: OWNER });
      if (answer.ok) await writeFileAtomic(file, await answer.text());
      await end(process);
    },
  };
}

/** Gives one of the emulator's databases its rules and data; both are JSON texts. */
export async function fillNamespace(
  url: string,
  namespace: string,
  { rules, data }: { rules: string; data: string },
): Promise<void> {
  await put(url, namespace, '.settings/rules', rules);
  await put(url, namespace, '', data);
}

async function put(url: string, namespace: string, path: string, body: string): Promise<void> {
  const answer = await fetch(`${url}/${path}.json?ns=${namespace}`, { method: 'PUT', headers: OWNER, body });
  if (!answer.ok)
    throw new Error(`The official emulator refused ${path || 'the data'}: ${await answer.text()}`);
}

/**
 * Starts the emulator without any database in it.
 * @param port an exact one
 * @throws one sentence where Java, or the emulator's jar, is missing, or where it does not start
 */
export async function startEmulator(port: number): Promise<{ port: number; process: ChildProcess }> {
  await requireJava();
  const host = '127.0.0.1';
  const process = spawn(
    'java',
    ['-Duser.language=en', '-jar', findJar(), '--host', host, '--port', String(port)],
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(`http://${host}:${port}/.json?ns=start`))) {
    if (Date.now() > deadline || process.exitCode !== null) {
      await end(process);
      throw new Error(`The official database emulator does not start on port ${port}.`);
    }
    await setTimeout(START_POLL_MS);
  }
  return { port, process };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { headers: OWNER }).then(
    ({ ok }) => ok,
    () => false,
  );
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
  const jars = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^firebase-database-emulator-v.*\.jar$/.test(name))
    : [];
  const newest = jars.sort().at(-1);
  if (newest) return join(folder, newest);
  throw new Error(
    `SITE_DATABASE=official needs the emulator's jar in ${folder}: "npx firebase-tools setup:emulators:database" fetches it.`,
  );
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGTERM');
  await ended;
}
