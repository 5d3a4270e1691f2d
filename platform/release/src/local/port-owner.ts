import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@platform/build';

/** A process that listens on a port, and whether it runs in a folder of this project. */
export type Program = { pid: number; isOurs: boolean };

const LOOK_LIMIT_MS = 5_000;

/** Finds the process that listens on a port; `undefined` where the machine does not tell (no `lsof`, another user). */
export async function findProgram(port: number): Promise<Program | undefined> {
  const [pid] = await lsof('p', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN');
  if (!pid) return undefined;
  const [folder = ''] = await lsof('n', '-a', '-p', pid, '-d', 'cwd');
  return { pid: Number(pid), isOurs: `${folder}/`.startsWith(`${root.replace(/\/$/, '')}/`) };
}

/** Returns the values of a field of lsof's output, one line each after the letter of the field. */
async function lsof(field: string, ...words: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('lsof', [`-F${field}`, ...words], {
    timeout: LOOK_LIMIT_MS,
  }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => (line.startsWith(field) ? [line.slice(1)] : []));
}
