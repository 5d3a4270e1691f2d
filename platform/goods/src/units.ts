import type { Names } from './names';

/** The units of quantities, in the order of choices, with the short forms of offers. */
export const units = [
  { id: 'piece', name: { az: 'ədəd', en: 'pcs', ru: 'шт.' } },
  { id: 'pack', name: { az: 'bağlama', en: 'pack', ru: 'упак.' } },
  { id: 'box', name: { az: 'qutu', en: 'box', ru: 'кор.' } },
  { id: 'set', name: { az: 'dəst', en: 'set', ru: 'компл.' } },
  { id: 'pair', name: { az: 'cüt', en: 'pair', ru: 'пара' } },
  { id: 'roll', name: { az: 'rulon', en: 'roll', ru: 'рул.' } },
  { id: 'kg', name: { az: 'kq', en: 'kg', ru: 'кг' } },
  { id: 'l', name: { az: 'l', en: 'l', ru: 'л' } },
  { id: 'm', name: { az: 'm', en: 'm', ru: 'м' } },
  { id: 'm2', name: { az: 'm²', en: 'm²', ru: 'м²' } },
] as const satisfies readonly { id: string; name: Names }[];

/** The id of a unit. A product has one of them; a line may have another unit in the buyer's words. */
export type Unit = (typeof units)[number]['id'];

/** Tests whether a value is the id of a unit. */
export function isUnit(value: unknown): value is Unit {
  return units.some(({ id }) => id === value);
}

/** Returns a unit's short form: `unitName('piece', 'en')` is `pcs`. A unit in the buyer's words is its own. */
export function unitName(unit: string, language: keyof Names): string {
  return units.find(({ id }) => id === unit)?.name[language] ?? unit;
}
