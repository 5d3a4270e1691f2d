/*
 * What may be written: the one statement of the records' fields and limits. `database.rules.json` is generated from it,
 * `findIssues` checks a record against it.
 */

/** The longest title of a service and name of a category, in characters. */
export const TITLE_MAX = 200;

/** The longest details text, in characters. */
export const DETAILS_MAX = 20_000;

/** The longest feature or hashtag, in characters. */
export const FEATURE_MAX = 500;

/** The most features or hashtags of a list. */
export const FEATURES_MAX = 50;

/** The longest text of a product, in characters. */
export const PRODUCT_TEXT_MAX = 5000;

/** The longest address of a picture, in characters. */
export const IMAGE_MAX = 2000;

/** The most products of a service. */
export const PRODUCTS_MAX = 50;

/** The longest record, in characters of the text that its history keeps (`stateText`). */
export const RECORD_MAX = 2_000_000;

/** How many entries of a record's history are kept. */
export const HISTORY_LENGTH = 50;

/** The icons that a service can have, as they are stored. */
export const serviceIcons = ['Droplet', 'Shirt', 'Monitor', 'Warehouse', 'Sofa', 'Wrench', 'Book'] as const;

/** The languages that a record can be translated into; its plain texts are Azerbaijani. */
export const translationLanguages = ['en', 'ru'] as const;

export type Field =
  | { type: 'text'; max: number; mayBeEmpty: boolean }
  | { type: 'icon' | 'image' | 'time' }
  | { type: 'list'; max: number; item: Field }
  | { type: 'object'; fields: Fields; required: readonly string[] }
  /** An object by language. */
  | { type: 'translations'; fields: Fields };

export type Fields = { [name: string]: Field };

const text = (max: number): Field => ({ type: 'text', max, mayBeEmpty: true });
const filledText = (max: number): Field => ({ type: 'text', max, mayBeEmpty: false });
const features: Field = { type: 'list', max: FEATURES_MAX, item: text(FEATURE_MAX) };

const productTexts = {
  category: filledText(TITLE_MAX),
  description: text(PRODUCT_TEXT_MAX),
  usage: text(PRODUCT_TEXT_MAX),
  features,
  volume: text(PRODUCT_TEXT_MAX),
  origin: text(PRODUCT_TEXT_MAX),
  safety: text(PRODUCT_TEXT_MAX),
};

const product = {
  image: { type: 'image' },
  name: filledText(PRODUCT_TEXT_MAX),
  ...productTexts,
  releaseDate: text(PRODUCT_TEXT_MAX),
  hashtags: features,
  translations: {
    type: 'translations',
    fields: { name: filledText(PRODUCT_TEXT_MAX), ...productTexts, hashtags: features },
  },
} satisfies Fields;

const service = {
  title: filledText(TITLE_MAX),
  icon: { type: 'icon' },
  features,
  details: text(DETAILS_MAX),
  products: {
    type: 'list',
    max: PRODUCTS_MAX,
    item: { type: 'object', fields: product, required: ['name'] },
  },
  translations: {
    type: 'translations',
    fields: { title: filledText(TITLE_MAX), features, details: text(DETAILS_MAX) },
  },
  updatedAt: { type: 'time' },
} satisfies Fields;

/** The name of a field that pages read. */
export type FieldName = keyof (typeof service & typeof product);

export const schemas = {
  services: { type: 'object', fields: service, required: ['title'] },
  serviceDetails: {
    type: 'object',
    fields: {
      details: filledText(DETAILS_MAX),
      features,
      translations: { type: 'translations', fields: { details: text(DETAILS_MAX), features } },
    },
    required: ['details'],
  },
  categories: { type: 'object', fields: { category: filledText(TITLE_MAX) }, required: ['category'] },
} satisfies { [kind: string]: Field };

/** Matches the indexes of a list of at most `max` items, which is a multiple of ten up to a hundred. */
export function indexBelow(max: number): RegExp {
  return new RegExp(`^([0-9]|[1-${max / 10 - 1}][0-9])$`);
}
