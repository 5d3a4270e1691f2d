import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ports, root } from '@platform/build';

/** The benchmark's own site: moved ports, its own folder, beside a running `npm start`. */
export const PORT_OFFSET = 18_000;

export const home: string = join(root, '.site-bench');

export const siteFolder: string = join(home, 'hosting', 'shell');

export const siteOrigin = `http://localhost:${ports.site + PORT_OFFSET}`;

/** Makes this process and its children work on the benchmark's site. */
export function useOwnSite(folder: string): void {
  Object.assign(process.env, { SITE_HOME: folder, SITE_PORT_OFFSET: String(PORT_OFFSET) });
}

type Closable = { close(): Promise<void> };

/** Works on a site in a new folder; deletes it afterwards, and closes what the work put into `closing`. */
export async function withTemporarySite<T>(
  work: (home: string, closing: Closable[]) => Promise<T>,
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const closing: Closable[] = [];
  useOwnSite(home);
  try {
    return await work(home, closing);
  } finally {
    for (const one of closing) await one.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Starts the site like `npm start`, with the seed data and nothing published.
 * @returns a function that stops it
 * @throws with its output if it does not start
 */
export async function startSite(): Promise<() => Promise<void>> {
  useOwnSite(home);
  rmSync(home, { recursive: true, force: true });
  const child = spawn(join(root, 'node_modules', '.bin', 'site'), ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  process.once('exit', () => child.kill('SIGINT'));
  await untilPrinted(child.stdout, 'ready:');
  return stop;
}

/** Prints the output of a process, and resolves at a line with this beginning. @throws if it ends before */
export async function untilPrinted(output: Readable, beginning: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    createInterface(output)
      .on('line', (line) => {
        if (line) console.log(`  ${line}`);
        if (line.startsWith(beginning)) resolve();
      })
      .on('close', () => reject(new Error(`It ended before it printed "${beginning}": see above.`)));
  });
}
