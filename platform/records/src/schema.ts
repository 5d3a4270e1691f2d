import * as v from 'valibot';
import { serviceIcons } from './icons';
import { IMAGE_START, imageAddress } from './image-address';
import {
  DETAILS_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  IMAGE_MAX,
  PRODUCT_TEXT_MAX,
  PRODUCTS_MAX,
  TITLE_MAX,
} from './limits';

/*
 * What may be written: the one statement of the records' fields and limits. `database.rules.json` is generated from it,
 * `findIssues` checks a record against it. Lists are objects by index, as the database keeps them. A message that is a
 * word is the kind of the issue, with its limit where it has one.
 */

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const filledText = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));

function list<Item extends v.GenericSchema>(item: Item, max: number) {
  return v.optional(v.record(v.pipe(v.string(), v.regex(indexBelow(max), `many ${max}`)), item));
}

/** Matches the indexes of a list of at most `max` items, which is a multiple of ten up to a hundred. */
function indexBelow(max: number): RegExp {
  return new RegExp(`^([0-9]|[1-${max / 10 - 1}][0-9])$`);
}

function inLanguages<Fields extends v.ObjectEntries>(fields: Fields) {
  const one = v.optional(v.strictObject(fields));
  return v.optional(v.strictObject({ en: one, ru: one }));
}

const features = list(text(FEATURE_MAX), FEATURES_MAX);

const productTexts = {
  category: v.optional(filledText(TITLE_MAX)),
  description: v.optional(text(PRODUCT_TEXT_MAX)),
  usage: v.optional(text(PRODUCT_TEXT_MAX)),
  features,
  volume: v.optional(text(PRODUCT_TEXT_MAX)),
  origin: v.optional(text(PRODUCT_TEXT_MAX)),
  safety: v.optional(text(PRODUCT_TEXT_MAX)),
};

const image = v.pipe(
  v.string(),
  v.maxLength(IMAGE_MAX),
  v.regex(IMAGE_START, 'image'),
  v.excludes('\\', 'image'),
  v.check((address) => imageAddress(address) !== null, 'image'),
);

const product = v.strictObject({
  image: v.optional(v.config(image, { abortPipeEarly: true })),
  name: filledText(PRODUCT_TEXT_MAX),
  ...productTexts,
  releaseDate: v.optional(text(PRODUCT_TEXT_MAX)),
  hashtags: features,
  translations: inLanguages({
    name: v.optional(filledText(PRODUCT_TEXT_MAX)),
    ...productTexts,
    hashtags: features,
  }),
});

export const schemas = {
  services: v.strictObject({
    title: filledText(TITLE_MAX),
    icon: v.optional(v.picklist(serviceIcons, 'icon')),
    features,
    details: v.optional(text(DETAILS_MAX)),
    products: list(product, PRODUCTS_MAX),
    translations: inLanguages({
      title: v.optional(filledText(TITLE_MAX)),
      features,
      details: v.optional(text(DETAILS_MAX)),
    }),
    updatedAt: v.optional(v.number()),
  }),
  serviceDetails: v.strictObject({
    details: filledText(DETAILS_MAX),
    features,
    translations: inLanguages({ details: v.optional(text(DETAILS_MAX)), features }),
  }),
  categories: v.strictObject({ category: filledText(TITLE_MAX) }),
};

export type ServiceRecord = v.InferOutput<typeof schemas.services>;
export type DetailRecord = v.InferOutput<typeof schemas.serviceDetails>;
export type CategoryRecord = v.InferOutput<typeof schemas.categories>;
export type ProductRecord = v.InferOutput<typeof product>;
