/** `null` is an empty cell. */
export type Cell = string | number | null;

/**
 * Returns an Excel file of one sheet; equal tables are equal files. The writing library is loaded with the first file.
 * @param headings the first row, which stays in view
 * @param widths of the columns, in characters
 */
export async function toXlsx([headings = [], ...rows]: Cell[][], widths: number[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const titles = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) =>
      value === null || value === '' ? null : { value, wrap: true, alignVertical: 'top' as const },
    ),
  );
  const columns = widths.map((width) => ({ width }));
  const file = await writeExcelFile([{ data: [titles, ...cells], columns, stickyRowsCount: 1 }]).toBlob();
  return new Blob([withoutTimes(await file.arrayBuffer())], { type: file.type });
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
