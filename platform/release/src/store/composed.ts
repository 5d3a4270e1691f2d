import { join } from 'node:path';
import { COMPOSED_PATH, type Composed, composedText, parseComposed } from '../model/composed';
import type { Environment } from '../model/environment';
import { readText, replaceFile } from './files';

function composedFile({ home }: Environment): string {
  return join(home, COMPOSED_PATH);
}

/** Reads the addresses composed so far. */
export function readComposed(environment: Environment): Composed {
  return parseComposed(readText(composedFile(environment)) ?? '{}');
}

export async function writeComposed(environment: Environment, composed: Composed): Promise<void> {
  await replaceFile(composedFile(environment), composedText(composed));
}
