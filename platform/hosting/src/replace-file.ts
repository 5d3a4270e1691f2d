import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file in one step: readers find the old content or the new one, also where the disk is full. Makes its folder.
 * @param flush resolves only when the content is on the disk
 * @throws one sentence if the disk refuses it; the file stays as it was then
 */
export function replaceFileSync(
  file: string,
  content: string | Buffer,
  { mode, flush = true }: { mode?: number; flush?: boolean } = {},
): void {
  const arriving = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(arriving, content, { mode, flush, flag: 'wx' });
    renameSync(arriving, file);
  } catch (error) {
    rmSync(arriving, { force: true });
    throw notWritten(file, error);
  }
}

/** The error of a file that the disk did not take. */
export function notWritten(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${file} could not be written (${reason}): it stays as it was.`, { cause });
}
