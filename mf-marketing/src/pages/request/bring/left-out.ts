import { isColumnNumbers, meaningOf, type Reading } from './columns';
import { words } from './words';

/** The reason why a row is no line. */
export type Reason =
  | 'title'
  | 'heading'
  | 'example'
  | 'section'
  | 'total'
  | 'signature'
  | 'empty'
  | 'visitor';

/** A row of the table that is no line. `at` is its index in the table. */
export type LeftOut = { at: number; text: string; reason: Reason };

/** A sum below a table: every word belongs to it. `Total Quartz 5W-40` is a motor oil. */
const TOTAL =
  /^(?:umumi|cemi|yekun|mebleg\p{L}*|edv|итого|всего|общая|сумма|ндс|grand|sub|subtotal|total|sum|vat)(?: (?:umumi|cemi|yekun|mebleg\p{L}*|edv|daxil|olmaqla|siz|ile|uzre|lot|bolme|итого|всего|сумма|стоимость|с|без|в|т|ч|ндс|по|лоту|разделу|смете|total|sum|amount|price|vat|tax|incl|excl|including|excluding|net|azn|manat|\d+))*$/u;

/** Names, dates and lines to sign below a table. */
const SIGNATURE =
  /^(?:hazirla\p{L}+|tertib|tesdiq|razila\p{L}+|imza|direktor|rehber|sedr|m y|m o|muhasib|tarix|подпис|утвер|согласова|составил|директор|руковод|ответств|исполнитель|м п|дата|prepared|approved|checked|signed|signature|date)/u;

/** The example of the empty form. */
const EXAMPLE = /^(?:nümunə|example|пример):/i;

/** The beginning of a cell by which its row is judged, in characters. */
const TEXT_MAX = 120;

/** Returns the reason why a row below the headings is no line, or `null`. */
export function reasonOf(row: string[], { columns }: Reading, headings: string[]): Reason | null {
  const cell = (kind: Reading['columns'][number]) => row[columns.indexOf(kind)] ?? '';
  const filled = row.filter(Boolean);
  const texts = filled.map((text) => words(text.slice(0, TEXT_MAX).replace(/[_:]/g, ' ')));
  const hasAmount = /[1-9]/.test(cell('quantity'));
  if (EXAMPLE.test(cell('name'))) return 'example';
  if (isRepeated(row, headings) || isColumnNumbers(row)) return 'heading';
  const hasUnit = /\p{L}/u.test(cell('unit'));
  if (texts.some((text) => TOTAL.test(text) && !(hasUnit && text.startsWith('total')))) return 'total';
  if (
    !hasAmount &&
    !hasUnit &&
    (/_{3,}/.test(filled.join(' ')) || texts.some((text) => SIGNATURE.test(text)))
  )
    return 'signature';
  if (filled.length === 1 && isSection(filled[0] ?? '', columns)) return 'section';
  if (filled.every((text) => /^[\d\s.,)]+$/.test(text)) && !hasAmount) return 'empty';
  return null;
}

function isRepeated(row: string[], headings: string[]): boolean {
  const same = row.filter((text, index) => text !== '' && text === headings[index]);
  const meant = row.filter((text) => meaningOf(text) !== null && words(text).split(' ').length < 5);
  const isHeading = meant.length > 1 && meant.length === row.filter(Boolean).length;
  return same.length > 1 || (isHeading && row.every((text) => !/^\d/.test(text)));
}

/** A text alone in its row is a section of a table with three columns or more; a list of two has rows without amount. */
function isSection(text: string, columns: Reading['columns']): boolean {
  const known = columns.filter((kind) => kind !== null).length;
  return (
    /\p{L}/u.test(text) &&
    ((columns.length > 2 && known > 1) ||
      text.endsWith(':') ||
      /^(?:lot|лот|раздел|bolme|section)(?: |$)/.test(words(text.slice(0, TEXT_MAX))))
  );
}
