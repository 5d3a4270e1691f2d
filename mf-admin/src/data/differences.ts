import { type Json, type JsonObject, normalise, sameJson } from './json';

/** One place in which two states of a record differ; `null` where there is nothing in one of them. */
export type Difference = { path: string[]; one: Json; other: Json };

/** Where two states of a record differ, down to the single texts; the date of the last change is no difference. */
export function differences(one: Json, other: Json): Difference[] {
  return differencesAt([], normalise(one), normalise(other)).filter(({ path }) => path[0] !== 'updatedAt');
}

function differencesAt(path: string[], one: Json, other: Json): Difference[] {
  if (sameJson(one, other)) return [];
  const [ones, others] = [fieldsOf(one), fieldsOf(other)];
  if (!ones && !others) return [{ path, one, other }];
  return Object.keys({ ...ones, ...others }).flatMap((name) =>
    differencesAt([...path, name], ones?.[name] ?? null, others?.[name] ?? null),
  );
}

function fieldsOf(value: Json): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** The top-level fields in which two states of a record differ. */
export function differingFields(one: Json, other: Json): string[] {
  return [...new Set(differences(one, other).map(({ path }) => path[0] ?? ''))];
}
