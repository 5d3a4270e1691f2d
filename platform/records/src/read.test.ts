import { expect, test, vi } from 'vitest';
import { categoriesOf, inLanguage, parseCategory, parseService, parseServices } from './read';

function quiet() {
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

test('A plain title and icon is a valid service', () => {
  const warn = quiet();
  expect(parseService('furniture', { title: 'Mebel', icon: 'Sofa' }, null)).toEqual({
    id: 'furniture',
    icon: 'Sofa',
    title: { az: 'Mebel' },
    details: null,
    features: { az: [] },
    products: [],
  });
  expect(warn).not.toHaveBeenCalled();
});

test('An icon that is unknown, missing or no text becomes the book', () => {
  for (const icon of ['Rocket', undefined, null, 7, {}]) {
    expect(parseService('x', { title: 'X', icon }, null)?.icon).toBe('Book');
  }
});

test('A list may come with holes, with nulls or as an object, and keeps its order', () => {
  const holes = Array<string>(4);
  holes[1] = 'bir';
  holes[3] = 'iki';
  const lists = [holes, [null, 'bir', null, 'iki'], { 3: 'bir', 10: 'iki' }, ['bir', '  ', 'iki', {}, 'bir']];
  for (const features of lists) {
    expect(parseService('x', { title: 'X', features }, null)?.features.az).toEqual(['bir', 'iki']);
  }
});

test('Something that is no list at all is an empty one', () => {
  for (const features of ['bir', 5, true]) {
    expect(parseService('x', { title: 'X', features }, null)?.features.az).toEqual([]);
  }
});

test('Products come as an object too, and holes between them are no products', () => {
  const warn = quiet();
  const products = { 2: { name: 'Stol' }, 5: { name: 'Stul' } };
  const keys = parseService('x', { title: 'X', products }, null)?.products.map(({ key }) => key);
  expect(keys).toEqual(['2', '5']);
  const withHole = parseService('x', { title: 'X', products: [null, { name: 'Stol' }] }, null);
  expect(withHole?.products).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('A malformed product is skipped and logged, and its neighbours stand', () => {
  const warn = quiet();
  const products = [
    'text',
    { name: 'Stol' },
    { description: 'no name' },
    5,
    { name: { evil: true } },
    { name: ' ' },
  ];
  const names = parseService('x', { title: 'X', products }, null)?.products.map(({ name }) => name.az);
  expect(names).toEqual(['Stol']);
  expect(warn).toHaveBeenCalledTimes(5);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('services/x/products/0'));
});

test('A malformed service is skipped and logged, and its neighbours stand', () => {
  const warn = quiet();
  const services = { a: 'text', b: { title: 'Mebel' }, c: { icon: 'Sofa' }, d: null };
  expect(parseServices(services, null).map(({ id }) => id)).toEqual(['b']);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('A malformed field leaves the rest of the product', () => {
  const products = [
    { name: 'Stol', volume: { a: 1 }, usage: [], releaseDate: 2024, features: 7, origin: 'Türkiyə' },
  ];
  expect(parseService('x', { title: 'X', products }, null)?.products[0]).toMatchObject({
    volume: null,
    usage: null,
    releaseDate: '2024',
    features: { az: [] },
    origin: { az: 'Türkiyə' },
  });
});

test('No services, or something else in their place, is an empty list', () => {
  const warn = quiet();
  expect(parseServices(null, null)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  expect(parseServices('gone', 'gone')).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('Markup in a text stays text', () => {
  const title = '<img src=x onerror=alert(1)>';
  expect(parseService('x', { title }, null)?.title.az).toBe(title);
});

test('A hostile image address leaves the product without a picture', () => {
  const products = [{ name: 'Stol', image: 'javascript:alert(1)' }];
  expect(parseService('x', { title: 'X', products }, null)?.products[0]).toMatchObject({ image: null });
});

test('Translations stand beside the plain texts, empty ones are none', () => {
  const service = parseService(
    'x',
    {
      title: 'Mebel',
      details: 'Ofis üçün',
      features: ['Stol'],
      translations: {
        en: { title: 'Furniture', features: ['Desk'] },
        ru: { title: '', details: 'Для офиса' },
      },
    },
    null,
  );
  expect(service).toMatchObject({
    title: { az: 'Mebel', en: 'Furniture' },
    details: { az: 'Ofis üçün', ru: 'Для офиса' },
    features: { az: ['Stol'], en: ['Desk'] },
  });
  expect(service?.title).not.toHaveProperty('ru');
});

test('Malformed translations are none', () => {
  for (const translations of ['en', [], { en: 'Furniture' }, { en: { title: 5, features: null } }]) {
    const title = parseService('x', { title: 'Mebel', translations }, null)?.title;
    expect(title?.az).toBe('Mebel');
    expect(title?.ru).toBeUndefined();
  }
});

test('What staff saved as details wins, with its translations and without the old ones', () => {
  const own = {
    title: 'Mebel',
    details: 'köhnə',
    features: ['köhnə'],
    translations: { en: { details: 'old', features: ['old'] } },
  };
  const saved = { details: 'yeni', features: ['yeni'], translations: { ru: { details: 'новое' } } };
  expect(parseService('x', own, saved)).toMatchObject({
    details: { az: 'yeni', ru: 'новое' },
    features: { az: ['yeni'] },
  });
  expect(parseService('x', own, saved)?.details).not.toHaveProperty('en');
});

test('What staff did not save stays as the service has it', () => {
  const own = { title: 'Mebel', details: 'köhnə', features: ['köhnə'] };
  expect(parseService('x', own, { details: 'yeni' })).toMatchObject({
    details: { az: 'yeni' },
    features: { az: ['köhnə'] },
  });
});

test('The overview shows the features that staff saved', () => {
  const services = { x: { title: 'X', features: ['köhnə'] } };
  expect(parseServices(services, { x: { features: ['yeni'] } })[0]?.features.az).toEqual(['yeni']);
});

test('A category is its name, or none', () => {
  const warn = quiet();
  expect(parseCategory('x', { category: ' Stollar ' })).toBe('Stollar');
  expect(parseCategory('x', null)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect(parseCategory('x', { category: {} })).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

const furniture =
  parseService(
    'furniture',
    {
      title: 'Mebel',
      products: [
        { name: 'Stol', category: 'Stollar', translations: { en: { category: 'Desks' } } },
        { name: 'Stul', category: 'Oturacaqlar' },
        { name: 'Parta', category: 'Stollar' },
        { name: 'Seyf' },
      ],
    },
    null,
  )?.products ?? [];

test('Each distinct category is offered once, in the order of the products', () => {
  expect(categoriesOf(furniture, null)).toEqual([{ az: 'Stollar', en: 'Desks' }, { az: 'Oturacaqlar' }]);
});

test('The category that staff saved is offered beside them', () => {
  expect(categoriesOf(furniture, 'Şkaflar').at(-1)).toEqual({ az: 'Şkaflar' });
  expect(categoriesOf([], 'Şkaflar')).toEqual([{ az: 'Şkaflar' }]);
});

test('A saved category that a product has already is not offered twice', () => {
  expect(categoriesOf(furniture, 'Stollar')).toHaveLength(2);
});

test('A translation needs no mark', () => {
  expect(inLanguage({ az: 'Mebel', en: 'Furniture' }, 'en')).toEqual({ value: 'Furniture', lang: undefined });
});

test('The plain text is marked as Azerbaijani where the visitor reads another language', () => {
  expect(inLanguage({ az: 'Mebel', en: 'Furniture' }, 'ru')).toEqual({ value: 'Mebel', lang: 'az' });
});

test('The plain text needs no mark for who reads Azerbaijani', () => {
  expect(inLanguage({ az: 'Mebel' }, 'az')).toEqual({ value: 'Mebel', lang: undefined });
});
