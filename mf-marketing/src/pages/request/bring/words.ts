import { UNIT_MAX, type Unit, units } from '@platform/goods';
import { wordsOf } from '../../../data/search-terms';

/** Spellings of units in tables, besides the short forms of offers; `_` stands for a space. */
const otherForms: Record<Unit, string> = {
  piece: 'ed eded ad dene dne st штук штука штуки pc pieces ea each unit units no nos',
  pack: 'paket packa packet packs pck pk pkt bagl уп упк уп_ка пач упаковка упаковки пачка пачки пачек',
  box: 'yesik karton короб коробка коробки ящ ящик карт boxes bx carton ctn case',
  set: 'komplekt kompl set_s комплект комплекта комп набор к_т к_кт sets kit',
  pair: 'пары пар pairs pr prs',
  roll: 'rul рулон рулона рулонов rolls rl',
  kg: 'kiloqram килограмм kilogram kilograms kgs',
  l: 'litr литр литра литров lt ltr litre litres liter liters',
  m: 'metr p_m poq_m poqon_metr lm rm rmt м_п метр метра метров п_м пог_м погонный_метр metre metres meter meters',
  m2: 'm2 м2 kv_m m_kv kv_metr kvadrat_metr кв_м м_кв кв_метр квадратный_метр sq_m sqm',
};

const unitsByForm = new Map<string, Unit>(
  units.flatMap(({ id, name }) =>
    [id, ...Object.values(name), ...otherForms[id].split(' ')].map(
      (form) => [words(form.replaceAll('_', ' ')), id] as const,
    ),
  ),
);

/** Returns the words of a text in lower case without diacritics: `Ölçü vahidi:` is `olcu vahidi`. */
export function words(text: string): string {
  return wordsOf(text).join(' ').replace(/[-./]/g, ' ');
}

/** Returns the unit that a cell names, or `undefined`. */
export function toUnit(cell: string): Unit | undefined {
  if (cell.length > UNIT_MAX) return undefined;
  const text = cell
    .replace(/^1\s/, '')
    .replace(/\(s\)$/, 's')
    .replace('^', '');
  return unitsByForm.get(words(text).trim());
}

/** Units of trade without an id, which a heading may name beside other words: `Quantity (required)` has none. */
const OTHER_UNITS =
  /^(?:m3|м3|kub(?: m(?:etr)?)?|kubmetr|куб(?: м)?|cbm|cu m|t|ton|tons|tonnes?|т|тн|тонна?|qr|qram|g|gr|grams?|г|гр|грамм|ml|мл|sm|cm|см|mm|мм|km|км|ha|га|palet|pallets?|паллет|поддон|kise|bags?|мешок|мешков|меш|kanistr|cans?|канистра?|top|reams?|blok|saat|hours?|час|gun|days?|дней|ay|months?|мес)$/;

/** Tests whether a text is a unit of trade, with an id or without. */
export function isUnitText(text: string): boolean {
  return toUnit(text) !== undefined || OTHER_UNITS.test(words(text.slice(0, UNIT_MAX)));
}
