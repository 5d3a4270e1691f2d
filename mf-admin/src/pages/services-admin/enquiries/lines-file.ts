import { unitName } from '@platform/goods';
import { toXlsx } from '@platform/goods/xlsx';
import type { EnquiryLine } from '@platform/records';
import { saveFile } from '@platform/ui';
import type { Language } from 'shared-i18n';
import { optionsOf } from './line-texts';

/** The columns in their order with their widths in characters. */
const widths = {
  position: 6,
  rowNumber: 12,
  code: 14,
  name: 48,
  options: 28,
  rowText: 48,
  quantity: 12,
  unit: 12,
  note: 40,
};

type Column = keyof typeof widths;

/**
 * Saves the lines of an enquiry as an Excel file; the writing library is loaded on demand. Columns of the buyer's table
 * and of options may be absent.
 * @param titleOf returns the heading of a column
 * @throws if the library cannot be loaded
 */
export async function saveLines(
  number: string,
  titleOf: (column: Column) => string,
  lines: EnquiryLine[],
  language: Language,
): Promise<void> {
  const rows = lines.map(
    (
      { name, code, options, quantity, unit, note, row },
      index,
    ): Record<Column, string | number | undefined> => ({
      position: index + 1,
      rowNumber: row?.number,
      code,
      name,
      options: optionsOf({ options }, language) || undefined,
      rowText: row?.text === name ? undefined : row?.text,
      quantity,
      unit: unitName(unit, language),
      note,
    }),
  );
  const isShown = (column: Column) => !/^row.|^options/.test(column) || rows.some((row) => row[column]);
  const columns = (Object.keys(widths) as Column[]).filter(isShown);
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  const file = await toXlsx(
    [columns.map(titleOf), ...cells],
    columns.map((column) => widths[column]),
  );
  saveFile(`${number}.xlsx`, file);
}
