import { type Unit, unitName } from '@platform/goods';
import type { Price } from '@platform/records';
import type { Language } from 'shared-i18n';

/** Returns the price of one unit; whether it has VAT is said on the product's page. */
export function priceOf({ amount, currency }: Price, unit: Unit | null, language: Language): string {
  const text = amount.toFixed(2);
  const price = `${language === 'en' ? text : text.replace('.', ',')} ${currency}`;
  return unit ? `${price} / ${unitName(unit, language)}` : price;
}
