import { join } from 'node:path';
import { shellName } from '@platform/build';
import { type ComposedData, composedDataFile } from '@platform/records';
import type { Environment } from '../model/environment';
import { readText, replaceFile } from './files';

/**
 * Writes a public file with the latest stamp in the documents; the admin shows from it which services visitors see in
 * their current state. Without changes the file stays.
 */
export async function writeComposedData({ hosting }: Environment, stamp: number): Promise<void> {
  const file = join(hosting, shellName, composedDataFile);
  if (readStamp(file) === stamp) return;
  const composed: ComposedData = { at: new Date().toISOString(), stamp };
  await replaceFile(file, `${JSON.stringify(composed)}\n`);
}

/** A damaged file is replaced, as a missing one is. */
function readStamp(file: string): number | undefined {
  try {
    return JSON.parse(readText(file) ?? '{}').stamp;
  } catch {
    return undefined;
  }
}
