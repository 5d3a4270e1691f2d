import { archiveProblem } from './archive';
import { decode } from './decode';
import { fileKind, isMarkup } from './file-kind';
import { readApart } from './read-apart';
import type { FileSheet, TableLimits, TableProblem } from './table';
import { textRows } from './text-rows';

/**
 * Reads pasted rows, or a file: a workbook of Excel (`.xlsx`, `.xls`, `.xlsb`), OpenDocument (`.ods`), HTML, or text with
 * separated columns. Hidden parts are marked.
 */
export async function readSheets(
  source: Blob | string,
  limits: TableLimits,
): Promise<FileSheet[] | TableProblem> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > limits.bytes) return 'large';
  if (typeof source === 'string') return textSheets(source);
  const bytes = new Uint8Array(await source.arrayBuffer());
  const kind = fileKind(bytes);
  if (kind === 'archive') return archiveProblem(bytes, limits) ?? readWorkbook(bytes, limits);
  if (kind === 'workbook') return readWorkbook(bytes, limits);
  if (kind !== 'text') return kind;
  const text = decode(bytes);
  if (text === null) return 'kind';
  return isMarkup(text) ? readWorkbook(text, limits) : textSheets(text);
}

function textSheets(text: string): FileSheet[] {
  return [{ name: '', isHidden: false, rows: textRows(text), hiddenRows: [], hiddenColumns: [], merges: [] }];
}

/** Loads the library with the first workbook. */
async function readWorkbook(source: Uint8Array | string, limits: TableLimits) {
  const workbook = await import('./workbook');
  const result = await readApart(workbook.url, source, limits);
  return result ?? workbook.readWorkbook(source, limits);
}
