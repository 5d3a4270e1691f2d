import { OPTION_TEXT_MAX, OPTIONS_MAX, units } from '@platform/goods';
import * as v from 'valibot';
import { IMAGE_START, imageAddress } from './image-address';
import {
  availabilityStates,
  CODE_MAX,
  currencies,
  DETAILS_MAX,
  DOCUMENTS_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  forEachFact,
  IMAGE_MAX,
  OPTION_VALUES_MAX,
  ORDER_DAYS_MAX,
  PACK_UNITS_MAX,
  PRICE_MAX,
  PRODUCT_FACT_MAX,
  PRODUCT_ITEM_MAX,
  PRODUCT_ITEMS_MAX,
  PRODUCT_TEXT_MAX,
  PRODUCTS_MAX,
  factFields,
  serviceIcons,
  TITLE_MAX,
  vatKinds,
} from './limits';
import { PRODUCT_ID } from './product-id';
import { filledText, text } from './text-schema';

/*
 * The only definition of the records' fields and limits. `database.rules.json` is generated from it, and `findIssues`
 * checks records against it. Lists are objects by index, as the database stores them. A message of one word is the kind
 * of the issue, with its limit if it has one.
 */

function list<Item extends v.GenericSchema>(item: Item, max: number) {
  return v.optional(v.record(v.pipe(v.string(), v.regex(indexBelow(max), `many ${max}`)), item));
}

/** Matches the indexes of a list with `max` items at most; `max` is below ten, or a multiple of ten up to a hundred. */
function indexBelow(max: number): RegExp {
  if (max < 10) return new RegExp(`^[0-${max - 1}]$`);
  return new RegExp(`^([0-9]|[1-${max / 10 - 1}][0-9])$`);
}

function inLanguages<Fields extends v.ObjectEntries>(fields: Fields) {
  const one = v.optional(v.strictObject(fields));
  return v.optional(v.strictObject({ en: one, ru: one }));
}

const features = list(text(FEATURE_MAX), FEATURES_MAX);

const productItems = list(text(PRODUCT_ITEM_MAX), PRODUCT_ITEMS_MAX);

const productTexts = {
  category: v.optional(filledText(TITLE_MAX)),
  description: v.optional(text(PRODUCT_TEXT_MAX)),
  features: productItems,
  ...forEachFact((name) => v.optional(text(factFields[name].max))),
  imageAlt: v.optional(text(PRODUCT_FACT_MAX)),
};

/** An address that pages show or link to. */
function address(kind: 'image' | 'document') {
  const steps = v.pipe(
    v.string(),
    v.maxLength(IMAGE_MAX),
    v.regex(IMAGE_START, kind),
    v.excludes('\\', kind),
    v.check((value) => imageAddress(value) !== null, kind),
  );
  return v.config(steps, { abortPipeEarly: true });
}

const price = v.strictObject({
  amount: v.pipe(v.number('amount'), v.minValue(0.01, 'amount'), v.maxValue(PRICE_MAX, 'amount')),
  currency: v.picklist(currencies, 'choice'),
  vat: v.picklist(vatKinds, 'choice'),
});

/** A whole number; `kind` is the kind of its issue. */
function whole(kind: string, min: number, max: number) {
  return v.pipe(v.number(kind), v.integer(kind), v.minValue(min, kind), v.maxValue(max, kind));
}

/** The ids of a service and its product, as in `cleaning/hand-soap`. */
const REPLACEMENT = /^[^/]{1,64}\/[a-z0-9][a-z0-9-]{0,63}$/;

const availability = v.pipe(
  v.strictObject({
    state: v.picklist(availabilityStates, 'choice'),
    days: v.optional(whole('days', 1, ORDER_DAYS_MAX)),
    replacement: v.optional(v.pipe(v.string(), v.regex(REPLACEMENT, 'replacement'))),
  }),
  v.metadata({
    // Another product; `findIssues` knows the ids of this one.
    rule: `(newData.child('state').val() !== 'replaced' || newData.hasChild('replacement')) && (!newData.hasChild('replacement') || !newData.parent().hasChild('id') || newData.child('replacement').val() !== $id + '/' + newData.parent().child('id').val())`,
  }),
  v.forward(
    v.check(({ state, replacement }) => state !== 'replaced' || replacement !== undefined, 'replacement'),
    ['replacement'],
  ),
);

const optionValues = v.record(
  v.pipe(v.string(), v.regex(indexBelow(OPTION_VALUES_MAX), `many ${OPTION_VALUES_MAX}`)),
  filledText(OPTION_TEXT_MAX),
);

/** What a product comes in, such as sizes or colours. */
const productOption = v.strictObject({
  name: filledText(OPTION_TEXT_MAX),
  values: optionValues,
  translations: inLanguages({
    name: v.optional(filledText(OPTION_TEXT_MAX)),
    values: v.optional(optionValues),
  }),
});

const productDocument = v.strictObject({
  title: filledText(PRODUCT_FACT_MAX),
  address: address('document'),
  translations: inLanguages({ title: v.optional(filledText(PRODUCT_FACT_MAX)) }),
});

const product = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.regex(PRODUCT_ID, 'id'))),
  code: v.optional(text(CODE_MAX)),
  unit: v.optional(
    v.picklist(
      units.map(({ id }) => id),
      'choice',
    ),
  ),
  price: v.optional(price),
  packUnits: v.optional(whole('pack', 2, PACK_UNITS_MAX)),
  availability: v.optional(availability),
  options: list(productOption, OPTIONS_MAX),
  image: v.optional(address('image')),
  imageSmall: v.optional(address('image')),
  name: filledText(PRODUCT_FACT_MAX),
  ...productTexts,
  documents: list(productDocument, DOCUMENTS_MAX),
  releaseDate: v.optional(text(PRODUCT_FACT_MAX)),
  hashtags: productItems,
  translations: inLanguages({
    name: v.optional(filledText(PRODUCT_FACT_MAX)),
    ...productTexts,
    hashtags: productItems,
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

/** The name of a field that pages read. */
export type FieldName = keyof (typeof schemas.services.entries &
  typeof schemas.serviceDetails.entries &
  typeof product.entries &
  typeof productOption.entries);
