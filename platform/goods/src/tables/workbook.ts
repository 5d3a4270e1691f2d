import { CFB, type CellObject, read, SSF, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { FileCell, FileSheet, TableLimits, TableProblem } from './table';

/*
 * The only user of the library that reads workbooks. It imports no other code of the site, because it also runs in a
 * worker, which has neither document nor shell.
 */

/** The address of this file, for the worker. */
export const url = import.meta.url;

/** Columns behind this one, the last of the old Excel, are not read. */
const COLUMNS_MAX = 256;

// Old workbooks name their encoding by its number at Microsoft. The library's own tables are 175 kB larger.
set_cptable({ utils: { decode } });

/**
 * Reads the filled rows of every sheet: Excel of every age, OpenDocument, and HTML or XML as programs save it for Excel.
 * A sheet with more rows than the limit has one more.
 */
export function readWorkbook(source: Uint8Array | string, limits: TableLimits): FileSheet[] | TableProblem {
  try {
    return sheetsOf(open(source), limits);
  } catch (error) {
    return problemOf(source, error);
  }
}

function open(source: Uint8Array | string): WorkBook {
  return read(source, {
    type: typeof source === 'string' ? 'string' : 'array',
    // Sparse: a cell in the last row costs one row.
    dense: true,
    // Hidden rows and columns belong to the styles.
    cellStyles: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
    // Texts of HTML stay as they are written: `10-15` is no date.
    raw: true,
  });
}

function sheetsOf(
  { SheetNames, Sheets, Workbook }: WorkBook,
  limits: TableLimits,
): FileSheet[] | TableProblem {
  let characters = 0;
  const sheets: FileSheet[] = [];
  for (const [index, name] of SheetNames.entries()) {
    const sheet = Sheets[name];
    if (!sheet) continue;
    const rows = rowsOf(sheet, limits.rows + 1, Workbook?.WBProps?.date1904 === true);
    characters += rows
      .flatMap(({ cells }) => cells)
      .reduce<number>((sum, cell) => sum + String(cell).length + 1, 0);
    // Few bytes may repeat a text in every cell.
    if (characters > limits.bytes) return 'heavy';
    sheets.push({
      name,
      isHidden: Boolean(Workbook?.Sheets?.[index]?.Hidden),
      rows: rows.map(({ cells }) => cells),
      hiddenRows: rows.flatMap(({ at }, row) => (sheet['!rows']?.[at]?.hidden ? row : [])),
      hiddenColumns: (sheet['!cols'] ?? [])
        .slice(0, COLUMNS_MAX)
        .flatMap((column, at) => (column?.hidden ? at : [])),
    });
  }
  return sheets;
}

function rowsOf(sheet: WorkSheet, rowsMax: number, is1904: boolean): { at: number; cells: FileCell[] }[] {
  const data = sheet['!data'] ?? [];
  const rows: { at: number; cells: FileCell[] }[] = [];
  for (const key of Object.keys(data)) {
    const at = Number(key);
    const cells = Array.from((data[at] ?? []).slice(0, COLUMNS_MAX), (cell) => readCell(cell, is1904));
    if (cells.some((cell) => cell !== '')) rows.push({ at, cells });
    if (rows.length === rowsMax) break;
  }
  return rows;
}

/** An empty cell and an error of a formula are ''. */
function readCell(cell: CellObject | undefined, is1904: boolean): FileCell {
  const { t, v, z } = cell ?? {};
  if (v === undefined || v === null || t === 'e' || t === 'z') return '';
  if (typeof v !== 'number') return String(v);
  const format = String(z ?? '');
  // Codes such as 00123.
  if (/^0{2,}$/.test(format)) return String(v).padStart(format.length, '0');
  return v >= 1 && SSF.is_date(format) ? dateOf(v, is1904) : v;
}

function dateOf(days: number, is1904: boolean): string {
  const { y, m, d }: { y: number; m: number; d: number } = SSF.parse_date_code(days, { date1904: is1904 });
  return [y, m, d].map((part) => String(part).padStart(2, '0')).join('-');
}

function problemOf(source: Uint8Array | string, error: unknown): TableProblem {
  if (/password|encrypt/i.test(String(error))) return 'password';
  if (typeof source === 'string') return 'unreadable';
  try {
    return CFB.find(CFB.read(source, { type: 'array' }), 'WordDocument') ? 'word' : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

const encodings: Record<number, string> = {
  65001: 'utf-8',
  1200: 'utf-16le',
  1201: 'utf-16be',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  28595: 'iso-8859-5',
  28599: 'iso-8859-9',
};

function decode(codePage: number, bytes: ArrayLike<number>): string {
  const windows = codePage >= 1250 && codePage <= 1258 ? codePage : 1252;
  return new TextDecoder(encodings[codePage] ?? `windows-${windows}`).decode(Uint8Array.from(bytes));
}
