import { isObject, type Json, normalise, sameJson } from '@platform/records';

/** One place in which two states of a record differ; `null` where one of them has nothing. */
type Difference = { path: string[]; one: Json; other: Json };

/** Returns where two states of a record differ, down to the single texts; the date of the last change is ignored. */
export function differences(one: Json, other: Json): Difference[] {
  return differencesAt([], normalise(one), normalise(other)).filter(({ path }) => path[0] !== 'updatedAt');
}

/** Returns the top-level fields in which two states of a record differ. */
export function differingFields(one: Json, other: Json): string[] {
  return [...new Set(differences(one, other).map(({ path }) => path[0] ?? ''))];
}

function differencesAt(path: string[], one: Json, other: Json): Difference[] {
  if (sameJson(one, other)) return [];
  if (!isObject(one) && !isObject(other)) return [{ path, one, other }];
  const [ones, others] = [isObject(one) ? one : {}, isObject(other) ? other : {}];
  return Object.keys({ ...ones, ...others }).flatMap((name) =>
    differencesAt([...path, name], ones[name] ?? null, others[name] ?? null),
  );
}

/** Items that share more than this part of their texts are the same item, whatever its name became. */
const ENOUGH = 0.5;

/** The texts of an item by their places in it. */
type Texts = Map<string, Json>;

type Pair = { before: number; after: number; likeness: number };

/**
 * Finds out which item of a list became which: the one with the same content, with the same id or name,
 * or with most of its texts, at any index. Items that are left between the same neighbours, as many before as after,
 * were rewritten in their place.
 * @returns the index after by the index before; an item without one was removed
 */
export function pairItems(before: readonly Json[], after: readonly Json[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const pair of likelyPairs(before.map(textsOf), after.map(textsOf))) {
    if (pairs.has(pair.before) || taken.has(pair.after)) continue;
    pairs.set(pair.before, pair.after);
    taken.add(pair.after);
  }
  const inOrder = [...pairs].sort(([one], [other]) => one - other);
  const ends = [[-1, -1], ...inOrder, [before.length, after.length]] as const;
  return new Map([...pairs, ...ends.flatMap((end, index) => rewritten(end, ends[index + 1]))]);
}

/** The likeliest first. */
function likelyPairs(before: Texts[], after: Texts[]): Pair[] {
  const pairs = before.flatMap((one, index) =>
    after.flatMap((other, place) => {
      const likeness = likenessOf(one, other);
      const isSame = ['id', 'name'].some((field) => one.has(field) && one.get(field) === other.get(field));
      return likeness > ENOUGH || isSame ? [{ before: index, after: place, likeness }] : [];
    }),
  );
  const distance = (pair: Pair) => Math.abs(pair.before - pair.after);
  return pairs.sort((one, other) => other.likeness - one.likeness || distance(one) - distance(other));
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

function textsOf(item: Json): Texts {
  return new Map(differences(item, null).map(({ path, one }) => [path.join('/'), one]));
}

/** The part of their texts that two items share, from 0 to 1. */
function likenessOf(one: Texts, other: Texts): number {
  const shared = [...one].filter(([place, text]) => other.get(place) === text).length;
  return (2 * shared) / (one.size + other.size);
}
