import { imageAddress } from './image-address';
import { isObject, type Json, type JsonObject, normalise, sameJson, stateText } from './json';
import type { RecordKind } from './paths';
import {
  type Field,
  type Fields,
  IMAGE_MAX,
  indexBelow,
  RECORD_MAX,
  schemas,
  serviceIcons,
  translationLanguages,
} from './schema';

/** The keys from a record's root to one of its parts. */
export type Place = readonly string[];

/** What the database's rules, or visitors' pages, refuse. */
export type IssueKind = 'missing' | 'long' | 'large' | 'many' | 'image' | 'icon' | 'type' | 'unknown';

export type RecordIssue = {
  place: Place;
  kind: IssueKind;
  /** The limit that is exceeded, for `long`, `large` and `many`. */
  max?: number;
};

/**
 * Returns what the database would refuse in a record. The issue `large` concerns the whole record, its place is empty.
 * @param before the stored record: only changed fields are written, so issues of unchanged fields are left out
 */
export function findIssues(kind: RecordKind, record: JsonObject, before: Json = null): RecordIssue[] {
  const found = issuesOf(schemas[kind], normalise(record) ?? {}, []).filter(({ place: [field = ''] }) => {
    const current = fieldOf(record, field);
    return current === undefined || !sameJson(current, fieldOf(before, field));
  });
  const isLarge = stateText(record).length > RECORD_MAX;
  return isLarge ? [...found, { place: [], kind: 'large', max: RECORD_MAX }] : found;
}

function issuesOf(field: Field, value: Json, place: Place): RecordIssue[] {
  switch (field.type) {
    case 'text':
      return textIssues(value, place, field.max, field.mayBeEmpty);
    case 'image': {
      const issues = textIssues(value, place, IMAGE_MAX);
      if (issues.length > 0 || imageAddress(String(value)) !== null) return issues;
      return [{ place, kind: 'image' }];
    }
    case 'icon':
      return serviceIcons.some((name) => name === value) ? [] : [{ place, kind: 'icon' }];
    case 'time':
      return typeof value === 'number' ? [] : [{ place, kind: 'type' }];
    case 'list': {
      if (!isObject(value)) return [{ place, kind: 'type' }];
      const hasMany = !Object.keys(value).every((index) => indexBelow(field.max).test(index));
      const items = Object.entries(value).flatMap(([index, item]) =>
        issuesOf(field.item, item, [...place, index]),
      );
      return hasMany ? [{ place, kind: 'many', max: field.max }, ...items] : items;
    }
    case 'object':
      return objectIssues(field.fields, field.required, value, place);
    case 'translations': {
      const texts: Field = { type: 'object', fields: field.fields, required: [] };
      const byLanguage = Object.fromEntries(translationLanguages.map((language) => [language, texts]));
      return objectIssues(byLanguage, [], value, place);
    }
  }
}

function textIssues(value: Json, place: Place, max: number, mayBeEmpty = true): RecordIssue[] {
  if (typeof value !== 'string') return [{ place, kind: 'type' }];
  if (value === '' && !mayBeEmpty) return [{ place, kind: 'missing' }];
  return value.length > max ? [{ place, kind: 'long', max }] : [];
}

function objectIssues(fields: Fields, required: readonly string[], value: Json, place: Place): RecordIssue[] {
  if (!isObject(value)) return [{ place, kind: 'type' }];
  const known = Object.entries(fields).flatMap(([name, field]): RecordIssue[] => {
    const own = fieldOf(value, name);
    if (own !== undefined) return issuesOf(field, own, [...place, name]);
    return required.includes(name) ? [{ place: [...place, name], kind: 'missing' }] : [];
  });
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  return [...known, ...unknown.map((name): RecordIssue => ({ place: [...place, name], kind: 'unknown' }))];
}

function fieldOf(record: Json, field: string): Json | undefined {
  return isObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
}
