import { NAME_MAX, NOTE_MAX } from '../limits';
import { writeNumber } from '../numbers';
import { readSheets } from './read-sheets';
import type { FileCell, FileSheet, Sheet, TableProblem } from './table';

export { readSheets } from './read-sheets';
export type { FileCell, FileSheet, Sheet, Table, TableLimits, TableProblem } from './table';

/** The largest file that a visitor brings, in bytes. */
export const TABLE_BYTES_MAX = 5 * 1024 * 1024;

/** The most filled rows of a visitor's table, headings included. */
export const TABLE_ROWS_MAX = 2000;

/**
 * Reads the visible sheets with text of pasted rows or a file, see `readSheets`; hidden sheets if there are no others.
 * Sheets keep their order.
 */
export async function readTable(source: Blob | string): Promise<{ sheets: Sheet[] } | TableProblem> {
  const found = await readSheets(source, { bytes: TABLE_BYTES_MAX, rows: TABLE_ROWS_MAX });
  if (typeof found === 'string') return found;
  const filled = found.map((sheet) => ({ isHidden: sheet.isHidden, sheet: visibleSheet(sheet) }));
  const withRows = filled.filter(({ sheet }) => sheet.rows.length > 0);
  const shown = withRows.filter(({ isHidden }) => !isHidden);
  const sheets = (shown.length > 0 ? shown : withRows).map(({ sheet }) => sheet);
  if (sheets.length === 0) return 'empty';
  return sheets.every(({ rows }) => rows.length > TABLE_ROWS_MAX) ? 'long' : { sheets };
}

function visibleSheet({ name, rows, hiddenRows, hiddenColumns }: FileSheet): Sheet {
  const texts = rows.map((row) => row.map(textOf));
  const isRowHidden = new Set(hiddenRows);
  const isColumnHidden = new Set(hiddenColumns);
  const shown = texts.filter((row, at) => !isRowHidden.has(at) && row.some(isFilled));
  return {
    name,
    rows: shown
      .map((row) => row.filter((_, column) => !isColumnHidden.has(column)))
      .filter((row) => row.some(isFilled)),
    hiddenRows: hiddenRows.filter((at) => texts[at]?.some(isFilled)).length,
    hiddenColumns: hiddenColumns.filter((column) => shown.some((row) => isFilled(row[column] ?? ''))).length,
  };
}

function isFilled(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The longest cell: a line keeps no more of it. */
const CELL_MAX = NAME_MAX + NOTE_MAX;

/** Decimals of a number that are no errors of binary fractions. */
const DECIMALS = 6;

function textOf(cell: FileCell): string {
  if (typeof cell === 'number') return writeNumber(Number(cell.toFixed(DECIMALS)), 'point');
  return cell
    .slice(0, CELL_MAX)
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
