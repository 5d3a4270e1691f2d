import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode, replaceFileSync } from '@platform/hosting';

/** The files contain enquiries and passwords. */
export const OWNER_ONLY = 0o600;

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

/**
 * Opens a service's data file, readable by its owner only. It is never replaced silently.
 * @param parse throws for unusable content
 * @param problem names the file and the remedy
 * @throws Error with `problem`
 */
export function openJsonFile<Content>(
  file: string,
  parse: (content: unknown) => Content,
  problem: (reason: string) => string,
): JsonFile<Content> {
  let stored: Content | undefined;
  let bytes = 0;
  try {
    const text = readFileSync(file);
    bytes = text.length;
    stored = parse(JSON.parse(text.toString('utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT'))
      throw new Error(problem(error instanceof Error ? error.message : ''), { cause: error });
  }
  mkdirSync(dirname(file), { recursive: true });
  let written = '';
  return {
    stored,
    bytes,
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
