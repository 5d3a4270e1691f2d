import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../environment';
import { withLockAt } from '../release/lock';
import { allBusy, serviceParts, siteParts, startServices, startSites } from './services';

const CLIENTS_POLL_MS = 100;

type Started = { close(): Promise<void> }[];

/**
 * Does something that needs the local site to answer. It uses what a running `npm start` serves; what is missing it
 * starts, and serves until the work of every command that uses it is over.
 */
export async function withLocalSite<Value>(
  environment: Environment,
  work: () => Promise<Value>,
): Promise<Value> {
  const { started, release } = await acquire(environment);
  try {
    return await work();
  } finally {
    release();
    await closeUnused(environment, started);
  }
}

/** Registers this command as a client before it checks what is served, so that no other command stops it in between. */
function acquire(environment: Environment) {
  return withLockAt(lockOf(environment), async () => {
    const client = join(clientsOf(environment), `${process.pid}-${randomUUID()}`);
    const release = () => rmSync(client, { force: true });
    const started: Started = [];
    mkdirSync(clientsOf(environment), { recursive: true });
    writeFileSync(client, '');
    try {
      if (!(await allBusy(serviceParts()))) started.push(...(await startServices(environment)));
      if (!(await allBusy(await siteParts()))) started.push(await startSites(environment));
      return { started, release };
    } catch (error) {
      release();
      await Promise.all(started.map((part) => part.close()));
      throw error;
    }
  });
}

/** Stops what was started, once no other command uses it. */
async function closeUnused(environment: Environment, started: Started): Promise<void> {
  if (started.length === 0) return;
  for (let printed = false; ; printed = true) {
    const closed = await withLockAt(lockOf(environment), async () => {
      if (clients(environment).length > 0) return false;
      await Promise.all(started.map((part) => part.close()));
      return true;
    });
    if (closed) return;
    if (!printed) console.error('Another command still uses what this one serves: it goes on until then.');
    await setTimeout(CLIENTS_POLL_MS);
  }
}

/** The running commands that use the local site; those that were killed are forgotten. */
function clients(environment: Environment): string[] {
  const folder = clientsOf(environment);
  return readdirSync(folder).filter((client) => {
    const isRunning = isAlive(Number.parseInt(client, 10));
    if (!isRunning) rmSync(join(folder, client), { force: true });
    return isRunning;
  });
}

/** Whether a process runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function clientsOf({ home }: Environment) {
  return join(home, 'clients');
}

function lockOf({ home }: Environment) {
  return join(home, 'clients.lock');
}
