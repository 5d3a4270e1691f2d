import { unitName } from '@platform/goods';
import { dayText } from '@platform/goods/day';
import { equivalentText } from '@platform/goods/wishes-text';
import { toXlsx } from '@platform/goods/xlsx';
import type { EnquiryLine } from '@platform/records';
import { askedFacts } from '@platform/records/asked-facts';
import { saveFile } from '@platform/ui';
import type { Language } from 'shared-i18n';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { optionsOf } from './line-texts';
import { text } from './texts';

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
  equivalent: 30,
  deadline: 14,
};

type Column = keyof typeof widths;

/**
 * Saves the lines of an enquiry as an Excel file, with what the buyer says beside them below; the writing library is
 * loaded on demand. Columns of the buyer's table, of options and of wishes may be absent.
 * @throws if the library cannot be loaded
 */
export async function saveLines(
  { number, content }: Enquiry,
  lines: EnquiryLine[],
  lng: Language,
): Promise<void> {
  const rows = lines.map(
    (
      { name, code, options, quantity, unit, note, row, ...line },
      index,
    ): Record<Column, string | number | undefined> => ({
      position: index + 1,
      rowNumber: row?.number,
      code,
      name,
      options: optionsOf({ options }, lng) || undefined,
      rowText: row?.text === name ? undefined : row?.text,
      quantity,
      unit: unitName(unit, lng),
      note,
      equivalent: equivalentText(line, lng),
      deadline: line.deadline && dayText(line.deadline),
    }),
  );
  const isShown = (column: Column) =>
    !/^(row.|options|equivalent|deadline)/.test(column) || rows.some((row) => row[column]);
  const columns = (Object.keys(widths) as Column[]).filter(isShown);
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  const titles = columns.map((column) =>
    text(column === 'deadline' ? 'open.deadline' : `lines.${column}`, { lng }),
  );
  const facts = [
    [text('open.company', { lng }), content.company],
    ...askedFacts(content, (name) => text(`open.${name}`, { lng })),
  ];
  const before = Array(columns.indexOf('name')).fill(null);
  const below = facts.flatMap(([label, value]) => (value ? [[...before, `${label}: ${value}`]] : []));
  const file = await toXlsx(
    [titles, ...cells, ...below],
    columns.map((column) => widths[column]),
  );
  saveFile(`${number}.xlsx`, file);
}
