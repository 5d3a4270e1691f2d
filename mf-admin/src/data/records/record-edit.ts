import { type FieldPath, isObject, type Json, type JsonObject, sameJson } from '@platform/records';

export function at(value: Json | undefined, place: FieldPath): Json | undefined {
  let found = value;
  for (const key of place) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, key)?.value;
  }
  return found;
}

/** Returns a copy with another part in one place; `undefined` removes the part and parents that become empty. */
export function put(record: JsonObject, place: FieldPath, value: Json | undefined): JsonObject {
  const [key, ...rest] = place;
  if (key === undefined) return record;
  const within = Object.hasOwn(record, key) ? record[key] : undefined;
  const part = rest.length === 0 ? value : put(isObject(within) ? within : {}, rest, value);
  const isGone = part === undefined || (isObject(part) && Object.keys(part).length === 0);
  if (!isGone) return { ...record, [key]: part };
  const { [key]: _, ...others } = record;
  return others;
}

/** Returns the text of a place for a form field; empty if there is none. */
export function textAt(record: Json | undefined, place: FieldPath): string {
  const found = at(record, place);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Returns the items of a list, in its order and without holes. */
export function itemsAt(record: Json | undefined, place: FieldPath): Json[] {
  const found = at(record, place);
  if (typeof found !== 'object' || found === null) return [];
  return Object.values(found).filter((item) => item !== null);
}

export function putItems(record: JsonObject, place: FieldPath, items: readonly Json[]): JsonObject {
  return put(record, place, Object.fromEntries(items.map((item, index) => [index, item])));
}

/** Returns a record whose changed texts are trimmed; blank texts are removed. */
export function trimmed(record: JsonObject, before: Json | undefined): JsonObject {
  const entries = Object.entries(record).flatMap(([key, value]) => {
    const part = trimmedPart(value, at(before, [key]));
    return part === undefined ? [] : [[key, part] as const];
  });
  return Object.fromEntries(entries);
}

function trimmedPart(value: Json, before: Json | undefined): Json | undefined {
  if (sameJson(value, before)) return value;
  if (typeof value === 'string') return value.trim() || undefined;
  if (!isObject(value)) return value;
  const part = trimmed(value, before);
  return Object.keys(part).length > 0 ? part : undefined;
}
