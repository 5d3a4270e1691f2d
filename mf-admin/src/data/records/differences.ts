import { isObject, type Json, normalise, sameJson } from '@platform/records';

/** A place in which two states of a record differ; `null` for a missing value. */
type Difference = { path: string[]; one: Json; other: Json };

/** Returns the differences of two states of a record, down to single texts; the date of the last change is ignored. */
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
