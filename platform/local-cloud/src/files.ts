import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode, replaceFileSync } from '@platform/hosting';

/** The files contain enquiries and passwords. */
export const OWNER_ONLY = 0o600;

/** A service's data file. */
export type JsonKind<Content> = {
  /** @throws for unusable content */
  parse(content: unknown): Content;
  /** Returns a sentence that names the file and the remedy. */
  problem(file: string, reason: string): string;
};

export type JsonFile<Content> = {
  /** The file's content when it was opened; `undefined` for a new file. */
  stored: Content | undefined;
  /** The size of the file when it was opened. */
  bytes: number;
  /**
   * Resolves when the content is on disk, with its size: services answer only then, so a kill loses nothing.
   * @throws where the disk refuses it; the file stays as it was then
   */
  write(content: unknown): number;
};

/** Reads a service's data file; nothing is stored in one that does not exist. @throws Error with `problem` */
export function readJsonFile<Content>(
  file: string,
  { parse, problem }: JsonKind<Content>,
): Pick<JsonFile<Content>, 'stored' | 'bytes'> {
  try {
    const text = readFileSync(file);
    return { stored: parse(JSON.parse(text.toString('utf8'))), bytes: text.length };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { stored: undefined, bytes: 0 };
    throw new Error(problem(file, error instanceof Error ? error.message : ''), { cause: error });
  }
}

/**
 * Opens a service's data file, readable by its owner only. It is never replaced silently.
 * @throws Error with `problem`
 */
export function openJsonFile<Content>(file: string, kind: JsonKind<Content>): JsonFile<Content> {
  const read = readJsonFile(file, kind);
  mkdirSync(dirname(file), { recursive: true });
  let written = '';
  return {
    ...read,
    write(content) {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      if (text !== written) replaceFileSync(file, text, { mode: OWNER_ONLY });
      written = text;
      return Buffer.byteLength(text);
    },
  };
}

/** Parses a text; `undefined` if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
