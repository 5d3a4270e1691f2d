import { NAME_MAX, NOTE_MAX } from '@platform/goods';
import { writeNumber } from '@platform/goods/numbers';
import { recognise } from './columns';
import { decode } from './decode';
import { type Table, textRows } from './text-rows';

/** The largest file, in bytes. */
export const TABLE_BYTES_MAX = 5 * 1024 * 1024;

/** The most filled rows of a table, headings included. */
export const TABLE_ROWS_MAX = 2000;

/**
 * The reason why a table cannot be read: too large, too many rows, unknown kind of file, damaged or locked, or no text.
 */
export type TableProblem = 'large' | 'long' | 'kind' | 'unreadable' | 'empty';

/** Excel files before 2007, and files locked by a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** Excel files and other ZIP archives. */
const ARCHIVE = [0x50, 0x4b];

/** Reads pasted rows, or a file: `.xlsx` (the sheet that looks most like a list), `.csv` or other text with separated columns. */
export async function readTable(source: Blob | string): Promise<Table | TableProblem> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > TABLE_BYTES_MAX) return 'large';
  const rows = typeof source === 'string' ? textRows(source) : await readFile(source);
  if (typeof rows === 'string') return rows;
  const filled = filledRows(rows);
  if (filled.length === 0) return 'empty';
  return filled.length > TABLE_ROWS_MAX ? 'long' : filled;
}

async function readFile(file: Blob): Promise<Table | TableProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsWith = (sign: number[]) => sign.every((byte, index) => bytes[index] === byte);
  if (beginsWith(COMPOUND_FILE)) return 'kind';
  if (beginsWith(ARCHIVE)) return readSheet(bytes.buffer);
  const text = decode(bytes);
  return text === null ? 'kind' : textRows(text);
}

/** The number of rows by which sheets are compared. */
const ROWS_JUDGED = 200;

/** Returns the best sheet. The library's browser build reads in a worker from a `blob:`, which the policy refuses. */
async function readSheet(file: ArrayBuffer): Promise<Table | TableProblem> {
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readSheets(file, { dateFormat: 'yyyy-mm-dd' });
    const tables = sheets.map(({ data }) => filledRows(data.map((row) => row.map(textOf))));
    const scores = tables.map((table) =>
      table.length > 0 ? recognise(table.slice(0, ROWS_JUDGED)).score : -1,
    );
    return tables[scores.indexOf(Math.max(...scores))] ?? [];
  } catch {
    return 'unreadable';
  }
}

function filledRows(rows: string[][]): Table {
  return rows.map((row) => row.map(trimmed)).filter((row) => row.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
}

/** An empty cell is `null`. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return writeNumber(Number(value.toFixed(6)), 'point');
  return String(value ?? '');
}

/** The longest cell: a line keeps no more of it. */
const CELL_MAX = NAME_MAX + NOTE_MAX;

function trimmed(text: string): string {
  return text
    .slice(0, CELL_MAX)
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
