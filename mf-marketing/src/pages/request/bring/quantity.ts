import { isQuantity } from '@platform/goods';
import { toUnit } from './words';

/** The sign of decimals in a column of quantities; `null` if its cells do not tell. */
export type DecimalSign = ',' | '.' | null;

/** The amount in a cell. `unit` is the text after the number, as it is written. */
export type Amount = { quantity: number | undefined; unit: string };

/** A number and the unit after it; `5x10`, `10-15`, `1 qutu = 12` and `10 шт./уп.` are more than one number or unit. */
const NUMBER_AND_UNIT = /^(?:по\s+)?(\d(?:[\d\s.,'’]*\d)?)\s*([\p{L}][^\d=/+×*~≈]*[\d²³]?)?$/u;

/** A remark in brackets. */
const REMARK = /\s*\([^)]*\)/g;

const DATE = /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})/;

const GROUPED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

/** Units that have no part: `1,250 pcs` is no decimal fraction with a zero at its end. */
const WHOLE_UNITS = ['piece', 'pack', 'box', 'set', 'pair', 'roll'];

/** The longest cell that is read as an amount. */
const AMOUNT_MAX = 80;

/** Reads a cell that has one number; whatever has several readings has no quantity. */
export function readAmount(cell: string, sign: DecimalSign = null, unitCell = ''): Amount {
  const text = cell
    .slice(0, 2 * AMOUNT_MAX)
    .replace(REMARK, '')
    .trim();
  const [, number, unit = ''] =
    (text.length > AMOUNT_MAX || DATE.test(text) ? null : NUMBER_AND_UNIT.exec(text)) ?? [];
  if (number === undefined) return { quantity: undefined, unit: '' };
  const isWhole = WHOLE_UNITS.includes(toUnit(unitCell || unit) ?? '');
  const quantity = toNumber(number, sign, isWhole);
  return { quantity: isQuantity(quantity) ? quantity : undefined, unit };
}

/** Returns the sign of decimals that the clear cells of a column have in common. */
export function decimalSign(cells: string[]): DecimalSign {
  const signs = new Set(cells.map(signOf).filter((sign) => sign !== null));
  const [sign] = signs;
  return signs.size === 1 && sign ? sign : null;
}

function signOf(cell: string): DecimalSign {
  if (cell.length > AMOUNT_MAX) return null;
  const number = NUMBER_AND_UNIT.exec(cell.replace(REMARK, '').trim())?.[1]?.replace(/[\s'’]/g, '') ?? '';
  if (/^\d+(?:\.\d{3})*,(?:\d{1,2}|\d{4,})$/.test(number) || /^\d+(?:\.\d{3}){2,}$/.test(number)) return ',';
  if (/^\d+(?:,\d{3})*\.(?:\d{1,2}|\d{4,})$/.test(number) || /^\d+(?:,\d{3}){2,}$/.test(number)) return '.';
  return null;
}

function toNumber(number: string, sign: DecimalSign, isWhole: boolean): number | undefined {
  if (/[\s'’]/.test(number) && !GROUPED.test(number)) return undefined;
  const text = number.replace(/[\s'’]/g, '');
  if (/^\d+$/.test(text)) return Number(text);
  const own = /^0[.,]/.test(text) ? (text[1] as ',' | '.') : signOf(text);
  if (own !== null) return withSign(text, own);
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    return GROUPED.test(number) || /^\d+[.,]\d{3}$/.test(text)
      ? withSign(text, text.includes(',') ? ',' : '.')
      : undefined;
  if (sign !== null) return withSign(text, sign);
  return isWhole && text.endsWith('0') ? Number(text.replace(/[.,]/, '')) : undefined;
}

function withSign(text: string, sign: ',' | '.'): number {
  const thousands = sign === ',' ? /\./g : /,/g;
  return Number(text.replace(thousands, '').replace(',', '.'));
}
