import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notWritten, replaceFileSync } from '@platform/hosting';

/** Reads a file's text; `undefined` where there is none. */
export function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Writes a file in one step: readers find the old content or the new one. Makes its folder.
 * @throws one sentence if the disk refuses it
 */
export async function replaceFile(
  file: string,
  content: string | Buffer,
  options: { flush?: boolean } = {},
): Promise<void> {
  replaceFileSync(file, content, options);
}

/** Writes a file that nobody reads yet. Makes its folder. @throws one sentence if the disk refuses it */
export async function writeNew(file: string, content: Buffer): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** @throws one sentence that names a link or a special file below a folder: reading it would leave the folder, or hang */
export function requirePlainFiles(folder: string): void {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) requirePlainFiles(path);
    else if (!entry.isFile())
      throw new Error(`${path} is neither a file nor a folder: nothing was deployed.`);
  }
}
