import * as v from 'valibot';
import { imageAddress } from './image-address';
import { type Json, type JsonObject, normalise, sameJson } from './json';
import {
  DETAILS_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  IMAGE_MAX,
  PRODUCT_TEXT_MAX,
  PRODUCTS_MAX,
  RECORD_MAX,
  TITLE_MAX,
} from './limits';
import { at, type Place } from './record-edit';
import type { RecordKind } from './record-path';
import { serviceIcons } from './records';
import { stateText } from './state-text';

/** What the database's rules, or visitors' pages, refuse. */
export type FaultKind = 'missing' | 'long' | 'large' | 'many' | 'image' | 'icon' | 'type' | 'unknown';

export type Fault = {
  place: Place;
  kind: FaultKind;
  /** The limit that is passed, for `long`, `large` and `many`. */
  max?: number;
};

/*
 * What `database.rules.json` says of a record's parts, so that staff are told before the database refuses; a test keeps
 * the two together. Lists are as the database has them: objects with keys 0, 1, …
 */

const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const lines = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)));

function list<Item extends v.GenericSchema>(item: Item, max: number) {
  const inRange = (key: string) => /^(0|[1-9]\d{0,3})$/.test(key) && Number(key) < max;
  return v.optional(
    v.pipe(
      v.record(v.string(), item),
      v.check((items) => Object.keys(items).every(inRange), `many ${max}`),
    ),
  );
}

const features = list(v.pipe(v.string(), v.maxLength(FEATURE_MAX)), FEATURES_MAX);

const productTexts = {
  description: lines(PRODUCT_TEXT_MAX),
  usage: lines(PRODUCT_TEXT_MAX),
  features,
  volume: lines(PRODUCT_TEXT_MAX),
  origin: lines(PRODUCT_TEXT_MAX),
  safety: lines(PRODUCT_TEXT_MAX),
  hashtags: features,
  category: v.optional(line(TITLE_MAX)),
};

const product = v.strictObject({
  ...productTexts,
  name: line(PRODUCT_TEXT_MAX),
  image: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(IMAGE_MAX),
      v.check((address) => imageAddress(address) !== null, 'image'),
    ),
  ),
  releaseDate: lines(PRODUCT_TEXT_MAX),
  translations: inLanguages({ ...productTexts, name: v.optional(line(PRODUCT_TEXT_MAX)) }),
});

const texts = { details: lines(DETAILS_MAX), features };

const schemas = {
  services: v.strictObject({
    ...texts,
    title: line(TITLE_MAX),
    icon: v.optional(v.picklist(serviceIcons, 'icon')),
    products: list(product, PRODUCTS_MAX),
    translations: inLanguages({ ...texts, title: v.optional(line(TITLE_MAX)) }),
    updatedAt: v.optional(v.number()),
  }),
  serviceDetails: v.strictObject({
    ...texts,
    details: line(DETAILS_MAX),
    translations: inLanguages(texts),
  }),
  categories: v.strictObject({ category: line(TITLE_MAX) }),
};

function inLanguages<Fields extends v.ObjectEntries>(fields: Fields) {
  const one = v.optional(v.strictObject(fields));
  return v.optional(v.strictObject({ en: one, ru: one }));
}

/**
 * What the database would refuse in a record; `large` of the whole, which has no place within.
 * @param before what stands there now: fields that are not touched are not written, so their faults are no news
 */
export function findFaults(kind: RecordKind, record: JsonObject, before: Json = null): Fault[] {
  const { issues = [] } = v.safeParse(schemas[kind], normalise(record) ?? {});
  const faults = issues.map(toFault).filter(({ place: [field = ''] }) => {
    const now = at(record, [field]);
    return now === undefined || !sameJson(now, at(before, [field]));
  });
  const isLarge = stateText(record).length > RECORD_MAX;
  return isLarge ? [...faults, { place: [], kind: 'large', max: RECORD_MAX }] : faults;
}

function toFault({ type, message, requirement, expected, path }: v.BaseIssue<unknown>): Fault {
  const place = path?.map(({ key }) => String(key)) ?? [];
  const [kind, max] = message.split(' ');
  if (kind === 'many') return { place, kind, max: Number(max) };
  if (kind === 'image' || kind === 'icon') return { place, kind };
  if (type === 'max_length' && typeof requirement === 'number')
    return { place, kind: 'long', max: requirement };
  if (type === 'non_empty' || message.endsWith('received undefined')) return { place, kind: 'missing' };
  return { place, kind: type === 'strict_object' && expected === 'never' ? 'unknown' : 'type' };
}
