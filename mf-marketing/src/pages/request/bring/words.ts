import { toQuantity, type Unit, units } from '@platform/goods';
import { wordsOf } from '../../../data/search-terms';

/** Spellings of units in tables, besides the short forms of offers. */
const otherForms: Record<Unit, string[]> = {
  piece: ['ed', 'dene', 'штук', 'штука', 'штуки', 'pc', 'pieces', 'ea', 'each', 'unit', 'units', 'nos'],
  pack: ['paket', 'packet', 'packs', 'pk', 'pkt', 'уп', 'упаковка', 'упаковки', 'пачка', 'пачки', 'пачек'],
  box: ['yesik', 'karton', 'короб', 'коробка', 'коробки', 'ящик', 'boxes', 'carton', 'ctn'],
  set: ['komplekt', 'комплект', 'комплекта', 'набор', 'к т', 'sets', 'kit'],
  pair: ['пары', 'пар', 'pairs', 'pr'],
  roll: ['рулон', 'рулона', 'рулонов', 'rolls'],
  kg: ['kiloqram', 'килограмм', 'kilogram', 'kilograms', 'kgs'],
  l: ['litr', 'литр', 'литра', 'литров', 'lt', 'litre', 'litres', 'liter', 'liters'],
  m: ['metr', 'p m', 'метр', 'метра', 'метров', 'п м', 'пог м', 'metre', 'metres', 'meter', 'meters'],
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

/** Returns the unit that a cell names, or `undefined`. */
export function toUnit(cell: string): Unit | undefined {
  return unitsByForm.get(words(cell));
}

/** A number with the text after it: `10 ədəd`, `1 000,5 кг`. */
const QUANTITY_AND_UNIT = /^([\d\s.,]*\d)\s*(\D.*)?$/;

/** The quantity in a cell. */
export function readQuantity(cell: string): { quantity: number | undefined; unit: Unit | undefined } {
  const [, number = '', unit = ''] = QUANTITY_AND_UNIT.exec(cell) ?? [];
  return { quantity: toQuantity(number), unit: toUnit(unit) };
}

export function isQuantityText(cell: string): boolean {
  return readQuantity(cell).quantity !== undefined;
}
