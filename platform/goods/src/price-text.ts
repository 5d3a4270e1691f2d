import type { Names } from './names';
import { type Unit, unitName } from './units';

/** Browsers do not format Azerbaijani numbers. @example amountText(1250, 'en') // '1,250.00' */
export function amountText(amount: number, language: keyof Names): string {
  const [group, point] = language === 'en' ? [',', '.'] : ['\u00a0', ','];
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
}

/**
 * Returns the price of one unit.
 * @example priceOfUnit({ amount: 1250, currency: 'AZN' }, 'piece', 'en') // '1,250.00 AZN per piece'
 */
export function priceOfUnit(
  { amount, currency }: { amount: number; currency: string },
  unit: Unit | null,
  language: keyof Names,
): string {
  return `${amountText(amount, language)} ${currency}${unit ? perUnit(unit, language) : ''}`;
}

function perUnit(unit: Unit, language: keyof Names): string {
  if (language !== 'en') return ` / ${unitName(unit, language)}`;
  return ` per ${unit === 'piece' ? 'piece' : unitName(unit, 'en')}`;
}
