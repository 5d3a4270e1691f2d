/**
 * `npm run test:emulators`: runs the tests of the rules against Firebase's own database emulator. `npm test` runs them
 * against the stand-in, which therefore answers alike. `DATABASE_EMULATOR` names a running emulator under
 * `database.rules.json`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask, deployedRules, NAMESPACE, ownerHeaders } from './rest';

const root = join(import.meta.dirname, '../../..');

/** Time limit for the emulator to listen, and pause between checks, in milliseconds. */
const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 200;

const missing =
  'Firebase’s database emulator is not installed: install Java 21 or newer, then run "npx firebase-tools@15 setup:emulators:database" (or name an emulator that runs by DATABASE_EMULATOR=http://127.0.0.1:9000).';

type Emulator = { url: string; close: () => void };

/**
 * Returns the newest database emulator that Firebase's tools have downloaded.
 * @param folder their download folder
 */
export function findEmulator(folder: string): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files
    .filter((file) => /^firebase-database-emulator-v[\d.]+\.jar$/.test(file))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  return found && join(folder, found);
}

/** Returns the files with the tests of the rules: those that ask a database under the deployed rules. */
export function rulesTests(): string[] {
  const folder = join(root, 'platform', 'rules', 'src');
  return readdirSync(folder)
    .filter((file) => file.endsWith('-rules.test.ts'))
    .map((file) => join(folder, file));
}

async function main(): Promise<number> {
  const { DATABASE_EMULATOR } = process.env;
  const emulator = DATABASE_EMULATOR ? { url: DATABASE_EMULATOR, close() {} } : await startEmulator();
  try {
    return await runRulesTests(emulator.url);
  } finally {
    emulator.close();
  }
}

/** Starts the emulator under the deployed rules. @throws one sentence if it is not installed or does not start */
async function startEmulator(): Promise<Emulator> {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const jar = findEmulator(folder);
  if (!jar || spawnSync('java', ['-version']).error) throw new Error(missing);
  const port = await freePort();
  const words = ['-Duser.language=en', '-jar', jar, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn('java', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  try {
    await listening(url, child);
    await putRules(url);
  } catch (error) {
    // This process does not end before its child.
    child.kill();
    throw error;
  }
  return { url, close: () => child.kill() };
}

async function putRules(url: string): Promise<void> {
  const place = `/.settings/rules.json?ns=${NAMESPACE}`;
  const value: unknown = JSON.parse(readFileSync(deployedRules, 'utf8'));
  const { status, body } = await ask(url, { method: 'PUT', place, value }, ownerHeaders);
  if (status !== 200) throw new Error(`The emulator refused database.rules.json: ${JSON.stringify(body)}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

async function listening(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < end) {
    if (await fetch(url).catch(() => undefined)) return;
    await wait(ASK_EVERY_MS);
  }
  throw new Error('Firebase’s database emulator did not start: its messages above say why.');
}

/** Runs the tests of the rules file by file, because they share the emulator's data. */
async function runRulesTests(url: string): Promise<number> {
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const child = spawn(vitest, ['run', '--no-file-parallelism', ...rulesTests()], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_EMULATOR: url },
  });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
