export type Spread = { median: number; min: number; max: number };

/** Returns the median, the smallest and the largest of some values, to a tenth. */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number) => Math.round((sorted[index] ?? Number.NaN) * 1000) / 1000;
  return { median: at(sorted.length >> 1), min: at(0), max: at(sorted.length - 1) };
}
