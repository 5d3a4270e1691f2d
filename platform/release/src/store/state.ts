import { errorMessage } from '../model/error-message';
import { readText, replaceFile } from './files';

/** A kind of file of state. */
export type StateKind<Content> = {
  /** Parses the file's text. @throws the problem */
  parse(text: string): Content;
  /** The content in words: "the live releases". */
  purpose: string;
  /** The way to a good file. */
  remedy: string;
};

/** A damaged file of state. */
export class DamagedState extends Error {
  constructor(
    /** The file, its purpose and the reason, without the remedy. */
    readonly damage: string,
    remedy: string,
  ) {
    super(`${damage}. ${remedy}.`);
  }
}

/**
 * Reads a file of state; `undefined` where there is none.
 * @throws {DamagedState} one sentence with path, purpose and remedy
 */
export function readState<Content>(
  file: string,
  { parse, purpose, remedy }: StateKind<Content>,
): Content | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    return parse(text);
  } catch (error) {
    const reason = errorMessage(error).replace(/\.$/, '');
    throw new DamagedState(`${file} (${purpose}) is damaged: ${reason}`, remedy);
  }
}

/** Reads a file of state that is made again where it is missing or damaged; `undefined` then. */
export function readRenewableState<Content>(file: string, kind: StateKind<Content>): Content | undefined {
  try {
    return readState(file, kind);
  } catch {
    return undefined;
  }
}

/** Writes a file of state in one step. */
export function writeState(file: string, content: unknown): Promise<void> {
  return replaceFile(file, `${JSON.stringify(content, null, 1)}\n`);
}
