import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../environment';
import { isAlive } from '../local/alive';

/** How long a command waits for another one that changes what is in force, in milliseconds. */
const LOCK_WAIT_MS = 120_000;
const LOCK_POLL_MS = 100;

/**
 * Lets one process at a time change what is in force; the next one waits. A lock whose process is gone is taken over.
 * @throws one sentence where the other one does not come to an end
 */
export function withLock<Value>({ home }: Environment, work: () => Promise<Value>): Promise<Value> {
  return withLockAt(join(home, 'release.lock'), work);
}

/**
 * Lets one process at a time do something. The lock is a folder with one file, named after its holder: a folder that
 * holds a file can be put in the place of one that is missing or empty, and of no other, in a single step; and
 * nobody can remove the file of another holder by mistake.
 * @param folder the lock
 * @throws one sentence that names the lock, where its holder does not come to an end
 */
export async function withLockAt<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const holder = `${process.pid}-${randomUUID()}`;
  const start = Date.now();
  while (!take(folder, holder)) {
    const other = holderOf(folder);
    if (other && !isAlive(Number.parseInt(other, 10))) letGo(folder, other);
    else if (Date.now() - start <= LOCK_WAIT_MS) await setTimeout(LOCK_POLL_MS);
    else
      throw new Error(
        `${other ? `Process ${Number.parseInt(other, 10)}` : 'Another command'} has been at work for too long; look after it, then try again. ` +
          `If it is no command of the site any more, delete ${folder}.`,
      );
  }
  try {
    return await work();
  } finally {
    letGo(folder, holder);
  }
}

function take(folder: string, holder: string): boolean {
  mkdirSync(join(folder, '..'), { recursive: true });
  const mine = mkdtempSync(`${folder}.`);
  writeFileSync(join(mine, holder), '');
  try {
    renameSync(mine, folder);
    return true;
  } catch {
    rmSync(mine, { recursive: true });
    return false;
  }
}

/** Who holds a lock; nobody where it was let go meanwhile. */
export function holderOf(folder: string): string | undefined {
  try {
    return readdirSync(folder)[0];
  } catch {
    return undefined;
  }
}

/** Takes a holder's file away, and the lock with it unless another one has taken it meanwhile. */
export function letGo(folder: string, holder: string): void {
  rmSync(join(folder, holder), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else has taken it, or let it go.
  }
}
