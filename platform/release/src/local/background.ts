import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../environment';
import { withLockAt } from '../release/lock';
import { isAlive } from './alive';
import { isBusy, type Part, serviceParts, siteParts, startServices, startSites } from './services';

const GUESTS_POLL_MS = 100;

/**
 * Does something that needs the local site to answer. What a running `npm start` serves is left to it; what is
 * missing is started, and served until the work of every command that relies on it is over.
 */
export async function withLocalSite<Value>(
  environment: Environment,
  work: () => Promise<Value>,
): Promise<Value> {
  const { started, leave } = await arrive(environment);
  try {
    return await work();
  } finally {
    leave();
    await closeUnused(environment, started);
  }
}

/** Says that the site is needed before looking who serves it, so that nobody stops it in between. */
function arrive(environment: Environment) {
  return withLockAt(lockOf(environment), async () => {
    const guest = join(guestsOf(environment), `${process.pid}-${randomUUID()}`);
    const leave = () => rmSync(guest, { force: true });
    const started: { close(): Promise<void> }[] = [];
    mkdirSync(guestsOf(environment), { recursive: true });
    writeFileSync(guest, '');
    try {
      if (!(await allBusy(serviceParts()))) started.push(...(await startServices(environment)));
      if (!(await allBusy(await siteParts()))) started.push(await startSites(environment));
      return { started, leave };
    } catch (error) {
      leave();
      await Promise.all(started.map((part) => part.close()));
      throw error;
    }
  });
}

/** Stops what was started, once no other command relies on it. */
async function closeUnused(environment: Environment, started: { close(): Promise<void> }[]): Promise<void> {
  if (started.length === 0) return;
  for (let told = false; ; told = true) {
    const closed = await withLockAt(lockOf(environment), async () => {
      if (guests(environment).length > 0) return false;
      await Promise.all(started.map((part) => part.close()));
      return true;
    });
    if (closed) return;
    if (!told) console.error('Another command still relies on what this one serves: it goes on until then.');
    await setTimeout(GUESTS_POLL_MS);
  }
}

/** The commands at work that rely on the local site; those that were killed are forgotten. */
function guests(environment: Environment): string[] {
  const folder = guestsOf(environment);
  return readdirSync(folder).filter((guest) => {
    const isAtWork = isAlive(Number.parseInt(guest, 10));
    if (!isAtWork) rmSync(join(folder, guest), { force: true });
    return isAtWork;
  });
}

function guestsOf({ home }: Environment) {
  return join(home, 'guests');
}

function lockOf({ home }: Environment) {
  return join(home, 'guests.lock');
}

async function allBusy(parts: Part[]): Promise<boolean> {
  return (await Promise.all(parts.map(({ port }) => isBusy(port)))).every(Boolean);
}
