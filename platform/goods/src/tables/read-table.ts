import { NAME_MAX, NOTE_MAX } from '../limits';
import { writeNumber } from '../numbers';
import { readSheets } from './read-sheets';
import type { FileCell, FileSheet, Sheet, TableProblem } from './table';

export { readSheets } from './read-sheets';
export type { FileCell, FileSheet, Merge, Sheet, Table, TableLimits, TableProblem } from './table';

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

function visibleSheet({ name, rows, hiddenRows, hiddenColumns, merges }: FileSheet): Sheet {
  const texts = rows.map((row) => row.map(textOf));
  const isRowHidden = new Set(hiddenRows);
  const isColumnHidden = new Set(hiddenColumns);
  const visible = (row: string[]) => row.filter((_, column) => !isColumnHidden.has(column));
  const isShown = (at: number) => !isRowHidden.has(at) && visible(texts[at] ?? []).some(isFilled);
  const shown = [...texts.keys()].filter(isShown);
  const places = new Map(shown.map((at, index) => [at, index]));
  return {
    name,
    rows: shown.map((at) => visible(texts[at] ?? [])),
    hiddenRows: hiddenRows.filter((at) => texts[at]?.some(isFilled)).length,
    hiddenColumns: hiddenColumns.filter((column) =>
      texts.some((row, at) => !isRowHidden.has(at) && isFilled(row[column] ?? '')),
    ).length,
    merges: merges
      .filter(({ column }) => !isColumnHidden.has(column))
      .map(({ column, rows: [first = 0, ...others] }) => ({
        column: column - hiddenColumns.filter((hidden) => hidden < column).length,
        text: texts[first]?.[column] ?? '',
        rows: [first, ...others].flatMap((at) => places.get(at) ?? []),
      })),
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
