import { readdirSync, readFileSync } from 'node:fs';
import {
  categoriesOf,
  checkId,
  factNames,
  findIssues,
  recordKinds,
  type Translated,
} from '@platform/records';
import { parseService } from '@platform/records/parse-services';
import { expect, test } from 'vitest';
import { seed } from './index';

const GOODS = new URL('../../../shell/public/goods/', import.meta.url);
const MIN_PRODUCTS = 4;
const MIN_CATEGORIES = 2;
const MAX_PICTURE_BYTES = 4000;
const MAX_PICTURE_COLOURS = 5;
const PALETTE =
  '#0b2a33 #12404b #1a5a66 #1f6f78 #6fa8a5 #d9972b #e9b04e #a81c3a #c23a55 #f6efe2 #f1e8d9'.split(' ');
/** In the dark theme the wall is petrol and the niche is lit. */
const NIGHT =
  '<style>@media(prefers-color-scheme:dark){.w{fill:#163a44}.n{fill:#dcc08a;opacity:1}.l{fill:#2d6a75}}</style>';

const skipped = (path: string, reason: string) => expect.unreachable(`${path}: ${reason}`);
const read = (id: string, details: unknown) =>
  parseService(id, seed.services[id], details, skipped) ?? expect.unreachable(id);
const services = Object.keys(seed.services).map((id) => read(id, null));
const savedServices = Object.entries(seed.serviceDetails).map(([id, details]) => read(id, details));
const products = services.flatMap(({ id, products }) => products.map((product) => ({ id, product })));
const pictures = readdirSync(GOODS).sort();

test('the seven services have the icons of their categories', () => {
  expect(Object.fromEntries(services.map(({ id, icon }) => [id, icon]))).toEqual({
    cleaning: 'Droplet',
    workwear: 'Shirt',
    'it-equipment': 'Monitor',
    household: 'Warehouse',
    furniture: 'Sofa',
    plumbing: 'Wrench',
    stationery: 'Book',
  });
});

test('every record has an id and content that staff could save', () => {
  for (const kind of recordKinds)
    for (const [id, record] of Object.entries(seed[kind])) {
      expect(checkId(id), id).toBeNull();
      expect(findIssues(kind, record), `${kind}/${id}`).toEqual([]);
    }
});

test('a service and its saved details have every text in all three languages', () => {
  for (const { id, title, details, features } of [...services, ...savedServices]) {
    expectTranslated(id, { title, details, features });
    expect([3, 4], id).toContain(features.az.length);
  }
});

/** The facts that the seed has for every product. Further ones may be missing. */
const seeded: readonly string[] = ['packSize', 'leadTime', 'volume', 'origin', 'usage', 'safety'];

test('a product has every field, every text in all three languages', () => {
  for (const { id: service, product } of products) {
    const {
      key: _,
      id,
      image,
      releaseDate,
      code,
      unit,
      price,
      availability: _availability,
      options,
      packUnits: _packUnits,
      imageSmall,
      imageAlt,
      documents,
      ...texts
    } = product;
    const where = image ?? 'no image';
    const optional = factNames.filter((name) => !seeded.includes(name) && texts[name] === null);
    expectTranslated(
      where,
      Object.fromEntries(Object.entries(texts).filter(([name]) => !optional.some((one) => one === name))),
    );
    for (const { name, values } of options)
      for (const text of [name, ...values.filter(({ az }) => !/^[\dA-Z\s–/,]+$/.test(az))])
        expectTranslated(where, { text });
    expect(where).toBe(`/goods/${service}-${id}.svg`);
    expect(code, where).toMatch(/^[A-Z]{2}-1\d{2}$/);
    expect(unit, where).not.toBeNull();
    expect(new Date(releaseDate ?? '').toISOString().slice(0, 10), where).toBe(releaseDate);
    expect(texts.features.az, where).toHaveLength(3);
    for (const hashtags of Object.values(texts.hashtags)) {
      expect([2, 3, 4], where).toContain(hashtags.length);
      for (const tag of hashtags) expect(tag).toMatch(/^#[\p{L}\p{N}]+$/u);
    }
  }
});

test('every service offers at least four products in two or more categories', () => {
  for (const { id, products } of services) {
    expect(products.length, id).toBeGreaterThanOrEqual(MIN_PRODUCTS);
    expect(categoriesOf(products, null).length, id).toBeGreaterThanOrEqual(MIN_CATEGORIES);
  }
});

test('a category is translated the same way wherever it stands', () => {
  const seen = new Map<string, Translated<string>>();
  for (const { product } of products) {
    const { category } = product;
    if (!category) continue;
    expect(category).toEqual(seen.get(category.az) ?? category);
    seen.set(category.az, category);
  }
});

test('a saved category and saved details belong to a service that has them', () => {
  const byId = new Map(services.map((service) => [service.id, service]));
  for (const [id, record] of Object.entries(seed.categories)) {
    expect(byId.get(id)?.products.map(({ category }) => category?.az)).toContain(record.category);
  }
  for (const { id, features } of savedServices) expect(byId.get(id)?.features.az).toEqual(features.az);
});

test('texts have no blanks around them, typographic quotes, and a number on one line with its unit', () => {
  const texts = stringsIn(seed);
  for (const text of texts) expect(text).toMatch(/^\S(.*\S)?$/);
  expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  const split = /\d (%|°C|×|ml|[lL]|k?[gq]|[cms]?m|мл|[лгм]|кг|[см]м|GB|ГБ|k?W|Vt|Вт|bar|бар)(?![\p{L}])/u;
  expect(texts.filter((text) => split.test(text))).toEqual([]);
});

test('every product has its own picture, and no picture is left over', () => {
  expect(products.map(({ product }) => product.image?.replace('/goods/', '')).sort()).toEqual(pictures);
  for (const { id, product } of products) expect(product.image).toMatch(`/goods/${id}-`);
});

test.each(pictures)(
  'the picture %s is small, drawn in the palette, lit at night and carries no text, code or reference',
  (file) => {
    const [head, drawing] = readFileSync(new URL(file, GOODS), 'utf8').split(NIGHT);
    const svg = `${head}${drawing}`;
    for (const part of ['w', 'n', 'l']) expect(drawing).toContain(`class="${part}"`);
    expect(svg).toContain('viewBox="0 0 400 300"');
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_PICTURE_BYTES);
    expect(svg).not.toMatch(
      /<(text|script|style|image|use|foreignObject|\w*[gG]radient)|href|url\(|\son\w+=/,
    );
    const colours = new Set(
      [...svg.matchAll(/(?:fill|stroke)="(?!none)([^"]*)"/g)].map(([, colour]) => colour),
    );
    expect(PALETTE).toEqual(expect.arrayContaining([...colours]));
    expect(colours.size).toBeLessThanOrEqual(MAX_PICTURE_COLOURS);
  },
);

/** Expects every value in all languages, and lists of equal length. */
function expectTranslated(where: string, texts: Record<string, Translated<string | string[]> | null>): void {
  for (const [field, value] of Object.entries(texts)) {
    expect(Object.keys(value ?? {}), `${where}: ${field}`).toEqual(['az', 'en', 'ru']);
    const lengths = Object.values(value ?? {}).map((own) => (Array.isArray(own) ? own.length : 1));
    expect(new Set(lengths).size, `${where}: ${field}`).toBe(1);
    expect(lengths[0], `${where}: ${field}`).toBeGreaterThan(0);
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
