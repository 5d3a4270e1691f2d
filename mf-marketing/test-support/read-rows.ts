import { readTable, type Table } from '@platform/goods/tables';
import { bestSheet } from '../src/pages/request/bring/best-sheet';
import { withMergedCells } from '../src/pages/request/bring/merged-cells';

/** Returns the rows of the sheet that the review begins with. @throws the problem of a source that is no table */
export async function readRows(source: Blob | string): Promise<Table> {
  const found = await readTable(source);
  if (typeof found === 'string') throw new Error(found);
  const sheets = found.sheets.map(withMergedCells);
  return sheets[bestSheet(sheets)]?.rows ?? [];
}
