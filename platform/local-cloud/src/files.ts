import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '@platform/hosting';
import writeFileAtomic from 'write-file-atomic';

/** The files hold enquiries and passwords. */
const OWNER_ONLY = 0o600;

export type JsonFile<Content> = {
  /** What the file held when it was opened; `undefined` where there was none. */
  stored: Content | undefined;
  /** Returns when the content is on the disk: services answer only then, so a kill loses nothing. */
  write(content: unknown): void;
};

/**
 * Opens a file in which a service keeps its data, for the owner of the file only. It is never replaced silently.
 * @param parse throws for what the service cannot use
 * @param problem names the file and says what to do
 * @throws Error with `problem`
 */
export function openJsonFile<Content>(
  file: string,
  parse: (content: unknown) => Content,
  problem: (reason: string) => string,
): JsonFile<Content> {
  let stored: Content | undefined;
  try {
    stored = parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT'))
      throw new Error(problem(error instanceof Error ? error.message : ''), { cause: error });
  }
  mkdirSync(dirname(file), { recursive: true });
  let written = '';
  return {
    stored,
    write(content) {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      if (text !== written) writeFileAtomic.sync(file, text, { mode: OWNER_ONLY });
      written = text;
    },
  };
}

/** Parses a text; `undefined` where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
