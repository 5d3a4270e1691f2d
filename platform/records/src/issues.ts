import * as v from 'valibot';
import { isObject, type Json, type JsonObject, normalise, sameJson, stateText } from './json';
import { RECORD_MAX } from './limits';
import type { RecordKind } from './paths';
import { schemas } from './schema';

/** The keys from a record's root to one of its parts. */
export type FieldPath = readonly string[];

/** Issue kinds that a schema step names itself. */
const namedKinds = [
  'image',
  'document',
  'icon',
  'choice',
  'amount',
  'days',
  'pack',
  'replacement',
  'values',
  'id',
] as const;

/** A problem that the database's rules refuse, or that visitors' pages skip. */
export type IssueKind =
  | (typeof namedKinds)[number]
  | 'missing'
  | 'long'
  | 'large'
  | 'many'
  | 'type'
  | 'unknown';

export type RecordIssue = {
  place: FieldPath;
  kind: IssueKind;
  /** The limit that is exceeded, for `long`, `large` and `many`. */
  max?: number;
};

/**
 * Returns the problems that the database would refuse. The issue `large` concerns the whole record; its place is empty.
 * @param before the stored record: unchanged fields are not written, so their issues are left out
 * @param id of the record, for the replacements of its products
 */
export function findIssues(
  kind: RecordKind,
  record: JsonObject,
  before: Json = null,
  id?: string,
): RecordIssue[] {
  const { issues = [] } = v.safeParse<v.GenericSchema>(schemas[kind], normalise(record) ?? {});
  const all = [...issues.map(toIssue), ...productIssues(record, id)];
  const found = withoutRepeats(all).filter(({ place: [field = ''] }) => {
    const current = fieldOf(record, field);
    return current === undefined || !sameJson(current, fieldOf(before, field));
  });
  const isLarge = stateText(record).length > RECORD_MAX;
  return isLarge ? [...found, { place: [], kind: 'large', max: RECORD_MAX }] : found;
}

/** Returns what the schema cannot say: replacements by the product itself, translations that lack values of options. */
function productIssues({ products }: JsonObject, service: string | undefined): RecordIssue[] {
  return Object.entries(Object(products)).flatMap(([key, product]) => {
    const { id, availability, options } = Object(product);
    const isItself = id !== undefined && Object(availability).replacement === `${service}/${id}`;
    const unequal = Object.entries(Object(options)).flatMap(([index, option]) =>
      incompleteTranslations(option).map((language) => [
        'options',
        index,
        'translations',
        language,
        'values',
      ]),
    );
    return [
      ...(isItself
        ? [{ place: ['products', key, 'availability', 'replacement'], kind: 'replacement' as const }]
        : []),
      ...unequal.map((place) => ({ place: ['products', key, ...place], kind: 'values' as const })),
    ];
  });
}

/** Returns the languages whose values are not as many as the Azerbaijani ones. */
function incompleteTranslations(option: unknown): string[] {
  const { values, translations } = Object(option);
  const count = (list: unknown) => Object.keys(Object(list)).length;
  return Object.entries(Object(translations)).flatMap(([language, texts]) => {
    const { values: own } = Object(texts);
    return own && count(own) !== count(values) ? language : [];
  });
}

function toIssue({
  type,
  message,
  requirement,
  received,
  expected,
  path,
}: v.BaseIssue<unknown>): RecordIssue {
  const place = path?.map(({ key }) => String(key)) ?? [];
  const [kind, max] = message.split(' ');
  if (kind === 'many') return { place: place.slice(0, -1), kind, max: Number(max) };
  const named = namedKinds.find((name) => name === kind);
  if (named) return { place, kind: named };
  if (type === 'max_length' && typeof requirement === 'number')
    return { place, kind: 'long', max: requirement };
  if (type === 'non_empty' || received === 'undefined') return { place, kind: 'missing' };
  return { place, kind: type === 'strict_object' && expected === 'never' ? 'unknown' : 'type' };
}

/** A list that is too long has an issue for each index beyond its limit. */
function withoutRepeats(issues: RecordIssue[]): RecordIssue[] {
  const byText = new Map(issues.map((issue) => [JSON.stringify(issue), issue]));
  return [...byText.values()];
}

function fieldOf(record: Json, field: string): Json | undefined {
  return isObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
}
