import { isUnit } from '@platform/goods';
import { parseAvailability } from './availability';
import { imageAddress } from './image-address';
import { isObject, itemsOf, type JsonObject } from './json';
import { forEachFact } from './limits';
import { parsePrice } from './price';
import { productIds } from './product-id';
import {
  type Product,
  type ProductDocument,
  type ProductOption,
  type Service,
  type ServiceSummary,
  serviceIcon,
  type Translated,
} from './read';
import type { FieldName } from './schema';

/*
 * Visitors' pages read records leniently: texts are trimmed, numbers count as texts, malformed fields count as missing.
 * A record without its required text is skipped; the rest of the page stays.
 */

/** Called with the path of each skipped record and the reason. */
type OnSkip = (path: string, reason: string) => void;

/** @param value the answer for `services`, `details` the one for `serviceDetails` */
export function parseServices(value: unknown, details: unknown): ServiceSummary[] {
  const detailsById = new Map(entriesOf('serviceDetails', details, warn));
  return entriesOf('services', value, warn).flatMap(([id, record]) => {
    const service = parseService(id, record, detailsById.get(id));
    if (!service) return [];
    const { icon, title, features } = service;
    return { id, icon, title, features };
  });
}

/**
 * Reads a service. Details and features under `serviceDetails/{id}` replace those of the service, translations
 * included: an old translation must not stay beside a new text.
 * @returns `null` if the record is no service
 */
export function parseService(
  id: string,
  value: unknown,
  details: unknown,
  onSkip: OnSkip = warn,
): Service | null {
  const record = isObject(value) ? value : {};
  const title = textOf(record, 'title');
  if (!title) return skip(`services/${id}`, 'it has no title', onSkip);
  const saved = detailOf(id, details, onSkip);
  const savedFeatures = listOf(saved, 'features');
  return {
    id,
    icon: serviceIcon(record.icon),
    title,
    details: textOf(saved, 'details') ?? textOf(record, 'details'),
    features: savedFeatures.az.length > 0 ? savedFeatures : listOf(record, 'features'),
    products: parseProducts(`services/${id}/products`, record.products, onSkip),
  };
}

/** Returns the category name of a service, or `null`. */
export function parseCategory(id: string, value: unknown, onSkip: OnSkip = warn): string | null {
  if (value === null || value === undefined) return null;
  return (
    (isObject(value) ? filled(value.category) : null) ?? skip(`categories/${id}`, 'it has no name', onSkip)
  );
}

function detailOf(id: string, value: unknown, onSkip: OnSkip): JsonObject {
  if (isObject(value)) return value;
  if (value !== null && value !== undefined) skip(`serviceDetails/${id}`, 'it is no object', onSkip);
  return {};
}

function parseProducts(path: string, value: unknown, onSkip: OnSkip): Product[] {
  const products = entriesOf(path, value, onSkip).flatMap(
    ([key, product]) => parseProduct(key, product) ?? skip(`${path}/${key}`, 'it has no name', onSkip) ?? [],
  );
  const ids = productIds(products.map(({ id, name }) => ({ id, name: name.az })));
  return products.map((product, index) => ({ ...product, id: ids[index] ?? product.id }));
}

/** @returns a product with its stored id */
function parseProduct(key: string, value: unknown): Product | null {
  const record = isObject(value) ? value : {};
  const name = textOf(record, 'name');
  if (!name) return null;
  return {
    key,
    id: filled(record.id) ?? '',
    name,
    code: filled(record.code),
    unit: isUnit(record.unit) ? record.unit : null,
    price: parsePrice(record.price),
    packUnits: typeof record.packUnits === 'number' ? record.packUnits : null,
    availability: parseAvailability(record.availability),
    options: itemsOf(record.options).flatMap((item) => parseOption(item) ?? []),
    category: textOf(record, 'category'),
    image: addressOf(record.image),
    imageSmall: addressOf(record.imageSmall),
    imageAlt: textOf(record, 'imageAlt'),
    documents: itemsOf(record.documents).flatMap((item) => parseDocument(item) ?? []),
    description: textOf(record, 'description'),
    features: listOf(record, 'features'),
    ...forEachFact((name) => textOf(record, name)),
    releaseDate: filled(record.releaseDate),
    hashtags: listOf(record, 'hashtags'),
  };
}

function parseDocument(value: unknown): ProductDocument | null {
  const record = isObject(value) ? value : {};
  const [title, address] = [textOf(record, 'title'), addressOf(record.address)];
  return title && address !== null ? { title, address } : null;
}

/** A translation with another number of values counts as missing: nobody knows which is which. */
function parseOption(value: unknown): ProductOption | null {
  const record = isObject(value) ? value : {};
  const [name, { az, ...others }] = [textOf(record, 'name'), listOf(record, 'values')];
  if (!name || az.length === 0) return null;
  const whole = Object.entries(others).filter(([, values]) => values.length === az.length);
  const valueAt = (text: string, index: number) => ({
    az: text,
    ...Object.fromEntries(whole.map(([language, values]) => [language, values[index]])),
  });
  return { name, values: az.map(valueAt) };
}

function addressOf(value: unknown): string | null {
  const address = filled(value);
  return address && imageAddress(address);
}

/** Returns `null` without the plain text: a translation alone means nothing. */
function textOf(record: JsonObject, name: FieldName): Translated<string> | null {
  const az = filled(record[name]);
  return az === null ? null : { az, ...translationsOf(record, name, filled) };
}

function listOf(record: JsonObject, name: FieldName): Translated<string[]> {
  return { az: textsIn(record[name]), ...translationsOf(record, name, textsIn) };
}

/** Empty translations count as missing. */
function translationsOf<Value extends string | string[]>(
  { translations }: JsonObject,
  name: FieldName,
  parse: (value: unknown) => Value | null,
): { en?: Value; ru?: Value } {
  const within = (language: 'en' | 'ru') => {
    const fields = isObject(translations) ? translations[language] : undefined;
    return isObject(fields) ? parse(fields[name]) : null;
  };
  const [en, ru] = [within('en'), within('ru')];
  return { ...(en?.length && { en }), ...(ru?.length && { ru }) };
}

function textsIn(list: unknown): string[] {
  return [...new Set(itemsOf(list).flatMap((item) => filled(item) ?? []))];
}

function filled(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).trim() || null;
}

function entriesOf(path: string, value: unknown, onSkip: OnSkip): [string, unknown][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return skip(path, 'it is no list', onSkip) ?? [];
  return Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined);
}

function skip(path: string, reason: string, onSkip: OnSkip): null {
  onSkip(path, reason);
  return null;
}

function warn(path: string, reason: string): void {
  console.warn(`Skipped ${path}: ${reason}`);
}
