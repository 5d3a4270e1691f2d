/** What the sum of an offer's line depends on. */
export type PricedLine = {
  quantity: number;
  /** The price of one unit without VAT, in hundredths of the currency: whole qəpik. */
  price: number;
  /** A part of the price, in percent. */
  discount?: number | undefined;
  /** The rate of VAT in percent; absent for exempt goods. */
  vat?: number | undefined;
};

/** Amounts in hundredths of the currency. */
export type OfferTotals = {
  /** The sum without VAT. */
  net: number;
  /** VAT for each rate, the highest first; exempt goods have none. */
  vat: { rate: number; base: number; amount: number }[];
  /** The sum with VAT. */
  total: number;
};

/** Quantities have three decimals, and percentages two. */
const PER_QUANTITY = 1000;
const PER_PERCENT = 100;
const ALL = 100 * PER_PERCENT;

/** Returns the sum of a line without VAT in whole hundredths, rounded once: a half goes up. */
export function lineSum({ quantity, price, discount = 0 }: PricedLine): number {
  // Products of three such numbers are larger than a number is exact.
  const parts = [whole(quantity, PER_QUANTITY), whole(price, 1), BigInt(ALL) - whole(discount, PER_PERCENT)];
  return divided(
    parts.reduce((product, part) => product * part),
    PER_QUANTITY * ALL,
  );
}

/** Returns the sums of an offer. VAT is computed and rounded once for each rate, from the sum of its lines. */
export function offerTotals(lines: readonly PricedLine[]): OfferTotals {
  const bases = new Map<number, number>();
  let net = 0;
  for (const line of lines) {
    const sum = lineSum(line);
    net += sum;
    if (line.vat !== undefined) bases.set(line.vat, (bases.get(line.vat) ?? 0) + sum);
  }
  const vat = [...bases]
    .map(([rate, base]) => ({
      rate,
      base,
      amount: divided(whole(base, 1) * whole(rate, PER_PERCENT), ALL),
    }))
    .sort((one, other) => other.rate - one.rate);
  return { net, vat, total: vat.reduce((sum, { amount }) => sum + amount, net) };
}

/** Returns the price without VAT of a price with VAT, rounded once; both in hundredths. @param rate in percent */
export function netPrice(price: number, rate: number): number {
  return divided(whole(price, 1) * BigInt(ALL), ALL + Math.round(rate * PER_PERCENT));
}

function whole(value: number, parts: number): bigint {
  return BigInt(Math.round(value * parts));
}

function divided(value: bigint, by: number): number {
  const divisor = BigInt(by);
  return Number((2n * value + divisor) / (2n * divisor));
}
