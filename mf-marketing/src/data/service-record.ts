import type { Category } from 'shared-i18n';
import * as v from 'valibot';
import { imageAddress } from './image-address';
import { CategoryRecord, Collection, DetailRecord, ProductRecord, ServiceRecord } from './record-schemas';
import { type Translated, translated, translatedOrNull } from './translated';

/** What a card of the overview shows. */
export type ServiceSummary = {
  id: string;
  icon: Category['icon'];
  title: Translated<string>;
  features: Translated<string[]>;
};

export type Service = ServiceSummary & { details: Translated<string> | null; products: Product[] };

export type Product = {
  /** The key under which the list holds it. */
  key: string;
  name: Translated<string>;
  category: Translated<string> | null;
  image: string | null;
  description: Translated<string> | null;
  usage: Translated<string> | null;
  features: Translated<string[]>;
  volume: Translated<string> | null;
  origin: Translated<string> | null;
  safety: Translated<string> | null;
  releaseDate: string | null;
  hashtags: Translated<string[]>;
};

/** @param value what stands under `services`, `details` what stands under `serviceDetails` */
export function parseServices(value: unknown, details: unknown): ServiceSummary[] {
  const detailsById = new Map(entriesOf('serviceDetails', details));
  return entriesOf('services', value).flatMap(([id, record]) => {
    const service = parseService(id, record, detailsById.get(id));
    if (!service) return [];
    const { icon, title, features } = service;
    return { id, icon, title, features };
  });
}

/**
 * What staff saved under `serviceDetails/{id}` wins over what the service itself says, translations included:
 * an old translation must not outlive the text that it translated.
 * @returns null where the record is no service
 */
export function parseService(id: string, value: unknown, details: unknown): Service | null {
  const parsed = v.safeParse(ServiceRecord, value);
  if (!parsed.success) return skip(`services/${id}`, parsed.issues);
  const own = parsed.output;
  const saved = parseDetail(id, details);
  return {
    id,
    icon: own.icon,
    title: translated(own.title, own.translations, ({ title }) => title),
    details: saved?.details ?? translatedOrNull(own.details, own.translations, (own) => own.details),
    features: saved?.features ?? translated(own.features, own.translations, (own) => own.features),
    products: entriesOf(`services/${id}/products`, own.products).flatMap(
      ([key, product]) => parseProduct(`services/${id}/products/${key}`, key, product) ?? [],
    ),
  };
}

/** @returns the category's name, or null where none is saved */
export function parseCategory(id: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const parsed = v.safeParse(CategoryRecord, value);
  return parsed.success ? parsed.output.category : skip(`categories/${id}`, parsed.issues);
}

function parseDetail(id: string, value: unknown) {
  if (value === null || value === undefined) return null;
  const parsed = v.safeParse(DetailRecord, value);
  if (!parsed.success) return skip(`serviceDetails/${id}`, parsed.issues);
  const { details, features, translations } = parsed.output;
  return {
    details: translatedOrNull(details, translations, (other) => other.details),
    features: features.length > 0 ? translated(features, translations, (other) => other.features) : null,
  };
}

function parseProduct(path: string, key: string, value: unknown): Product | null {
  const parsed = v.safeParse(ProductRecord, value);
  if (!parsed.success) return skip(path, parsed.issues);
  const { translations, image, releaseDate, ...own } = parsed.output;
  return {
    key,
    name: translated(own.name, translations, (other) => other.name),
    category: translatedOrNull(own.category, translations, (other) => other.category),
    image: image && imageAddress(image),
    description: translatedOrNull(own.description, translations, (other) => other.description),
    usage: translatedOrNull(own.usage, translations, (other) => other.usage),
    features: translated(own.features, translations, (other) => other.features),
    volume: translatedOrNull(own.volume, translations, (other) => other.volume),
    origin: translatedOrNull(own.origin, translations, (other) => other.origin),
    safety: translatedOrNull(own.safety, translations, (other) => other.safety),
    releaseDate,
    hashtags: translated(own.hashtags, translations, (other) => other.hashtags),
  };
}

function entriesOf(path: string, value: unknown): [string, unknown][] {
  if (value === null || value === undefined) return [];
  const parsed = v.safeParse(Collection, value);
  if (!parsed.success) return skip(path, parsed.issues) ?? [];
  return Object.entries(parsed.output).filter(([, entry]) => entry !== null && entry !== undefined);
}

function skip(path: string, issues: readonly { message: string }[]): null {
  console.warn(`Skipped ${path}: ${issues.map(({ message }) => message).join('; ')}`);
  return null;
}
