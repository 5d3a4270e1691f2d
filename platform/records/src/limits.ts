/*
 * Limits and choices of records, apart from the schema, whose library visitors' pages do not load.
 */

/** The longest title of a service and name of a category, in characters. */
export const TITLE_MAX = 200;

/** The longest details text, in characters. */
export const DETAILS_MAX = 20_000;

/** The longest feature or hashtag, in characters. */
export const FEATURE_MAX = 500;

/** The most features or hashtags of a list. */
export const FEATURES_MAX = 50;

/** The longest description, usage or safety text of a product, in characters. */
export const PRODUCT_TEXT_MAX = 2000;

/** The longest name, volume, origin or release date of a product, in characters. */
export const PRODUCT_FACT_MAX = 300;

/**
 * The optional facts of a product: a text in each language. Schema, rules, reading, editor, search, import and export
 * follow from this list; `product-facts.tsx` of `@platform/ui` shows them, with labels in `texts/product`.
 * - `max`: the longest text, in characters
 * - `isSearched`: the search finds products by its words
 */
export const factFields = {
  packSize: { max: PRODUCT_FACT_MAX, isSearched: false },
  leadTime: { max: PRODUCT_FACT_MAX, isSearched: false },
  volume: { max: PRODUCT_FACT_MAX, isSearched: true },
  origin: { max: PRODUCT_FACT_MAX, isSearched: true },
  usage: { max: PRODUCT_TEXT_MAX, isSearched: true },
  safety: { max: PRODUCT_TEXT_MAX, isSearched: false },
} as const;

export type FactName = keyof typeof factFields;

export const factNames = Object.keys(factFields) as FactName[];

/** Returns a value for each fact of a product. */
export function forEachFact<Value>(of: (name: FactName) => Value): Record<FactName, Value> {
  return Object.fromEntries(factNames.map((name) => [name, of(name)])) as Record<FactName, Value>;
}

/** The longest feature or hashtag of a product, in characters, and the most of them. */
export const PRODUCT_ITEM_MAX = 200;
export const PRODUCT_ITEMS_MAX = 20;

/** The longest article code of a product, in characters. */
export const CODE_MAX = 64;

/** The highest price of a product, in its currency. */
export const PRICE_MAX = 10_000_000;

/** The currencies of prices, and the kinds of value added tax. */
export const currencies = ['AZN', 'USD', 'EUR'] as const;
export const vatKinds = ['included', 'excluded', 'exempt'] as const;

/** Whether a product is there, comes on order, or is sold no more because another one replaces it. */
export const availabilityStates = ['in-stock', 'on-order', 'replaced'] as const;

/** The longest time until a product on order is delivered, in days. */
export const ORDER_DAYS_MAX = 365;

/** The most units in a pack. */
export const PACK_UNITS_MAX = 100_000;

/** The most values of an option of a product. */
export const OPTION_VALUES_MAX = 40;

/** The most documents of a product. */
export const DOCUMENTS_MAX = 20;

/** The longest address of a picture or document, in characters. */
export const IMAGE_MAX = 2000;

/** The most products of a service. */
export const PRODUCTS_MAX = 50;

/** The longest record, in characters of the text that its history keeps (`stateText`); rules cannot add up a record. */
export const RECORD_MAX = 500_000;

/** The number of entries that a record's history keeps. */
export const HISTORY_LENGTH = 50;

/** The highest number of an entry: the database sorts keys as numbers up to here. */
export const HISTORY_NUMBER_MAX = 2_147_483_647;

/** The stored icon names of services. */
export const serviceIcons = ['Droplet', 'Shirt', 'Monitor', 'Warehouse', 'Sofa', 'Wrench', 'Book'] as const;

/** The longest fields of an enquiry, in characters: as an e-mail they stay within the provider's 50 kB. */
export const ENQUIRY_FIELD_MAX = {
  name: 300,
  email: 300,
  phone: 50,
  company: 300,
  service: 300,
  subject: 300,
  message: 14_000,
  region: 300,
  reference: 100,
  address: 500,
  payment: 300,
} as const;

/** The longest request list of an enquiry's page, packed, in characters: about 2 000 lines. */
export const ASKED_LIST_MAX = 100_000;
