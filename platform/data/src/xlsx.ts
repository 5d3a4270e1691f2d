/** `null` is an empty cell. */
export type Cell = string | number | null;

/**
 * Returns an Excel file of one sheet. What writes it is loaded with the first file.
 * @param headings the first row, which stays in view
 * @param widths of the columns, in characters
 */
export async function toXlsx([headings = [], ...rows]: Cell[][], widths: number[]): Promise<Blob> {
  // The library's build for browsers writes in a worker from a `blob:`, which the content security policy refuses.
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const titles = headings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => value && { value, wrap: true, alignVertical: 'top' as const }),
  );
  const columns = widths.map((width) => ({ width }));
  return writeExcelFile([titles, ...cells], { columns, stickyRowsCount: 1 }).toBlob();
}
