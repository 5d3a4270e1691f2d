/** `null` is an empty cell. */
export type Cell = string | number | null;

/**
 * Returns an Excel file of one sheet. The writing library is loaded with the first file.
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
  return writeExcelFile([{ data: [titles, ...cells], columns, stickyRowsCount: 1 }]).toBlob();
}
