/** Splits a list into parts of about the same length, none of them longer than a limit. */
export function inBatches<Item>(items: Item[], limit: number): Item[][] {
  const count = Math.ceil(items.length / limit);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
