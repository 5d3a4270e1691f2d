import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';

/** Every address that has documents: whose they are, and from which page. */
export type Composed = Record<string, { owner: string; page: string; noindex: boolean }>;

function file({ home }: Environment) {
  return join(home, 'composed.json');
}

/** The addresses composed so far. */
export function readComposed(environment: Environment): Composed {
  const path = file(environment);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function writeComposed(environment: Environment, composed: Composed): void {
  mkdirSync(environment.home, { recursive: true });
  writeFileAtomic.sync(file(environment), `${JSON.stringify(composed, null, 1)}\n`);
}
