import { CFB, type CellObject, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { hiddenParts } from './open-document';
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
    const content = contentOf(source);
    const book = open(source, content !== undefined);
    if (content !== undefined) markHidden(book, content);
    return sheetsOf(book, limits);
  } catch (error) {
    return problemOf(source, error);
  }
}

/** Returns the XML of an OpenDocument file, `undefined` for other files. */
function contentOf(source: Uint8Array | string): string | undefined {
  const start =
    typeof source === 'string' ? source.slice(0, 200) : String.fromCharCode(...source.slice(0, 100));
  if (!/<office:document\s|opendocument\.spreadsheet/.test(start)) return undefined;
  if (typeof source === 'string') return source;
  const content = CFB.find(CFB.read(source, { type: 'array' }), '/content.xml')?.content;
  return new TextDecoder().decode(Uint8Array.from(content ?? []));
}

/** The library does not read what OpenDocument hides. */
function markHidden(book: WorkBook, content: string): void {
  const parts = hiddenParts(content);
  book.Workbook = { Sheets: parts.map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })) };
  for (const [index, { rows, columns }] of parts.entries()) {
    const sheet = book.Sheets[book.SheetNames[index] ?? ''];
    if (!sheet) continue;
    const isIn = (ranges: typeof rows, at: number) => ranges.some(([from, to]) => at >= from && at < to);
    const filled = Object.keys(sheet['!data'] ?? []).map(Number);
    sheet['!rows'] = [];
    for (const at of filled) if (isIn(rows, at)) sheet['!rows'][at] = { hidden: true };
    sheet['!cols'] = Array.from({ length: COLUMNS_MAX }, (_, at) => ({ hidden: isIn(columns, at) }));
  }
}

function open(source: Uint8Array | string, isOpenDocument: boolean): WorkBook {
  return read(typeof source === 'string' ? plainMarkup(source) : source, {
    type: typeof source === 'string' ? 'string' : 'array',
    // Sparse: a cell in the last row costs one row.
    dense: true,
    // Hidden rows and columns belong to the styles.
    cellStyles: true,
    cellNF: true,
    // OpenDocument keeps the shown texts of numbers; for other files they would be made.
    cellText: isOpenDocument,
    cellHTML: false,
    cellFormula: false,
    // In UTC, whatever the zone of the visitor is; a date as text is a date, too.
    cellDates: true,
    // Texts of HTML stay as they are written: `10-15` is no date.
    raw: true,
  });
}

/** The library joins cells of HTML that are not closed, and keeps signs that are written as numbers. */
function plainMarkup(text: string): string {
  return text
    .replace(/(<tr[^<>]*>\s*)?<(?=t[dh][\s>])/gi, (found, row) => (row ? found : '</td><'))
    .replace(/&#(?:x([\da-f]{2,5})|(\d{2,6}));/gi, (found, hex, digits) => {
      const sign = String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits));
      return /[<>&"]/.test(sign) ? found : sign;
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
    const rows = rowsOf(sheet, limits.rows + 1);
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
      merges: (sheet['!merges'] ?? [])
        .filter(({ s, e }) => s.r < e.r && s.c < COLUMNS_MAX)
        .map(({ s, e }) => ({
          column: s.c,
          rows: rows.flatMap(({ at }, row) => (at >= s.r && at <= e.r ? row : [])),
        })),
    });
  }
  return sheets;
}

function rowsOf(sheet: WorkSheet, rowsMax: number): { at: number; cells: FileCell[] }[] {
  const data = sheet['!data'] ?? [];
  const rows: { at: number; cells: FileCell[] }[] = [];
  for (const key of Object.keys(data)) {
    const at = Number(key);
    const cells = Array.from((data[at] ?? []).slice(0, COLUMNS_MAX), readCell);
    // Cells with a style only.
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > 0) rows.push({ at, cells });
    if (rows.length === rowsMax) break;
  }
  return rows;
}

/** An empty cell and an error of a formula are ''. */
function readCell(cell: CellObject | undefined): FileCell {
  const { t, v, z, w = '' } = cell ?? {};
  if (v === undefined || v === null || t === 'e' || t === 'z') return '';
  if (v instanceof Date) return dateOf(v);
  if (typeof v !== 'number') return String(v);
  const format = String(z ?? '');
  // Codes such as 00123.
  if (/^0\d+$/.test(w)) return w;
  if (/^0{2,}$/.test(format)) return String(v).padStart(format.length, '0');
  const unit = UNIT_OF_FORMAT.exec(format.split(';')[0] ?? '')?.[1] ?? UNIT_SHOWN.exec(w)?.[1];
  return unit === undefined || CURRENCY.test(unit) ? v : `${clearNumber(v)} ${unit}`;
}

/** The unit in the format of a number, `0.00" kg"`, and in its text. */
const UNIT_OF_FORMAT = /"\s*(\p{L}[^"]{0,20})"\s*$/u;
const UNIT_SHOWN = /\d\s*(\p{L}\D{0,20})$/u;

const CURRENCY = /^(?:azn|man|руб|р\.|usd|eur|rub|try|tl)/iu;

/** Returns a number without the errors of binary fractions. Three decimals have a zero behind them: `1.255` may be 1255. */
function clearNumber(value: number): string {
  return String(Number(value.toFixed(6))).replace(/^(-?\d+\.\d{3})$/, '$10');
}

/** Times of day are on the day before 1900 begins. */
function dateOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return date.getUTCFullYear() < 1900 ? text.slice(11, 16) : text.slice(0, 10);
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
