import { defaultLanguage, type Language } from 'shared-i18n';
import { imageAddress } from '../../../data/image-address';
import type { Json, JsonObject } from '../../../data/json';
import { at, isObject, itemsAt } from '../../../data/record-edit';

/** A value as visitors of one language are shown it, and the language it must be marked with where it is another. */
export type Shown<Value> = { value: Value; lang: Language };

export type ShownProduct = {
  key: string;
  name: Shown<string>;
  category: Shown<string> | null;
  image: string | null;
  description: Shown<string> | null;
  usage: Shown<string> | null;
  features: Shown<string[]>;
  volume: Shown<string> | null;
  origin: Shown<string> | null;
  safety: Shown<string> | null;
  releaseDate: string | null;
  hashtags: Shown<string[]>;
};

export type ShownService = {
  title: Shown<string>;
  details: Shown<string> | null;
  features: Shown<string[]>;
  /** What products can be filtered by. */
  categories: Shown<string>[];
  products: ShownProduct[];
  /** How many products visitors are not shown, for they have no name or are none. */
  hidden: number;
};

/**
 * What visitors of a language see of a service, by the rules of its public page.
 * @param details what stands under `serviceDetails`: it wins, its translations included
 * @param category what stands under `categories`
 * @returns null where visitors are told that there is no such service
 */
export function publicView(
  service: JsonObject,
  details: JsonObject | null,
  category: JsonObject | null,
  language: Language,
): ShownService | null {
  const title = textIn(service, 'title', language);
  if (!title) return null;
  const own = listIn(service, 'features', language);
  const saved = details ? listIn(details, 'features', language) : own;
  const found = productsIn(service);
  const products = found.flatMap(([key, product]) => shownProduct(key, product, language) ?? []);
  return {
    title,
    details: (details && textIn(details, 'details', language)) ?? textIn(service, 'details', language),
    features: saved.value.length > 0 ? saved : own,
    categories: categoriesOf(found, filled(at(category ?? undefined, ['category'])), language),
    products,
    hidden: found.length - products.length,
  };
}

function productsIn(service: JsonObject): [string, Json][] {
  const found = at(service, ['products']);
  return typeof found === 'object' && found !== null
    ? Object.entries(found).filter(([, product]) => product !== null)
    : [];
}

function shownProduct(key: string, product: Json, language: Language): ShownProduct | null {
  const name = isObject(product) ? textIn(product, 'name', language) : null;
  if (!isObject(product) || !name) return null;
  const image = filled(product.image);
  return {
    key,
    name,
    image: image && imageAddress(image),
    category: textIn(product, 'category', language),
    description: textIn(product, 'description', language),
    usage: textIn(product, 'usage', language),
    features: listIn(product, 'features', language),
    volume: textIn(product, 'volume', language),
    origin: textIn(product, 'origin', language),
    safety: textIn(product, 'safety', language),
    releaseDate: filled(product.releaseDate),
    hashtags: listIn(product, 'hashtags', language),
  };
}

/** The distinct categories by their Azerbaijani names, then the saved one. */
function categoriesOf(products: [string, Json][], saved: string | null, language: Language): Shown<string>[] {
  const distinct = new Map<string, Shown<string>>();
  for (const [, product] of products) {
    if (!isObject(product) || !filled(product.name)) continue;
    const plain = filled(product.category);
    const shown = textIn(product, 'category', language);
    if (plain && shown && !distinct.has(plain)) distinct.set(plain, shown);
  }
  if (saved && !distinct.has(saved)) distinct.set(saved, { value: saved, lang: defaultLanguage });
  return [...distinct.values()];
}

/** A translation stands for a plain text: without that there is nothing to translate. */
function textIn(part: JsonObject, name: string, language: Language): Shown<string> | null {
  const plain = filled(at(part, [name]));
  if (!plain) return null;
  const own = language === defaultLanguage ? null : filled(at(part, ['translations', language, name]));
  return own ? { value: own, lang: language } : { value: plain, lang: defaultLanguage };
}

function listIn(part: JsonObject, name: string, language: Language): Shown<string[]> {
  const plain = texts(part, [name]);
  const own = language === defaultLanguage ? [] : texts(part, ['translations', language, name]);
  return plain.length > 0 && own.length > 0
    ? { value: own, lang: language }
    : { value: plain, lang: defaultLanguage };
}

function texts(part: JsonObject, place: string[]): string[] {
  return [...new Set(itemsAt(part, place).flatMap((item) => filled(item) ?? []))];
}

function filled(value: Json | undefined): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).trim() || null;
}
