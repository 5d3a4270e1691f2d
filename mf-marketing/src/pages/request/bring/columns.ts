import type { Table } from './read-table';
import { isQuantityText, toUnit, words } from './words';

/** The meanings of a column; columns with another meaning are ignored. */
export const columnKinds = ['name', 'code', 'quantity', 'unit', 'note'] as const;

export type ColumnKind = (typeof columnKinds)[number];

/** The layout of a table. */
export type Reading = {
  /** The number of rows before the first line. */
  headings: number;
  /** By the index of the column. */
  columns: (ColumnKind | null)[];
  /** Set if the visitor should check: the headings do not explain the columns. */
  unsure: boolean;
};

/** Headings in three languages; the first word of a heading counts, too. */
const headings: Record<ColumnKind | 'number', string> = {
  number: 'no, n, №, sira, s s, п п, номер, row',
  name:
    'ad, adi, mal, malin adi, mallarin adi, mallarin siyahisi, mehsul, mehsulun adi, adlandirma, ' +
    'наименование, название, товар, номенклатура, продукция, предмет, ' +
    'name, item, product, description, goods, article name',
  code: 'kod, artikul, mehsul kodu, код, артикул, code, sku, article, part number, item code',
  quantity: 'miqdar, miqdari, say, sayi, количество, кол, объем, quantity, qty, amount, count, pcs',
  unit: 'vahid, olcu vahidi, o v, vahidi, ед, единица, unit, units, uom, measure',
  note:
    'qeyd, qeydler, serh, telebler, texniki telebler, примечание, примечания, комментарий, ' +
    'note, notes, remark, remarks, comment, comments, requirements',
};

const kindByHeading = new Map(
  [...columnKinds, 'number' as const].flatMap((kind) =>
    headings[kind].split(', ').map((heading) => [words(heading), kind] as const),
  ),
);

/** The number of rows that may precede the headings: a title, an addressee. */
const ROWS_BEFORE_HEADINGS = 10;

/** Recognises the columns of a table by headings or, without any, by contents. */
export function recognise(table: Table): Reading {
  const width = Math.max(...table.map(({ length }) => length));
  const at = table.slice(0, ROWS_BEFORE_HEADINGS).findIndex((row) => kindsOf(row, width).includes('name'));
  const found = kindsOf(table[at] ?? [], width);
  const columns = at === -1 ? guess(table, width) : found.map((kind) => (kind === 'number' ? null : kind));
  const known = at !== -1 && columns.includes('quantity');
  const hasUnknown = found.some((kind, index) => kind === null && table[at]?.[index]);
  return { headings: at + 1, columns, unsure: !known || hasUnknown };
}

/** Returns the meaning of each heading, by its whole text or its first word; of equal meanings the first counts. */
function kindsOf(row: string[], width: number): (ColumnKind | 'number' | null)[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const heading = words(row[index] ?? '');
    const kind = kindByHeading.get(heading) ?? kindByHeading.get(heading.split(' ')[0] ?? '') ?? null;
    if (kind === null || taken.has(kind)) return null;
    taken.add(kind);
    return kind;
  });
}

/** The name is the column with the most text, the quantity the last column of numbers, the unit a column of units. */
function guess(table: Table, width: number): (ColumnKind | null)[] {
  const cells = (index: number) => table.flatMap((row) => row[index] || []);
  const most = (index: number, is: (cell: string) => boolean) =>
    cells(index).length > 0 && cells(index).filter(is).length * 2 > cells(index).length;
  const indexes = Array.from({ length: width }, (_, index) => index);
  const lengths = indexes.map(
    (index) =>
      cells(index)
        .join('')
        .replace(/[\d\s.,]/g, '').length,
  );
  const name = lengths.indexOf(Math.max(...lengths));
  const unit = indexes.find((index) => index !== name && most(index, (cell) => toUnit(cell) !== undefined));
  const quantity = indexes.findLast(
    (index) => index !== name && index !== unit && most(index, isQuantityText),
  );
  return indexes.map((index) => {
    if (index === name) return 'name';
    if (index === quantity) return 'quantity';
    return index === unit ? 'unit' : null;
  });
}
