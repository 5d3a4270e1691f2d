import type { Feature } from 'write-excel-file/universal';
import { MAX_LINES } from './limits';

/**
 * `null` is an empty cell. A formula gives an amount; `value` is shown by programs that do not compute it.
 * @example { formula: 'SUM(A1:A2)', value: 12.5 }
 */
export type Cell = string | number | { formula: string; value: number } | null;

/** What Excel shows beside a chosen cell of a column, and the values that it offers there; others can be typed. */
export type ColumnHelp = { title: string; text: string; choices?: string[] };

/**
 * Returns an Excel file of one sheet; equal tables are equal files. The writing library is loaded with the first file.
 * @param headings the first row, which stays in view
 * @param widths of the columns, in characters
 * @param helps of the columns, for a form to fill in
 */
export async function toXlsx(
  [headings = [], ...rows]: Cell[][],
  widths: number[],
  helps: ColumnHelp[] = [],
): Promise<Blob> {
  const [{ default: writeExcelFile }, { sanitizeAttributeValue, sanitizeTextContent, getCellAddress }] =
    await Promise.all([import('write-excel-file/universal'), import('write-excel-file/utility')]);
  const titles = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null || value === ''
        ? null
        : { ...contentOf(value), wrap: true, alignVertical: 'top' as const },
    ),
  );
  const columns = widths.map((width) => ({ width }));
  const sheet = { data: [titles, ...cells], columns, stickyRowsCount: 1 };
  const file = await writeExcelFile([sheet], { features: [validations(), valuesOfFormulas()] }).toBlob();
  return new Blob([withoutTimes(await file.arrayBuffer())], { type: file.type });

  /** The library has no validations: `CT_DataValidation` of ECMA-376, 18.3.1.32. Nothing follows the rows otherwise. */
  function validations(): Feature<Blob> {
    const all = helps.map(({ title, text, choices }, column) => {
      const places = `${getCellAddress(0, column)}:${getCellAddress(MAX_LINES, column)}`;
      const prompt = `promptTitle="${sanitizeAttributeValue(title)}" prompt="${sanitizeAttributeValue(text)}"`;
      const list = choices ? `<formula1>"${sanitizeTextContent(choices.join(','))}"</formula1>` : '';
      return `<dataValidation type="${choices ? 'list' : 'none'}" allowBlank="1" showInputMessage="1" ${prompt} sqref="${places}">${list}</dataValidation>`;
    });
    const markup = `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
    return {
      files: {
        transform: { 'xl/worksheets/sheet{id}.xml': { insert: () => (all.length > 0 ? markup : undefined) } },
      },
    };
  }

  /** The library writes formulas without their values. */
  function valuesOfFormulas(): Feature<Blob> {
    const values = rows.flat().flatMap((cell) => (typeof cell === 'object' && cell ? cell.value : []));
    const transform = (content: string) => content.replace(/<\/f>/g, () => `</f><v>${values.shift()}</v>`);
    return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
  }
}

function contentOf(value: NonNullable<Cell>) {
  return typeof value === 'object'
    ? { type: 'Formula' as const, value: value.formula, format: '0.00' }
    : { value };
}

/** The first date of ZIP files as MS-DOS writes it: 1 January 1980. */
const FIRST_DATE = 0x0021_0000;

/**
 * Replaces the times of a ZIP file's entries, so that equal tables are equal files, byte for byte. The list of entries
 * ends the file; each names the place of its own header (APPNOTE.TXT of PKWARE, 4.3).
 */
function withoutTimes(zip: ArrayBuffer): ArrayBuffer {
  const view = new DataView(zip);
  let entry = view.getUint32(zip.byteLength - 6, true);
  while (view.getUint32(entry, true) === 0x0201_4b50) {
    view.setUint32(entry + 12, FIRST_DATE, true);
    view.setUint32(view.getUint32(entry + 42, true) + 10, FIRST_DATE, true);
    const lengths = [28, 30, 32].map((at) => view.getUint16(entry + at, true));
    entry += 46 + lengths.reduce((sum, length) => sum + length);
  }
  return zip;
}
