import type { Unit } from '@platform/goods';
import { defaultLanguage, type Language } from 'shared-i18n';
import type { Availability } from './availability';
import { type FactName, serviceIcons } from './limits';
import type { Price } from './price';

export type ServiceIcon = (typeof serviceIcons)[number];

/** Returns the icon of a service: the stored one, or the book for missing or unknown icons. */
export function serviceIcon(stored: unknown): ServiceIcon {
  return serviceIcons.find((name) => name === stored) ?? 'Book';
}

/** A value in Azerbaijani, which is always present, and in the languages it is translated into. */
export type Translated<Value> = { az: Value } & { [Other in Exclude<Language, 'az'>]?: Value };

/** A service as its card in the overview shows it. */
export type ServiceSummary = {
  id: string;
  icon: ServiceIcon;
  title: Translated<string>;
  features: Translated<string[]>;
};

export type Service = ServiceSummary & { details: Translated<string> | null; products: Product[] };

type ProductText = 'category' | 'description' | 'imageAlt' | FactName;

export type ProductDocument = { title: Translated<string>; address: string };

/** What a product comes in, such as sizes or colours. */
export type ProductOption = { name: Translated<string>; values: Translated<string>[] };

export type Product = {
  /** The key in the stored list. */
  key: string;
  /** Part of the address, unique within its service and independent of the name. */
  id: string;
  name: Translated<string>;
  /** The article code (SKU). */
  code: string | null;
  /** The unit of orders. */
  unit: Unit | null;
  /** null: on request */
  price: Price | null;
  /** The number of units in a pack. */
  packUnits: number | null;
  /** null: staff say nothing of it */
  availability: Availability | null;
  options: ProductOption[];
  image: string | null;
  /** The small file of the picture, for lists. */
  imageSmall: string | null;
  documents: ProductDocument[];
  releaseDate: string | null;
  features: Translated<string[]>;
  hashtags: Translated<string[]>;
} & Record<ProductText, Translated<string> | null>;

/**
 * Returns the categories that filter products: the distinct ones of the products in their order, then the saved one.
 * Categories with equal Azerbaijani names are equal.
 */
export function categoriesOf(products: readonly Product[], saved: string | null): Translated<string>[] {
  const distinct = new Map<string, Translated<string>>();
  for (const { category } of products) {
    if (category && !distinct.has(category.az)) distinct.set(category.az, category);
  }
  if (saved !== null && !distinct.has(saved)) distinct.set(saved, { az: saved });
  return [...distinct.values()];
}

/** Returns the translation, or the plain value with the language of its markup. */
export function inLanguage<Value>(
  value: Translated<Value>,
  language: Language,
): { value: Value; lang: Language | undefined } {
  const own = value[language];
  return own === undefined ? { value: value.az, lang: defaultLanguage } : { value: own, lang: undefined };
}
