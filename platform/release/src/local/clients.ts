import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasShell } from '@platform/build';
import type { Environment } from '../model/environment';
import { withLockAt } from '../store/lock';
import { servingSite } from './identity';
import {
  allBusy,
  noteRemotes,
  requireFreePorts,
  type Service,
  serviceParts,
  siteParts,
  startServices,
  startSites,
} from './services';

const CLIENTS_POLL_MS = 100;

/**
 * Runs work that needs the local site. It uses a running `npm start`, starts missing parts, and serves until all
 * commands that use them have ended.
 * @param sites set if the work needs the site and the remotes' sites besides database, sign-in and mail
 */
export async function withLocalSite<Value>(
  environment: Environment,
  work: () => Promise<Value>,
  { sites = true }: { sites?: boolean } = {},
): Promise<Value> {
  const { started, release } = await acquire(environment, sites);
  try {
    return await work();
  } finally {
    release();
    await closeUnused(environment, started);
  }
}

/** Registers this process as a user of the local site. @returns a function that ends it */
export function register(environment: Environment): () => void {
  const client = join(clientsFolder(environment), `${process.pid}-${randomUUID()}`);
  writeFileSync(client, '');
  return () => rmSync(client, { force: true });
}

/** The ids of the running processes that use the local site; those that were killed are forgotten. */
export function clients(environment: Environment): number[] {
  const folder = clientsFolder(environment);
  return readdirSync(folder).flatMap((client) => {
    const pid = Number.parseInt(client, 10);
    if (isAlive(pid)) return [pid];
    rmSync(join(folder, client), { force: true });
    return [];
  });
}

/** How long a process may take to end after a request, in milliseconds. */
const END_LIMIT_MS = 10_000;

/**
 * Resolves at Ctrl-C, or when the process is asked to end. Signals after the first change nothing: at Ctrl-C the
 * terminal and npm send one each.
 */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      globalThis.setTimeout(() => process.exit(1), END_LIMIT_MS).unref();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  });
}

const noSite =
  'No site runs on this machine: start it in its own repository ("npm start"), or name a hosted one by --env <file>.';

/** Registers this command before it checks for servers, so that no other command stops them in between. */
function acquire(environment: Environment, sites: boolean) {
  return withLockAt(clientsLock(environment), async () => {
    const release = register(environment);
    const started: Service[] = [];
    try {
      if (sites && !hasShell()) await noteRemotes(environment);
      const serving = sites ? await servingSite() : undefined;
      if (serving?.home === environment.home) return { started, release };
      if (serving)
        throw new Error(
          `The site of ${serving.home} runs on these ports (process ${serving.pid}). Stop it, or move this one, e.g. SITE_PORT_OFFSET=1000.`,
        );
      if (!hasShell()) {
        if (sites) throw new Error(noSite);
        return { started, release };
      }
      if (!(await allBusy(serviceParts()))) {
        await requireFreePorts(serviceParts());
        started.push(...(await startServices(environment)));
      }
      if (sites) {
        await requireFreePorts(await siteParts());
        started.push(await startSites(environment));
      }
      return { started, release };
    } catch (error) {
      release();
      await Promise.all(started.map((part) => part.close()));
      throw error;
    }
  });
}

async function closeUnused(environment: Environment, started: Service[]): Promise<void> {
  if (started.length === 0) return;
  for (let printed = false; ; printed = true) {
    const closed = await withLockAt(clientsLock(environment), async () => {
      if (clients(environment).length > 0) return false;
      await Promise.all(started.map((part) => part.close()));
      return true;
    });
    if (closed) return;
    if (!printed) console.error('Another command still uses what this one serves: it goes on until then.');
    await setTimeout(CLIENTS_POLL_MS);
  }
}

/** Tests whether a process runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function clientsFolder({ home }: Environment) {
  const folder = join(home, 'clients');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function clientsLock({ home }: Environment) {
  return join(home, 'clients.lock');
}
