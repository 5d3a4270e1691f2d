import type { EnquiryLine } from '@platform/records';
import { saveFile } from '@platform/ui';
import { type Language, unitName } from 'shared-i18n';

/**
 * Saves the lines of an enquiry as an Excel file; what writes it is loaded now.
 * @param headings of position, code, name, quantity, unit and note
 * @throws where it cannot be loaded
 */
export async function saveLines(
  number: string,
  headings: string[],
  lines: EnquiryLine[],
  language: Language,
): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const rows = lines.map((line, index) => [
    index + 1,
    line.code ?? null,
    line.name,
    line.quantity,
    unitName(line.unit, language),
    line.note ?? null,
  ]);
  const titles = headings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const columns = [6, 14, 48, 12, 12, 40].map((width) => ({ width }));
  const workbook = writeWorkbook([titles, ...rows], { sheet: number, columns, stickyRowsCount: 1 });
  saveFile(`${number}.xlsx`, await workbook.toBlob());
}
