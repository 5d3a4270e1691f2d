import { type Unit, units } from '@platform/goods';
import { wordsOf } from '../../../data/search-terms';

/** Spellings of units in tables, besides the short forms of offers. */
const otherForms: Record<Unit, string[]> = {
  piece: [
    'ed',
    'eded',
    'dene',
    'st',
    'штук',
    'штука',
    'штуки',
    'pc',
    'pieces',
    'ea',
    'each',
    'unit',
    'units',
    'nos',
  ],
  pack: [
    'paket',
    'packa',
    'packet',
    'packs',
    'pk',
    'pkt',
    'уп',
    'упк',
    'пач',
    'упаковка',
    'упаковки',
    'пачка',
    'пачки',
    'пачек',
  ],
  box: ['yesik', 'karton', 'короб', 'коробка', 'коробки', 'ящик', 'boxes', 'carton', 'ctn'],
  set: ['komplekt', 'set s', 'комплект', 'комплекта', 'набор', 'к т', 'sets', 'kit'],
  pair: ['пары', 'пар', 'pairs', 'pr'],
  roll: ['рулон', 'рулона', 'рулонов', 'rolls'],
  kg: ['kiloqram', 'килограмм', 'kilogram', 'kilograms', 'kgs'],
  l: ['litr', 'литр', 'литра', 'литров', 'lt', 'litre', 'litres', 'liter', 'liters'],
  m: [
    'metr',
    'p m',
    'lm',
    'rmt',
    'м п',
    'метр',
    'метра',
    'метров',
    'п м',
    'пог м',
    'metre',
    'metres',
    'meter',
    'meters',
  ],
  m2: ['m2', 'м2', 'kv m', 'kv metr', 'кв м', 'sq m', 'sqm'],
};

const unitsByForm = new Map<string, Unit>(
  units.flatMap(({ id, name }) =>
    [id, ...Object.values(name), ...otherForms[id]].map((form) => [words(form), id] as const),
  ),
);

/** Returns the words of a text in lower case without diacritics: `Ölçü vahidi:` is `olcu vahidi`. */
export function words(text: string): string {
  return wordsOf(text).join(' ').replace(/[-./]/g, ' ');
}

/** The longest text that may name a unit. */
const UNIT_MAX = 40;

/** Returns the unit that a cell names, or `undefined`. */
export function toUnit(cell: string): Unit | undefined {
  return cell.length > UNIT_MAX ? undefined : unitsByForm.get(words(cell));
}
