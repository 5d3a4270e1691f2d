import { isObject, type Json, productIds } from '@platform/records';
import { textAt } from './record-edit';

/**
 * Finds out which item of a list became which: the product with the same id, or the same text, at any index. Texts that
 * are left between the same neighbours, as many before as after, were rewritten in their place.
 * @returns the index after by the index before; an item without one was removed
 */
export function pairItems(before: readonly Json[], after: readonly Json[]): Map<number, number> {
  const areProducts = [...before, ...after].every(isObject);
  const keysOf = areProducts ? idsOf : textsOf;
  const pairs = samePairs(keysOf(before), keysOf(after));
  if (areProducts) return pairs;
  const ends = [[-1, -1], ...pairs, [before.length, after.length]] as const;
  return new Map([...pairs, ...ends.flatMap((end, index) => rewritten(end, ends[index + 1]))]);
}

function idsOf(products: readonly Json[]): string[] {
  return productIds(products.map((one) => ({ id: isObject(one) && one.id, name: textAt(one, ['name']) })));
}

function textsOf(items: readonly Json[]): string[] {
  return items.map((item) => JSON.stringify(item));
}

/** Pairs equal keys; of those that come twice the first with the first. */
function samePairs(before: string[], after: string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const [index, key] of before.entries()) {
    const place = after.findIndex((other, at) => other === key && !taken.has(at));
    if (place < 0) continue;
    pairs.set(index, place);
    taken.add(place);
  }
  return pairs;
}

/** Pairs the items between two pairs one by one if there are as many on both sides. */
function rewritten(
  [before, after]: readonly [number, number],
  next: readonly [number, number] | undefined,
): [number, number][] {
  const [count, countAfter] = next ? [next[0] - before - 1, next[1] - after - 1] : [0, 0];
  if (count !== countAfter) return [];
  return Array.from({ length: count }, (_, step) => [before + 1 + step, after + 1 + step]);
}
