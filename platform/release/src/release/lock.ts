import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Environment } from '../environment';

/** How long a command waits for another one that changes what is in force, in milliseconds. */
const LOCK_WAIT_MS = 120_000;
const LOCK_POLL_MS = 100;

/**
 * Lets one process at a time change what is in force; the next one waits. A lock whose process is gone is taken over.
 * @throws one sentence where the other one does not come to an end
 */
export async function withLock<Value>({ home }: Environment, work: () => Promise<Value>): Promise<Value> {
  const folder = join(home, 'release.lock');
  mkdirSync(home, { recursive: true });
  const start = Date.now();
  while (!take(folder)) {
    if (Date.now() - start > LOCK_WAIT_MS)
      throw new Error(
        `Process ${holder(folder)} has been changing what is in force for too long; look after it, then try again.`,
      );
    if (!isAlive(holder(folder))) rmSync(folder, { recursive: true, force: true });
    else await setTimeout(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return true;
  } catch {
    return false;
  }
}

/** The process that holds the lock; our own while it has not yet written its name. */
function holder(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
