import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packageFolder } from '@platform/build';
import { type LockOptions, lock } from 'proper-lockfile';
import type { Environment } from '../model/environment';

/** How long a command waits for the holder of the lock, in milliseconds. */
const WAIT_MS = 120_000;
const POLL_MS = 100;

/** The interval in which a holder renews its lock, in milliseconds. */
export const UPDATE_MS = 2_000;

/** A lock that its holder has not renewed for so long is free: the holder was killed. */
export const STALE_MS = 10_000;

/**
 * Lets one process at a time change the live releases; others wait.
 * @throws one sentence if the other process does not end
 */
export function withLock<Value>({ home }: Environment, work: () => Promise<Value>): Promise<Value> {
  return withLockAt(join(home, 'release'), work);
}

/** Builds and checks take so long at most, in milliseconds. */
const BUILD_WAIT_MS = 600_000;

/** Lets one process at a time build a package and read that build: all builds of it have one folder. */
export function withBuildLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return withLockAt(join(packageFolder(name), 'dist', 'build'), work, BUILD_WAIT_MS);
}

/**
 * Lets one process at a time do some work.
 * @param name the lock's path, without `.lock`
 * @param staleMs a lock that its holder has not renewed for so long is free
 * @throws one sentence that names the lock, if its holder does not end or another process took it
 */
export async function withLockAt<Value>(
  name: string,
  work: () => Promise<Value>,
  waitMs: number = WAIT_MS,
  staleMs: number = STALE_MS,
): Promise<Value> {
  mkdirSync(dirname(name), { recursive: true });
  let onCompromised = () => {};
  const lost = new Promise<never>((_, reject) => {
    // After the machine was suspended, another command may have taken the lock.
    onCompromised = () => reject(new Error(`Another command has taken ${name}.lock meanwhile: try again.`));
  });
  const options = { realpath: false, stale: staleMs, update: UPDATE_MS, onCompromised };
  const release = await acquire(name, options, waitMs, staleMs);
  try {
    return await Promise.race([work(), lost]);
  } finally {
    await release().catch(() => undefined); // it is no longer ours where another command took it
  }
}

async function acquire(name: string, options: LockOptions, waitMs: number, staleMs: number) {
  let renewed = { at: 0, mtime: lockTime(name) };
  for (let waited = 0; ; waited += POLL_MS) {
    try {
      return await lock(name, options);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
    }
    const mtime = lockTime(name);
    if (mtime !== renewed.mtime) renewed = { at: waited, mtime };
    // The library compares dates: it keeps a lock that is dated in the future, as a clock that was set back leaves it.
    else if (waited - renewed.at >= staleMs) rmSync(`${name}.lock`, { recursive: true, force: true });
    if (waited === 0) console.error('Waiting for another command of the site to finish …');
    if (waited >= waitMs)
      throw new Error(
        `Another command has held ${name}.lock for ${waitMs / 1000} s: look after it, then try again.`,
      );
    await setTimeout(POLL_MS);
  }
}

/** When a lock was renewed last, in the clock of its holder. */
function lockTime(name: string): number | undefined {
  return statSync(`${name}.lock`, { throwIfNoEntry: false })?.mtimeMs;
}
