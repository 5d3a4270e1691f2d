import { isObject, type JsonObject } from './json';
import { currencies, vatKinds } from './limits';

/** A price for one unit. */
export type Price = {
  amount: number;
  currency: (typeof currencies)[number];
  vat: (typeof vatKinds)[number];
};

/** @returns `null` if a part is missing: the product's price is then on request */
export function parsePrice(value: unknown): Price | null {
  const { amount, currency, vat }: JsonObject = isObject(value) ? value : {};
  const [inCurrency, withVat] = [
    currencies.find((name) => name === currency),
    vatKinds.find((kind) => kind === vat),
  ];
  if (typeof amount !== 'number' || amount <= 0 || !inCurrency || !withVat) return null;
  return { amount, currency: inCurrency, vat: withVat };
}
