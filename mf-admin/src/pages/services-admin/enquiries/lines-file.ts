import { unitName } from '@platform/goods';
import { toXlsx } from '@platform/goods/xlsx';
import type { EnquiryLine } from '@platform/records';
import { saveFile } from '@platform/ui';
import type { Language } from 'shared-i18n';

const WIDTHS = [6, 14, 48, 12, 12, 40];

/**
 * Saves the lines of an enquiry as an Excel file; the writing library is loaded on demand.
 * @param headings of position, code, name, quantity, unit and note
 * @throws if it cannot be loaded
 */
export async function saveLines(
  number: string,
  headings: string[],
  lines: EnquiryLine[],
  language: Language,
): Promise<void> {
  const rows = lines.map((line, index) => [
    index + 1,
    line.code ?? null,
    line.name,
    line.quantity,
    unitName(line.unit, language),
    line.note ?? null,
  ]);
  const file = await toXlsx([headings, ...rows], WIDTHS);
  saveFile(`${number}.xlsx`, file);
}
