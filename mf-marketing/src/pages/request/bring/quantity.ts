import { isQuantity, QUANTITY_MAX } from '@platform/goods';
import { commonDecimals, type DecimalSign, numberBy, readNumber } from '@platform/goods/numbers';
import { toUnit } from './words';

/** The amount in a cell. `unit` is the text after the number, as it is written. */
export type Amount = { quantity: number | undefined; unit: string };

/** A number and the unit after it; `5x10`, `10-15`, `1 qutu = 12` and `10 шт./уп.` are more than one number or unit. */
const NUMBER_AND_UNIT =
  /^(?:по\s+|[=+]\s*|[xх×]\s*)?(\d(?:[\d\s.,'’]*\d)?)\s*(?:-?(?![xх×]?$)([\p{L}][^\d=/+×*~≈]*(?:(?<=[mм]\^?)[23]|[²³])?))?$/u;

/** A unit before its number. */
const UNIT_FIRST = /^(\p{L}[\p{L}.]*)\s*:?\s*(\d[\d\s.,]*)$/u;

/** A remark in brackets. */
const REMARK = /\s*\([^)]*\)/g;

const DATE = /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})/;

/** Units that have no part: `1,250 pcs` is no decimal fraction, and is asked where other cells have decimal commas. */
const WHOLE_UNITS = ['piece', 'pack', 'box', 'set', 'pair', 'roll'];

/** The longest cell that is read as an amount. */
const AMOUNT_MAX = 80;

/** Reads a cell that has one number; whatever has several readings has no quantity. */
export function readAmount(cell: string, sign: DecimalSign | null = null, unitCell = ''): Amount {
  const text = plain(cell);
  const [, number, unit = ''] =
    (text.length > AMOUNT_MAX || DATE.test(text) ? null : NUMBER_AND_UNIT.exec(text)) ?? [];
  if (number === undefined) return { quantity: undefined, unit: '' };
  const isWhole = WHOLE_UNITS.includes(toUnit(unitCell || unit) ?? '');
  const quantity = toNumber(number, sign, isWhole);
  // A larger quantity than a line may have is shown, and refused by its field.
  const isRead = isQuantity(quantity) || (quantity !== undefined && quantity > QUANTITY_MAX);
  return { quantity: isRead ? quantity : undefined, unit };
}

/** Returns the sign of decimals that the clear cells of a column have in common; `null` if they do not tell. */
export function decimalSign(cells: string[]): DecimalSign | null {
  return commonDecimals(
    cells.map((cell) => readNumber(NUMBER_AND_UNIT.exec(plain(cell).slice(0, AMOUNT_MAX))?.[1] ?? '')),
  );
}

const HALVES: Record<string, string> = { '¼': '25', '½': '5', '¾': '75' };

/** Returns the text of an amount without remarks and signs at its ends: `½` is `0.5`, `ədəd: 5` is `5 ədəd`. */
function plain(cell: string): string {
  const text = cell
    .slice(0, 2 * AMOUNT_MAX)
    .replace(REMARK, '')
    .replace(/(\d?)\s?([¼½¾])/, (_, whole: string, part: string) => `${whole || 0}.${HALVES[part]}`)
    .replace(/(?<=\d)(?:,-|[.;,])$/, '')
    .replace(/^[.,](?=\d)/, '0.')
    .trim();
  const [, unit = '', number = ''] = UNIT_FIRST.exec(text) ?? [];
  return toUnit(unit) ? `${number} ${unit}` : text;
}

function toNumber(number: string, sign: DecimalSign | null, isWhole: boolean): number | undefined {
  const reading = readNumber(number);
  if (reading.kind !== 'either') return numberBy(reading, 'point');
  if (sign !== null) {
    const value = numberBy(reading, sign);
    return isWhole && !Number.isInteger(value) ? undefined : value;
  }
  return isWhole && number.endsWith('0') ? reading.values[0] : undefined;
}
