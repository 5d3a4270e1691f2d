import type { RequestLine } from '@platform/goods';
import { amountText } from '@platform/goods/price-text';
import { lineSum } from '@platform/goods/offer-totals';
import type { Price, Product } from '@platform/records';
import type { Language } from 'shared-i18n';
import { text } from './texts';

/** What a line costs by the price of its product; `price` and `sum` are in hundredths of the currency. */
export type LinePrice = Pick<Price, 'currency' | 'vat'> & { price: number; sum: number };

/** Tests whether a quantity is in the unit that price and packs of a product are in. */
export function isUnitOf({ unit }: Product, ofLine: string): boolean {
  return ofLine === (unit ?? 'piece');
}

/** @returns `undefined` without a price, or if the line has another unit than the price */
export function priceOfLine(
  { quantity, unit }: RequestLine,
  product: Product | null | undefined,
): LinePrice | undefined {
  if (!product?.price || !isUnitOf(product, unit)) return undefined;
  const { amount, currency, vat } = product.price;
  const price = Math.round(amount * 100);
  return { currency, vat, price, sum: lineSum({ quantity, price }) };
}

/** Returns the sum of prices for each currency and kind of VAT, in hundredths. */
export function subtotalsOf(prices: readonly LinePrice[]): Omit<LinePrice, 'price'>[] {
  const totals = new Map<string, Omit<LinePrice, 'price'>>();
  for (const { currency, vat, sum } of prices) {
    const key = `${currency} ${vat}`;
    totals.set(key, { currency, vat, sum: sum + (totals.get(key)?.sum ?? 0) });
  }
  return [...totals.values()];
}

/** @example moneyText({ currency: 'AZN', vat: 'included' }, 1250, 'en') // '12.50 AZN, VAT included' */
export function moneyText(
  terms: Pick<Price, 'currency' | 'vat'>,
  hundredths: number,
  language: Language,
): string {
  return `${amountText(hundredths / 100, language)} ${termsText(terms, language)}`;
}

/** The VAT is said in the words of the product's page. */
export function termsText({ currency, vat }: Pick<Price, 'currency' | 'vat'>, lng: Language): string {
  return `${currency}, ${text(`vat.${vat}`, { lng })}`;
}
