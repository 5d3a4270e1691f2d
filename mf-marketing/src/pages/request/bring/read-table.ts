/** The largest file, in bytes. */
export const TABLE_BYTES_MAX = 5 * 1024 * 1024;

/** The most filled rows of a table, headings included. */
export const TABLE_ROWS_MAX = 2000;

/**
 * The reason why a table cannot be read: too large, too many rows, unknown kind of file, damaged or locked, or no text.
 */
export type TableProblem = 'large' | 'long' | 'kind' | 'unreadable' | 'empty';

/** Filled rows of trimmed texts; numbers and formulas are their values. */
export type Table = string[][];

/** Excel files before 2007, and files locked by a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** Excel files and other ZIP archives. */
const ARCHIVE = [0x50, 0x4b];

/** Reads pasted rows, or a file: `.xlsx` (its first sheet), `.csv` or other text with separated columns. */
export async function readTable(source: Blob | string): Promise<Table | TableProblem> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > TABLE_BYTES_MAX) return 'large';
  const rows = typeof source === 'string' ? await parseText(source) : await readFile(source);
  if (typeof rows === 'string') return rows;
  const filled = rows
    .map((row) => row.map(trimmed))
    .filter((row) => row.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
  if (filled.length === 0) return 'empty';
  return filled.length > TABLE_ROWS_MAX ? 'long' : filled;
}

async function readFile(file: Blob): Promise<Table | TableProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsWith = (sign: number[]) => sign.every((byte, index) => bytes[index] === byte);
  if (beginsWith(COMPOUND_FILE)) return 'kind';
  if (beginsWith(ARCHIVE)) return readSheet(bytes.buffer);
  const text = decode(bytes);
  return text === null ? 'kind' : parseText(text);
}

/** Returns the first sheet. The library's browser build reads in a worker from a `blob:`, which the policy refuses. */
async function readSheet(file: ArrayBuffer): Promise<Table | TableProblem> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(file, { dateFormat: 'yyyy-mm-dd' });
    return rows.map((row) => row.map(textOf));
  } catch {
    return 'unreadable';
  }
}

/** An empty cell is `null`. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value ?? '');
}

async function parseText(text: string): Promise<Table> {
  const { dsvFormat } = await import('d3-dsv');
  return dsvFormat(delimiterOf(text)).parseRows(text);
}

/** The most frequent separator counts; a comma may be part of numbers. */
function delimiterOf(text: string): string {
  const countOf = (sign: string) => text.split(sign).length - 1;
  return ['\t', ';', ','].find((sign) => countOf(sign) > 0 && countOf(sign) >= countOf('\n') / 2) ?? ',';
}

/** Returns the text of a file; spreadsheets write UTF-8, UTF-16 or, in Russian, windows-1251. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
