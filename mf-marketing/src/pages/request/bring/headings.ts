import type { Table } from '@platform/goods/tables';
import { words } from './words';

/** The meanings of a column; columns with another meaning are ignored. */
export const columnKinds = ['number', 'name', 'code', 'quantity', 'unit', 'note'] as const;

export type ColumnKind = (typeof columnKinds)[number];

/**
 * `size` becomes part of a name that several rows share; `price` and `other` are no goods. `firstNumber` and `firstText`
 * are in this site's own file: number and words of a row in the first table. The day of a line is a note there.
 */
export type Meaning = ColumnKind | 'size' | 'price' | 'other' | 'firstNumber' | 'firstText';

/** Stems of headings in three languages, without diacritics; the first that fits counts. */
const meanings: [Meaning, RegExp][] = [
  ['firstNumber', /^(?:no in your table|cedvelinizdeki no|no в вашей таблице)$/u],
  ['firstText', /^(?:as in your table|cedvelinizde oldugu kimi|как в вашей таблице)$/u],
  ['note', /^(?:needed by|ne vaxtadek lazimdir|к какому сроку нужно)$|ekvivalent|equivalent|эквивалент/u],
  [
    'quantity',
    /\b(?:amount|volume) (?:required|needed|ordered)|\b(?:no|number|nr) of (?:units|pieces|pcs|items)/u,
  ],
  [
    'price',
    /qiymet|mebleg|(?<!\p{L})deyer|стоимост|(?<!\p{L})цен|сумм|price|\brate|amount|\bcost|\bvalue|\bbudget|\bcurrency|\bdiscount|endirim|скидк|валют|\bazn\b|\bvat\b|\bedv\b|ндс|(?:line|row) total|\bextended\b/u,
  ],
  [
    'other',
    /qalig|qaliq|остат|stock|on hand|anbar|(?<!\p{L})склад|tarix|(?<!\p{L})дат[аы]|\bdate\b|muddet|срок|lead time|movcud|availab|налич|origin|mense|страна|заказчик|поставщик|supplier|^(?:service|fealiyyet sahesi|услуга)$/u,
  ],
  [
    'number',
    /^(?:sira|s n|s s|s no|n|no|nomre|n s s|n п п|no п п|п п|п н|номер|поз|poz|pos|row|line|lot n|lot no|лот n|item n|item no|item number|sr no)(?!\p{L})|^(?:poz|поз)иц?\p{L}*$|^pozisiya$/u,
  ],
  [
    'quantity',
    /miqdar|(?<!\p{L})say(?:i|lari)?(?!\p{L})|колич|(?<!\p{L})(?:кол|к во)(?!\p{L})|объем|hecmi?$|quant|q ?ty|qnty|(?<!\p{L})count|потребн|telebat|ehtiyac|^(?:заказ|заявк|необходим|нужн|требуе)|^(?:pcs|nos|required|order(?:ed)?|volume|шт|eded|sifaris)$/u,
  ],
  [
    'code',
    /(?<!\p{L})kod|(?<!\p{L})код|barkod|штрихкод|артикул|artikul|^арт$|\bcode|\bsku\b|\bcpv\b|\bean\b|^ref(?:erence)?$|^p n$|\b(?:part|article|art|material|catalogue|catalog|cat) (?:n|no|number)$|(?:product|item) id|\bhs\b/u,
  ],
  [
    'unit',
    /olcu (?:vah|v$)|(?<!\p{L})vahid|^o v$|^еи$|(?<!\p{L})ед(?:\s|$|иниц)|(?<!\p{L})изм|(?<!\p{L})units?(?!\p{L})|\buom\b|^u m$|measure/u,
  ],
  ['name', /(?<!\p{L})adi?(?!\p{L})|adlari|наимен|назван|(?<!\p{L})name/u],
  [
    'note',
    /qeyd|(?<!\p{L})serh|teleb|elave|примеч|коммент|\bnotes?\b|remark|comment|requirement|характер|требован|texniki|xususiyyet|specification|спецификац|(?<!\p{L})(?:brand|marka|марка|model|модел|istehsalci|производит|manufacturer|reng|цвет|colou?r|bolme|kateqori|qrup|раздел|категори|групп|category|section|group)/u,
  ],
  ['size', /olcu|размер|\bsize|^(?:secimler|options|варианты)$/u],
  [
    'name',
    /descri|tesvir|описан|(?<!\p{L})mal(?:lar|in)?|mehsul|adland|товар|номенкл|nomenkl|продукц|предмет|материал|\bitem|product|goods|articles?|avadanliq|material|particulars|commodity|^title$|short text/u,
  ],
  ['price', /^(?:total|cemi|итого|всего|yekun)$/u],
];

/** The longest heading of a column, in characters. */
const HEADING_MAX = 90;

/** Returns the meaning of a heading; words may be broken over lines. `Qty: 40` is no heading. */
export function meaningOf(heading: string): Meaning | null {
  if (heading === '#') return 'number';
  if (heading === '' || heading.length > HEADING_MAX || !/\p{L}|№/u.test(heading) || /:\s*\d/.test(heading))
    return null;
  const joined = heading.replace(/(\p{L}{3})-\s*(\p{Ll}{2})/gu, '$1$2');
  const texts = [joined, heading].map((text) => words(text.replace(/[_*]/g, ' ').replaceAll('#', ' № ')));
  return meanings.find(([, stems]) => texts.some((text) => stems.test(text)))?.[0] ?? null;
}

/** The rows of headings: from `at`, before the row `end`. `texts` are joined, by column. */
export type Headings = { at: number; end: number; texts: string[] };

/** The number of rows among which headings are looked for, and that a visitor may choose from. */
export const ROWS_BEFORE_HEADINGS = 30;

/** The most rows of headings. */
const HEADING_ROWS_MAX = 3;

/** Finds the headings of a table, or reads those of the row that the visitor chose. @returns `null` without any */
export function findHeadings(table: Table, chosen?: number): Headings | null {
  const starts = chosen === undefined ? [...table.slice(0, ROWS_BEFORE_HEADINGS).keys()] : [chosen];
  const found = starts.flatMap((at) => headingsAt(table, at, chosen !== undefined));
  const most = Math.max(...found.map(({ kinds }) => kinds));
  const best = found.find(({ kinds }) => kinds === most) ?? headingOfList(table);
  return best && { ...best, end: best.end + (isColumnNumbers(table[best.end] ?? []) ? 1 : 0) };
}

/** Returns the headings that may begin at a row, with the number of kinds; a row with parts of others is worth half a kind. */
function headingsAt(table: Table, at: number, isChosen: boolean): (Headings & { kinds: number })[] {
  const width = widthOf(table);
  const found: (Headings & { kinds: number })[] = [];
  for (let end = at + 1; end <= Math.min(at + HEADING_ROWS_MAX, table.length); end += 1) {
    const rows = table.slice(at, end);
    if (!areHeadings(rows, isChosen)) break;
    const texts = joined(rows, width);
    const kinds = new Set(texts.map(meaningOf).filter((kind) => kind !== null));
    if (isChosen || isNamed(kinds))
      found.push({ at, end, texts, kinds: kinds.size + (hasParts(rows) ? 0.5 * (rows.length - 1) : 0) });
  }
  return found;
}

function widthOf(table: Table): number {
  return table.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Tests whether headings have a name and more; a row with a name alone is a title. */
function isNamed(kinds: Set<Meaning>): boolean {
  return kinds.size > 1 && (kinds.has('name') || kinds.has('quantity') || kinds.has('code'));
}

/** Tests whether rows may be the headings of one table: no amounts, and nothing below the heading of the names. */
function areHeadings([top = [], ...below]: Table, isChosen: boolean): boolean {
  if (!isChosen && (top.some(isNumber) || top.filter(Boolean).length < 2)) return false;
  return below.every(
    (row) =>
      row.filter(Boolean).length > 1 &&
      row.every(
        (cell, index) => (cell === '' || !isNamedAbove(top, index)) && (!isNumber(cell) || isYear(cell)),
      ),
  );
}

function isNamedAbove(top: string[], index: number): boolean {
  return ['name', 'number'].includes(meaningOf(top[index] ?? '') ?? '');
}

/** Tests whether the last row has parts of the headings above it: cells below an empty or a spread heading. */
function hasParts(rows: Table): boolean {
  const above = rows.at(-2) ?? [];
  const last = rows.at(-1) ?? [];
  return rows.length > 1 && last.some((cell, index) => cell !== '' && !above[index]);
}

function isNumber(cell: string): boolean {
  return cell !== '' && /^[\d\s.,]+$/.test(cell);
}

function isYear(cell: string): boolean {
  return /^(?:19|20)\d\d$/.test(cell);
}

/** A heading over several columns belongs to each that has a heading below it. */
function joined(rows: Table, width: number): string[] {
  const spread = rows.map(() => '');
  return Array.from({ length: width }, (_, column) => {
    rows.forEach((row, level) => {
      const text = row[column];
      if (text) spread.fill('', level + 1)[level] = text;
    });
    const lowest = rows.findLastIndex((row) => row[column]);
    return spread
      .slice(0, lowest + 1)
      .filter(Boolean)
      .join(' ');
  });
}

/** A list of names with the heading `Name`. */
function headingOfList(table: Table): Headings | null {
  const [first = []] = table;
  const [cell = ''] = first;
  const isHeading = first.length === 1 && /^\p{L}+$/u.test(cell) && meaningOf(cell) === 'name';
  return isHeading ? { at: 0, end: 1, texts: first } : null;
}

/** Tests whether a row has the numbers or letters of its columns: `1; 2; 3`, `(1); (2)`, `A; B; C`. */
export function isColumnNumbers(row: string[]): boolean {
  const signs = row.map((cell) => cell.replace(/[().]/g, '').trim());
  return (
    row.length > 2 &&
    (signs.every((sign, index) => sign.split('=')[0] === String(index + 1)) ||
      signs.every((sign, index) => sign === String.fromCharCode('A'.charCodeAt(0) + index)))
  );
}
