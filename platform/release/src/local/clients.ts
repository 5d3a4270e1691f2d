import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasShell, portOffset, ports } from '@platform/build';
import type { Environment } from '../model/environment';
import { withLockAt } from '../store/lock';
import { servingSite } from './identity';
import { isAlive, startOf } from './processes';
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
  const { pid } = process;
  const name = `${pid}-${startOf(pid)}-${portOffset()}-${randomUUID()}`;
  const client = join(clientsFolder(environment), name);
  writeFileSync(client, '');
  return () => rmSync(client, { force: true });
}

/** A process that uses the local site, and the offset of its ports. */
type Client = { pid: number; offset: number };

/**
 * The running processes that use the local site. Those that were killed are forgotten, also where another program has
 * their id by now.
 */
export function clients(environment: Environment): Client[] {
  const folder = clientsFolder(environment);
  return readdirSync(folder).flatMap((name) => {
    const [, pid, start, offset] = /^(\d+)-(\d*)-(-?\d+)-/.exec(name) ?? [];
    const client = { pid: Number(pid), offset: Number(offset) };
    if (isAlive(client.pid) && String(startOf(client.pid)) === start) return [client];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

/** @throws one sentence where the site of this folder runs on other ports: both would write the same files */
export function requireOneOffset(environment: Environment): void {
  const other = clients(environment).find(({ offset }) => offset !== portOffset());
  if (!other) return;
  const address = `http://localhost:${ports.site + other.offset}`;
  throw new Error(
    `The site of ${environment.home} runs on other ports already: ${address} (process ${other.pid}). Use it, stop it, or give this one its own folder, e.g. SITE_HOME=.site-other.`,
  );
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
      requireOneOffset(environment);
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

function clientsFolder({ home }: Environment) {
  const folder = join(home, 'clients');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function clientsLock({ home }: Environment) {
  return join(home, 'clients.lock');
}
