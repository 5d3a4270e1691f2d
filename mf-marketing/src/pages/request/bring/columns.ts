import { decimalSign, readAmount } from './quantity';
import type { Table } from '@platform/goods/tables';
import { toUnit, words } from './words';

/** The meanings of a column; columns with another meaning are ignored. */
export const columnKinds = ['name', 'code', 'quantity', 'unit', 'note'] as const;

export type ColumnKind = (typeof columnKinds)[number];

/** The layout of a table. */
export type Reading = {
  /** The number of rows up to the first line. */
  headings: number;
  /** The index of the first row of headings; equal to `headings` in a table without any. */
  headingsAt: number;
  /** By the index of the column. */
  columns: (ColumnKind | null)[];
  /** Columns of sizes, which become part of a name that several rows share. */
  details: number[];
  /** The column of the rows' numbers, and one of their words in an earlier table; -1 without one. */
  numbers: number;
  words: number;
  /** Set if the visitor should check: the headings do not explain the columns. */
  unsure: boolean;
  /** Grows with the columns that are known: it compares the sheets of a file. */
  score: number;
};

/** A column without goods, one of sizes, or one of this site's own file: number and words of a row in the first table. */
type OtherKind = 'price' | 'other' | 'number' | 'size' | 'firstNumber' | 'firstText';

type Meaning = ColumnKind | OtherKind;

/** Stems of headings in three languages, without diacritics; the first that fits counts. */
const meanings: [Meaning, RegExp][] = [
  ['firstNumber', /^(?:no in your table|cedvelinizdeki no|no в вашей таблице)$/u],
  ['firstText', /^(?:as in your table|cedvelinizde oldugu kimi|как в вашей таблице)$/u],
  [
    'price',
    /qiymet|mebleg|стоимост|(?<!\p{L})цен|сумм|price|\brate|amount|\bcost|\bvalue|\bazn\b|\bvat\b|\bedv\b|ндс/u,
  ],
  [
    'other',
    /qalig|qaliq|остат|stock|on hand|tarix|(?<!\p{L})дат[аы]|\bdate\b|muddet|срок|origin|mense|страна/u,
  ],
  [
    'number',
    /^(?:sira|s n|s no|n|no|nomre|n п п|no п п|п п|номер|поз|poz|row|line|item no|item number|sr no)(?!\p{L})/u,
  ],
  [
    'quantity',
    /miqdar|(?<!\p{L})say(?:i|lari)?(?!\p{L})|колич|(?<!\p{L})кол(?:\s|$)|объем|quantit|qty|qnty|(?<!\p{L})count|потребн|telebat|ehtiyac|необходим/u,
  ],
  [
    'code',
    /(?<!\p{L})kod|(?<!\p{L})код|артикул|artikul|\bcode|\bsku\b|part n|article n|(?:product|item) id|\bhs\b/u,
  ],
  [
    'unit',
    /olcu vahid|(?<!\p{L})vahid|^o v$|(?<!\p{L})ед(?:\s|$|иниц)|(?<!\p{L})изм|(?<!\p{L})units?(?!\p{L})|\buom\b|measure/u,
  ],
  ['name', /(?<!\p{L})adi?(?!\p{L})|adlari|наимен|назван|(?<!\p{L})name|descri/u],
  [
    'note',
    /qeyd|(?<!\p{L})serh|teleb|примеч|коммент|\bnotes?\b|remark|comment|requirement|характер|texniki|xususiyyet|specification|спецификац/u,
  ],
  ['size', /olcu|размер|\bsize/u],
  [
    'name',
    /(?<!\p{L})mal(?:lar|in)?|mehsul|adland|товар|номенкл|продукц|предмет|материал|\bitem|product|goods|articles?|avadanliq|material/u,
  ],
  ['price', /^(?:total|cemi|итого|всего|yekun)$/u],
];

/** A column of this site's own file, which says nothing of the goods; or no heading. */
const SERVICE = /^(?:service|fealiyyet sahesi|услуга)?$/;

/** A sum of several columns of quantities. */
const SUM = /cemi|umumi|yekun|итого|всего|общ|total/;

/** The number of rows among which headings are looked for. */
const ROWS_BEFORE_HEADINGS = 30;

/** The longest heading of a column, in characters. */
const HEADING_MAX = 90;

/** Recognises the columns of a table by headings or, without any, by contents. */
export function recognise(table: Table): Reading {
  const width = Math.max(...table.map(({ length }) => length));
  const headingsAt = headingRow(table);
  if (headingsAt === -1) {
    const columns = guess(table, width, Array<Meaning | null>(width).fill(null));
    const score = columns.includes('quantity') ? 1 : 0;
    return {
      headings: 0,
      headingsAt: 0,
      columns,
      details: [],
      numbers: runningColumn(table, columns),
      words: -1,
      unsure: true,
      score,
    };
  }
  const { texts, headings } = headingsOf(table, headingsAt, width);
  const kinds = texts.map(meaningOf);
  const columns = columnsOf(table.slice(headings), texts, kinds);
  const hasUnknown = kinds.some((kind, index) => kind === null && !SERVICE.test(words(texts[index] ?? '')));
  const isSame = (kind: Meaning) => kinds.filter((one) => one === kind).length < 2;
  return {
    headings,
    headingsAt,
    columns,
    numbers: kinds.indexOf(kinds.includes('firstNumber') ? 'firstNumber' : 'number'),
    words: kinds.indexOf('firstText'),
    details: kinds.flatMap((kind, index) => (kind === 'size' ? index : [])),
    unsure: !columns.includes('quantity') || !kinds.includes('name') || hasUnknown || !isSame('quantity'),
    score: 1 + columns.filter((kind) => kind !== null).length,
  };
}

/** Returns the meaning of a heading; words may be broken over lines. */
export function meaningOf(heading: string): Meaning | null {
  if (heading === '' || heading.length > HEADING_MAX || !/\p{L}|№/u.test(heading)) return null;
  const joined = heading.replace(/(\p{L}{3})-\s*(\p{Ll}{2})/gu, '$1$2');
  const texts = [joined, heading].map((text) => words(text.replace(/[_*]/g, ' ')));
  return meanings.find(([, stems]) => texts.some((text) => stems.test(text)))?.[0] ?? null;
}

/** Returns the index of the first row with the most headings. A row with a name alone is a title, unless it is alone. */
function headingRow(table: Table): number {
  const counts = table.slice(0, ROWS_BEFORE_HEADINGS).map((row) => {
    if (row.some((cell) => /^[\d\s.,]+$/.test(cell) && cell !== '')) return 0;
    const kinds = new Set(row.map(meaningOf).filter((kind) => kind !== null));
    const isNamed =
      kinds.has('name') || (kinds.has('quantity') && kinds.size > 1) || (kinds.has('code') && kinds.size > 1);
    return isNamed && kinds.size > 1 ? kinds.size : 0;
  });
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const [first = []] = table;
  const [cell = ''] = first;
  return first.length === 1 && /^\p{L}+$/u.test(cell) && meaningOf(cell) === 'name' ? 0 : -1;
}

/** Joins the rows of headings: a heading over several columns belongs to each; a row of column numbers ends them. */
function headingsOf(table: Table, at: number, width: number): { texts: string[]; headings: number } {
  const top = table[at] ?? [];
  const below = table[at + 1] ?? [];
  const isSecondRow =
    top.some((cell, index) => cell && !below[index] && meaningOf(cell) === 'name') &&
    below.some(Boolean) &&
    below.every(
      (cell, index) =>
        !/^[\d\s.,]+$/.test(cell) && (!cell || !top[index] || meaningOf(cell) !== null || index > 0),
    ) &&
    below.filter(Boolean).length > 1;
  let spread = '';
  const texts = Array.from({ length: width }, (_, index) => {
    spread = top[index] || spread;
    return isSecondRow && below[index] ? `${spread} ${below[index]}` : (top[index] ?? '');
  });
  const next = at + (isSecondRow ? 2 : 1);
  const isNumbered = isColumnNumbers(table[next] ?? []);
  return { texts, headings: next + (isNumbered ? 1 : 0) };
}

/** Tests whether a row has the numbers of its columns. */
export function isColumnNumbers(row: string[]): boolean {
  return row.length > 2 && row.every((cell, index) => cell === String(index + 1));
}

/** Gives each meaning to one column; a meaning without heading is guessed from the columns without one. */
function columnsOf(lines: Table, texts: string[], kinds: (Meaning | null)[]): (ColumnKind | null)[] {
  const columns = kinds.map((): ColumnKind | null => null);
  for (const kind of columnKinds) {
    const indexes = kinds.flatMap((one, index) => (one === kind ? index : []));
    const sum =
      kind === 'quantity' ? indexes.find((index) => SUM.test(words(texts[index] ?? ''))) : undefined;
    const filled = indexes.find((index) => lines.some((row) => row[index]));
    const chosen = sum ?? filled ?? indexes[0];
    if (chosen !== undefined) columns[chosen] = kind;
  }
  const guessed = guess(lines, kinds.length, kinds);
  for (const kind of ['name', 'quantity', 'unit'] as const) {
    const at = guessed.indexOf(kind);
    if (!columns.includes(kind) && kinds[at] === null) columns[at] = kind;
  }
  return columns;
}

/** The name is the column with the most text, the quantity the last column of numbers, the unit a column of units. */
function guess(lines: Table, width: number, kinds: (Meaning | null)[]): (ColumnKind | null)[] {
  const cells = (index: number) => lines.flatMap((row) => row[index] || []);
  const most = (index: number, is: (cell: string) => boolean) =>
    cells(index).length > 0 && cells(index).filter(is).length * 2 > cells(index).length;
  const indexes = Array.from({ length: width }, (_, index) => index).filter((index) => kinds[index] === null);
  const lengths = indexes.map(
    (index) =>
      cells(index)
        .join('')
        .replace(/[\d\s.,]/g, '').length,
  );
  const name = indexes[lengths.indexOf(Math.max(...lengths))];
  const unit = indexes.find((index) => index !== name && most(index, (cell) => toUnit(cell) !== undefined));
  const numbers = indexes.filter((index) => index !== name && index !== unit && most(index, isAmount));
  const quantity = numbers.findLast((index) => numbers.length === 1 || !isRunning(cells(index)));
  return Array.from({ length: width }, (_, index) => {
    if (index === name) return 'name';
    if (index === quantity) return 'quantity';
    return index === unit ? 'unit' : null;
  });
}

function isAmount(cell: string): boolean {
  return readAmount(cell, 'point').quantity !== undefined;
}

/** Returns the index of the column with the numbers of rows, or -1. */
function runningColumn(table: Table, columns: Reading['columns']): number {
  return columns.findIndex((kind, index) => kind === null && isRunning(table.map((row) => row[index] ?? '')));
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
