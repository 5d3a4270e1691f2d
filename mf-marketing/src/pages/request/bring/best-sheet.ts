import { readTable, TABLE_ROWS_MAX, type Table, type TableProblem } from '@platform/goods/tables';
import { recognise } from './columns';

/** The number of rows by which sheets are compared. */
const ROWS_JUDGED = 200;

/** Reads the sheet that looks most like a list. */
export async function readBestSheet(source: Blob | string): Promise<Table | TableProblem> {
  const found = await readTable(source);
  if (typeof found === 'string') return found;
  const scores = found.sheets.map(({ rows }) => recognise(rows.slice(0, ROWS_JUDGED)).score);
  const rows = found.sheets[scores.indexOf(Math.max(...scores))]?.rows ?? [];
  return rows.length > TABLE_ROWS_MAX ? 'long' : rows;
}
