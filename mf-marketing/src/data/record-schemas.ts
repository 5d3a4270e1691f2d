/** How the records of the database are written, and how leniently they are read. */
import type { Category } from 'shared-i18n';
import * as v from 'valibot';

const icons = [
  'Droplet',
  'Shirt',
  'Monitor',
  'Warehouse',
  'Sofa',
  'Wrench',
  'Book',
] as const satisfies readonly Category['icon'][];

const Filled = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
  v.nonEmpty(),
);

const Text = v.fallback(v.nullable(Filled), null);

/** The database has no arrays: a list with a hole comes with nulls or as an object, an empty one not at all. */
export const Collection = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

const List = v.fallback(
  v.pipe(
    Collection,
    v.transform((items) => Object.values(items).filter((item) => v.is(Filled, item))),
    v.array(Filled),
    v.transform((texts) => [...new Set(texts)]),
  ),
  [],
);

const detailFields = { details: Text, features: List };

const productFields = {
  name: Text,
  category: Text,
  description: Text,
  usage: Text,
  features: List,
  volume: Text,
  origin: Text,
  safety: Text,
  hashtags: List,
};

export const ServiceRecord = v.object({
  ...detailFields,
  title: Filled,
  icon: v.fallback(v.picklist(icons), 'Book'),
  products: v.optional(v.unknown()),
  translations: translations({ ...detailFields, title: Text }),
});

export const DetailRecord = v.object({ ...detailFields, translations: translations(detailFields) });

export const ProductRecord = v.object({
  ...productFields,
  name: Filled,
  image: Text,
  releaseDate: Text,
  translations: translations(productFields),
});

export const CategoryRecord = v.object({ category: Filled });

function translations<Fields extends v.ObjectEntries>(fields: Fields) {
  const one = v.fallback(v.nullable(v.object(fields)), null);
  return v.fallback(v.nullable(v.object({ en: one, ru: one })), null);
}
