import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seed } from './index';

const GOODS = new URL('../../../shell/public/goods/', import.meta.url);
const MIN_PRODUCTS = 4;
const MIN_CATEGORIES = 2;
const MAX_KEY_BYTES = 768;
const MAX_PICTURE_BYTES = 4000;
const MAX_PICTURE_COLOURS = 5;
const PALETTE =
  '#0b2a33 #12404b #1a5a66 #1f6f78 #6fa8a5 #d9972b #e9b04e #a81c3a #c23a55 #f6efe2 #f1e8d9'.split(' ');

const services = Object.entries(seed.services);
const products = services.flatMap(([id, service]) => service.products.map((product) => ({ id, product })));
const pictures = readdirSync(GOODS).sort();

test('the seven services have the icons of their categories', () => {
  expect(Object.fromEntries(services.map(([id, service]) => [id, service.icon]))).toEqual({
    cleaning: 'Droplet',
    workwear: 'Shirt',
    'it-equipment': 'Monitor',
    household: 'Warehouse',
    furniture: 'Sofa',
    plumbing: 'Wrench',
    stationery: 'Book',
  });
});

test('every id is a key that the database accepts', () => {
  const ids = [seed.services, seed.serviceDetails, seed.categories].flatMap(Object.keys);
  for (const id of ids) {
    expect(id).toMatch(/^[^.#$[\]/\p{Cc}]+$/u);
    expect(Buffer.byteLength(id), id).toBeLessThanOrEqual(MAX_KEY_BYTES);
  }
});

test('a service and its details have every text in all three languages', () => {
  for (const [id, service] of services) {
    const { title, icon, features, details, products: _, translations, ...rest } = service;
    expect(rest, id).toEqual({});
    expectTranslated(id, { title, features, details }, translations);
    expect([3, 4], id).toContain(features.length);
    expect(icon, id).not.toBe('');
  }
  for (const [id, { translations, ...plain }] of Object.entries(seed.serviceDetails)) {
    expect(Object.keys(plain).sort(), id).toEqual(['details', 'features']);
    expectTranslated(id, plain, translations);
  }
});

test('a product has every field of the record, in all three languages', () => {
  for (const { product } of products) {
    const { image, releaseDate, translations, ...texts } = product;
    expect(Object.keys(texts).sort(), image).toEqual(
      'category description features hashtags name origin safety usage volume'.split(' '),
    );
    expectTranslated(image, texts, translations);
    expect(new Date(releaseDate).toISOString().slice(0, 10), image).toBe(releaseDate);
    expect(texts.features, image).toHaveLength(3);
    for (const { hashtags } of [texts, translations.en, translations.ru]) {
      expect([2, 3, 4], image).toContain(hashtags.length);
      for (const tag of hashtags) expect(tag).toMatch(/^#[\p{L}\p{N}]+$/u);
    }
  }
});

test('every service offers at least four products in two or more categories', () => {
  for (const [id, service] of services) {
    expect(service.products.length, id).toBeGreaterThanOrEqual(MIN_PRODUCTS);
    const names = new Set(service.products.map((product) => product.category));
    expect(names.size, id).toBeGreaterThanOrEqual(MIN_CATEGORIES);
  }
});

test('a category is translated the same way wherever it stands', () => {
  const seen = new Map<string, string>();
  for (const { product } of products) {
    const { en, ru } = product.translations;
    const translated = `${en.category} / ${ru.category}`;
    expect(translated).toBe(seen.get(product.category) ?? translated);
    seen.set(product.category, translated);
  }
});

test('a saved category and saved details belong to a service that has them', () => {
  for (const [id, { category }] of Object.entries(seed.categories)) {
    expect(seed.services[id]?.products.map((product) => product.category)).toContain(category);
  }
  for (const [id, detail] of Object.entries(seed.serviceDetails)) {
    expect(seed.services[id]?.features).toEqual(detail.features);
  }
});

test('texts have typographic quotes and keep a number on one line with its unit', () => {
  const texts = stringsIn(seed);
  expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  const split = /\d (%|°C|×|ml|[lL]|k?[gq]|[cms]?m|мл|[лгм]|кг|[см]м|GB|ГБ|k?W|Vt|Вт|bar|бар)(?![\p{L}])/u;
  expect(texts.filter((text) => split.test(text))).toEqual([]);
});

test('every product has its own picture, and no picture is left over', () => {
  expect(products.map(({ product }) => product.image.replace('/goods/', '')).sort()).toEqual(pictures);
  for (const { id, product } of products) expect(product.image).toMatch(`/goods/${id}-`);
});

test.each(pictures)(
  'the picture %s is small, drawn in the palette and carries no text, code or reference',
  (file) => {
    const svg = readFileSync(new URL(file, GOODS), 'utf8');
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

/** Same fields in each language, no empty text, lists without holes and of one length. */
function expectTranslated(where: string, plain: object, translations: Record<string, object>): void {
  expect(Object.keys(translations).sort(), where).toEqual(['en', 'ru']);
  const shape = shapeOf(plain);
  for (const texts of Object.values(translations)) expect(shapeOf(texts), where).toEqual(shape);
  for (const text of stringsIn([plain, translations])) expect(text, where).toMatch(/^\S(.*\S)?$/);
}

/** The number of texts by field: 1 for a text, the length of a list. */
function shapeOf(texts: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(texts).map(([field, value]) => {
      const strings = stringsIn(value);
      if (Array.isArray(value)) expect(strings, field).toHaveLength(value.length);
      return [field, strings.length];
    }),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
