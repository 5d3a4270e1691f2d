import type { Sheet } from '@platform/goods/tables';
import { recognise } from './columns';

/** The number of rows by which sheets are compared. */
const ROWS_JUDGED = 200;

/** Returns the index of the sheet that looks most like a list. */
export function bestSheet(sheets: Sheet[]): number {
  const scores = sheets.map(({ rows }) => recognise(rows.slice(0, ROWS_JUDGED)).score);
  return scores.indexOf(Math.max(...scores));
}
