import type { Table } from '@platform/goods/tables';
import { type ColumnKind, columnKinds, findHeadings, type Meaning, meaningOf } from './headings';
import { decimalSign, readAmount } from './quantity';
import { toUnit, words } from './words';

/** The reason why the visitor should check the columns. */
export type Doubt = 'headings' | 'name' | 'quantity' | 'quantities' | 'unknown';

/** The layout of a table. */
export type Reading = {
  /** The number of rows up to the first line. */
  headings: number;
  /** The index of the first row of headings; equal to `headings` in a table without any. */
  headingsAt: number;
  /** The headings, by the index of the column; those of several rows are joined. */
  texts: string[];
  /** By the index of the column; several columns may be notes. */
  columns: (ColumnKind | null)[];
  /** Columns of sizes, which become part of a name that several rows share. */
  details: number[];
  /** The column of the rows' words in an earlier table; -1 without one. */
  words: number;
  doubt: Doubt | null;
  /** Grows with the columns that are known: it compares the sheets of a file. */
  score: number;
};

/** A sum of several columns of quantities. */
const SUM = /cemi|umumi|yekun|итого|всего|общ|total/;

/** A volume may be a property of the goods. */
const VAGUE = /hecm|объем|volume/;

/**
 * Recognises the columns of a table by headings or, without any, by contents.
 * @param chosen the row of headings that the visitor chose; `null` for none
 */
export function recognise(table: Table, chosen?: number | null): Reading {
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const found = chosen === null ? null : findHeadings(table, chosen);
  if (!found) {
    const columns = guess(table, width, Array<Meaning | null>(width).fill(null));
    const score = columns.includes('quantity') ? 1 : 0;
    return {
      headings: 0,
      headingsAt: 0,
      texts: [],
      columns,
      details: [],
      words: -1,
      doubt: 'headings',
      score,
    };
  }
  const { at, end, texts } = found;
  const lines = table.slice(end);
  // Texts alone in their rows are sections and signatures.
  const full = lines.filter((row) => row.filter(Boolean).length > 1);
  const kinds = byContent(full, texts, texts.map(meaningOf));
  const columns = columnsOf(lines, texts, kinds);
  return {
    headings: end,
    headingsAt: at,
    texts,
    columns,
    details: kinds.flatMap((kind, index) => (kind === 'size' ? index : [])),
    words: kinds.indexOf('firstText'),
    doubt: doubtOf(columns, texts, kinds),
    score: 1 + columns.filter((kind) => kind !== null).length,
  };
}

function doubtOf(columns: (ColumnKind | null)[], texts: string[], kinds: (Meaning | null)[]): Doubt | null {
  if (!columns.includes('quantity')) return 'quantity';
  if (!kinds.includes('name')) return 'name';
  if (kinds.filter((kind) => kind === 'quantity').length > 1) return 'quantities';
  return kinds.some((kind, index) => kind === null && texts[index]) ? 'unknown' : null;
}

/** Corrects meanings by what stands below: numbers of rows, units below `Size`, numbers below `Units`. */
function byContent(lines: Table, texts: string[], kinds: (Meaning | null)[]): (Meaning | null)[] {
  const most = (index: number, is: (cell: string) => boolean) => areMost(cellsOf(lines, index), is);
  const has = (kind: Meaning) => kinds.includes(kind);
  const isName = (index: number) => kinds[index] === 'name' && most(index, (cell) => /\p{L}/u.test(cell));
  const hasName = kinds.some((_, index) => isName(index));
  return kinds.map((kind, index): Meaning | null => {
    if (kind === 'firstNumber') return 'number';
    if (kind === 'number' && has('firstNumber')) return 'other';
    if (kind === 'name' && hasName && !isName(index) && most(index, isRowNumber)) return 'number';
    if (kind === 'size' && !has('unit') && most(index, isUnitOfTrade)) return 'unit';
    if (kind === 'unit' && !has('quantity') && /^units?$/i.test(texts[index] ?? '') && most(index, isAmount))
      return 'quantity';
    if (kind !== 'quantity' || !VAGUE.test(words(texts[index] ?? ''))) return kind;
    return kinds.filter((one) => one === 'quantity').length > 1 ? 'other' : kind;
  });
}

function areMost(cells: string[], is: (cell: string) => boolean): boolean {
  return cells.filter(is).length * 2 > cells.length;
}

function cellsOf(lines: Table, index: number): string[] {
  return lines.flatMap((row) => row[index] || []);
}

/** Gives each meaning to one column, notes to several; a meaning without heading is guessed from the other columns. */
function columnsOf(lines: Table, texts: string[], kinds: (Meaning | null)[]): (ColumnKind | null)[] {
  const columns = kinds.map((kind): ColumnKind | null => (kind === 'note' ? kind : null));
  for (const kind of columnKinds) {
    const indexes = kinds.flatMap((one, index) => (one === kind ? index : []));
    const sum =
      kind === 'quantity' ? indexes.find((index) => SUM.test(words(texts[index] ?? ''))) : undefined;
    const filled = indexes.find((index) => lines.some((row) => row[index]));
    const chosen = sum ?? filled ?? indexes[0];
    if (chosen !== undefined) columns[chosen] = kind;
    // A second name is a description.
    if (kind === 'name') for (const other of indexes) columns[other] ??= 'note';
  }
  const guessed = guess(lines, kinds.length, kinds);
  for (const kind of ['name', 'quantity', 'unit'] as const) {
    const at = guessed.indexOf(kind);
    if (!columns.includes(kind) && kinds[at] === null) columns[at] = kind;
  }
  return columns;
}

/**
 * Guesses columns among those without a meaning: the name has the most text, the unit is a column of units, the quantity
 * the column of numbers beside the unit, or the first after the name: prices come later.
 */
function guess(lines: Table, width: number, kinds: (Meaning | null)[]): (ColumnKind | null)[] {
  const most = (index: number, is: (cell: string) => boolean) => areMost(cellsOf(lines, index), is);
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => kinds[index] === null);
  const lengths = indexes.map(
    (index) =>
      cellsOf(lines, index)
        .join('')
        .replace(/[\d\s.,]/g, '').length,
  );
  const name = indexes[lengths.indexOf(Math.max(...lengths))];
  const unit = indexes.find((index) => index !== name && most(index, (cell) => toUnit(cell) !== undefined));
  const amounts = indexes.filter((index) => index !== name && index !== unit && most(index, isAmount));
  const numbers = amounts.filter((index) => amounts.length === 1 || !isRunning(cellsOf(lines, index)));
  const quantity =
    [(unit ?? -2) + 1, (unit ?? -2) - 1].find((index) => numbers.includes(index)) ??
    numbers.find((index) => index > (name ?? 0)) ??
    numbers.at(-1);
  return Array.from({ length: width }, (_, index) => {
    if (index === name) return 'name';
    if (index === quantity) return 'quantity';
    if (index === unit) return 'unit';
    return kinds[index] === null && index !== name && isRunning(cellsOf(lines, index)) ? 'number' : null;
  });
}

function isAmount(cell: string): boolean {
  return readAmount(cell, 'point').quantity !== undefined;
}

/** Tests whether a cell is a unit; `M` and `L` below a heading of sizes are sizes. */
function isUnitOfTrade(cell: string): boolean {
  return toUnit(cell) !== undefined && !/^[SML]$/.test(cell);
}

/** Tests whether a cell is the number of a row: `3`, `3.`, `1.2`. */
function isRowNumber(cell: string): boolean {
  return /^\d{1,4}(?:\.\d{1,3})*\.?$/.test(cell);
}

/** Tests whether cells are the numbers of rows: 1, 2, 3. */
function isRunning(cells: string[]): boolean {
  return cells.length > 1 && cells.every((cell, index) => cell.replace('.', '') === String(index + 1));
}

/** Returns the sign of decimals in the column of quantities. */
export function signOfQuantities(table: Table, { headings, columns }: Reading) {
  const at = columns.indexOf('quantity');
  return at === -1 ? null : decimalSign(table.slice(headings).map((row) => row[at] ?? ''));
}
