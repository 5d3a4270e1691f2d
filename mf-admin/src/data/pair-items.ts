import { differences } from './differences';
import type { Json } from './json';

/** Products that share more than this part of their texts are one, whatever its name became. */
const ENOUGH = 0.5;

/** The texts of an item by their places in it. */
type Texts = Map<string, Json>;

type Pair = { before: number; after: number; likeness: number };

/**
 * Which item of a list became which, for items carry no id: the one that says the same, has the same name or shares
 * most of its texts, wherever it stands. What then lies between the same neighbours, as many before as after, was
 * rewritten in its place.
 * @returns the place after by the place before; what has none was removed
 */
export function pairItems(before: readonly Json[], after: readonly Json[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const pair of likelyPairs(before.map(textsOf), after.map(textsOf))) {
    if (pairs.has(pair.before) || taken.has(pair.after)) continue;
    pairs.set(pair.before, pair.after);
    taken.add(pair.after);
  }
  const ends = [[-1, -1], ...inOrder(pairs), [before.length, after.length]] as const;
  return new Map([...pairs, ...ends.flatMap((end, index) => rewritten(end, ends[index + 1]))]);
}

/** The likeliest first. */
function likelyPairs(before: Texts[], after: Texts[]): Pair[] {
  const pairs = before.flatMap((one, index) =>
    after.flatMap((other, place) => {
      const likeness = likenessOf(one, other);
      return likeness > ENOUGH || sameName(one, other) ? [{ before: index, after: place, likeness }] : [];
    }),
  );
  return pairs.sort((one, other) => other.likeness - one.likeness || distance(one) - distance(other));
}

/** Items that stand between two pairs and have no partner, one by one where they are as many on both sides. */
function rewritten(
  [before, after]: readonly [number, number],
  next: readonly [number, number] | undefined,
): [number, number][] {
  const [count, countAfter] = next ? [next[0] - before - 1, next[1] - after - 1] : [0, 0];
  if (count !== countAfter) return [];
  return Array.from({ length: count }, (_, step) => [before + 1 + step, after + 1 + step]);
}

function inOrder(pairs: Map<number, number>): [number, number][] {
  return [...pairs].sort(([one], [other]) => one - other);
}

function distance({ before, after }: Pair): number {
  return Math.abs(before - after);
}

function textsOf(item: Json): Texts {
  return new Map(differences(item, null).map(({ path, one }) => [path.join('/'), one]));
}

/** The part of their texts that two items share, from 0 to 1. */
function likenessOf(one: Texts, other: Texts): number {
  const shared = [...one].filter(([place, text]) => other.get(place) === text).length;
  return (2 * shared) / (one.size + other.size);
}

function sameName(one: Texts, other: Texts): boolean {
  const name = one.get('name');
  return name !== undefined && name === other.get('name');
}
