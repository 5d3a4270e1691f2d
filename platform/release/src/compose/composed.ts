import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from 'shared-i18n';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';

/** Every address that has documents: whose they are, and from which page. */
export type Composed = Record<string, ComposedAddress>;

export type ComposedAddress = {
  owner: string;
  page: string;
  noindex: boolean;
  /**
   * The owner's version that each document was rendered from: a page that failed keeps its last good document, which
   * is of an earlier one. Lists from before this was noted lack it.
   */
  versions?: Partial<Record<Language, string>>;
};

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
