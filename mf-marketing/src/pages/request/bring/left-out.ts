import type { Table } from '@platform/goods/tables';
import type { Reading } from './columns';
import { type ColumnKind, isColumnNumbers, meaningOf } from './headings';
import { words } from './words';

/** The reason why a row is no line. */
export type Reason =
  | 'outside'
  | 'heading'
  | 'example'
  | 'section'
  | 'total'
  | 'signature'
  | 'empty'
  | 'visitor';

/** A row of the table that is no line. `at` is its index in the table. */
export type LeftOut = { at: number; text: string; reason: Reason };

/** The first words of a sum below a table. */
const TOTAL_WORDS =
  'umumi|cemi|yekun|mebleg\\p{L}*|edv|итого|всего|общая|сумма|ндс|grand|sub|subtotal|total|sum|vat';

/** A sum below a table: every word belongs to it. `Total Quartz 5W-40` is a motor oil. */
const TOTAL = new RegExp(
  `^(?:(?:bolme|hisse|lot|section|page|раздел|лот)(?: \\d+)? (?:uzre )?)?(?:${TOTAL_WORDS})(?: (?:${TOTAL_WORDS}|daxil|olmaqla|siz|ile|uzre|lot|bolme|mal|adda|sayi?|miqdar|стоимость|с|без|в|т|ч|на|по|лоту|разделу|смете|руб|шт|позиций|наименований|количество|amount|quantity|qty|items|pcs|price|tax|incl|excl|including|excluding|net|azn|manat|\\d+))*$|^в том числе ндс|^(?:qiymeti olan setirlerin cemi|total of the lines with a price|итого по строкам с ценой)$`,
  'u',
);

/** Names, dates and lines to sign below a table. */
const SIGNATURE =
  /^(?:hazirla\p{L}+|tertib|tesdiq|razila\p{L}+|imza|direktor|rehber|sedr|m y|m o|muhasib|bas muhasib|tarix|hormetle|подпис|утвер|согласова|составил|директор|руковод|ответств|исполнитель|главный бухгалтер|м п|дата|с уважением|prepared|approved|checked|signed|signature|date|regards)(?!\p{L})/u;

/** The number of a page between rows. */
const PAGE = /^(?:page|sehife|seh|str|стр|страница|лист) \d+(?: (?:of|из|dan|den|\d+))*$/;

/** The example of the empty form. */
const EXAMPLE = /^(?:nümunə|example|пример):/i;

/** The beginning of a cell by which its row is judged, in characters. */
const TEXT_MAX = 120;

/** Returns the reason why a row below the headings is no line, or `null`. @param at its index in the table */
export function reasonOf(table: Table, at: number, reading: Reading): Reason | null {
  const { columns, headings, headingsAt } = reading;
  const row = table[at] ?? [];
  const cell = (kind: ColumnKind) => row[columns.indexOf(kind)] ?? '';
  const filled = [...new Set(row.filter(Boolean))];
  const [only = ''] = filled;
  const texts = filled.map((text) => words(text.slice(0, TEXT_MAX).replace(/[_:]/g, ' ')));
  const isOfOneText = filled.length === 1 && (row.filter(Boolean).length > 1 || !/^\d/.test(only));
  const hasAmount = /[1-9]/.test(cell('quantity')) && !isOfOneText;
  const hasUnit = /\p{L}/u.test(cell('unit')) && !isOfOneText;
  if (EXAMPLE.test(cell('name'))) return 'example';
  if (isRepeated(row, table.slice(headingsAt, headings)) || isColumnNumbers(row)) return 'heading';
  if (texts.some((text) => TOTAL.test(text) && !(hasUnit && text.startsWith('total')))) return 'total';
  if (isOfOneText && PAGE.test(texts[0] ?? '')) return 'outside';
  if (
    !hasAmount &&
    !hasUnit &&
    (/_{3,}/.test(filled.join(' ')) || texts.some((text) => SIGNATURE.test(text)))
  )
    return 'signature';
  if (isOfOneText && isSection(only, table, reading)) return 'section';
  if (!hasAmount && !hasUnit && isNumberedSection(table, at, columns)) return 'section';
  if (filled.every((text) => /^[\d\s.,)]+$/.test(text)) && !hasAmount) return 'empty';
  return null;
}

function isRepeated(row: string[], headings: Table): boolean {
  const isSame = headings.some(
    (texts) =>
      !isColumnNumbers(texts) && row.filter((text, index) => text !== '' && text === texts[index]).length > 1,
  );
  const meant = row.filter((text) => meaningOf(text) !== null && words(text).split(' ').length < 5);
  const isHeading = meant.length > 1 && meant.length === row.filter(Boolean).length;
  return isSame || (isHeading && row.every((text) => !/^\d/.test(text)));
}

/** A text alone in its row is a section of a table with three columns or more; a list of two has rows without amount. */
function isSection(text: string, table: Table, { columns, headings }: Reading): boolean {
  const known = columns.filter((kind) => kind !== null).length;
  return (
    /\p{L}/u.test(text) &&
    ((columns.length > 2 && known > 1) ||
      text.endsWith(':') ||
      /^(?:lot|лот|раздел|bolme|section)(?: |$)/.test(words(text.slice(0, TEXT_MAX))) ||
      (isCapital(text) &&
        !areCapital(table.slice(headings, headings + ROWS_JUDGED), columns.indexOf('name'))))
  );
}

/** The number of rows by which the writing of a table is judged. */
const ROWS_JUDGED = 200;

/** Tests whether half of the names are in capitals. */
function areCapital(rows: Table, name: number): boolean {
  return rows.filter((row) => isCapital(row[name] ?? '')).length * 2 >= rows.length;
}

function isCapital(text: string): boolean {
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}|\d/u.test(text);
}

/** Tests whether a row has only a name and a number of sections: `II`, `A`, or `2` before `2.1`. */
function isNumberedSection(table: Table, at: number, columns: Reading['columns']): boolean {
  const row = table[at] ?? [];
  const place = columns.indexOf('number');
  const number = row[place]?.replace(/[.)]$/, '') ?? '';
  if (number === '' || row.filter(Boolean).length !== 2 || !row[columns.indexOf('name')]) return false;
  const next = table[at + 1]?.[place] ?? '';
  return /^(?:[IVX]+|\p{Lu})$/u.test(number) || next.startsWith(`${number}.`);
}
