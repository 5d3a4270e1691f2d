import { categories } from '@platform/goods';
import { beforeEach, expect, test, vi } from 'vitest';
import { serviceIcons } from './limits';
import { categoriesOf, inLanguage, serviceIcon } from './read';
import { parseCategory, parseService, parseServices } from './parse-services';

const warn = vi.fn();

beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

/** Reads a service from some fields. */
function read(fields: object, saved: unknown = null) {
  return parseService('x', { title: 'Mebel', ...fields }, saved);
}

test('a plain title and icon is a valid service', () => {
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

test('a stored icon of the seven is kept, any other is the book', () => {
  expect(serviceIcons.map(serviceIcon)).toEqual([...serviceIcons]);
  for (const icon of ['', 'Rocket', 'sofa', undefined, null, 7, {}])
    expect(read({ icon })?.icon).toBe('Book');
});

test('the bundled categories have icons that a service can have', () => {
  expect(serviceIcons).toEqual(expect.arrayContaining(categories.map(({ icon }) => icon)));
});

const holes = Array<string>(4);
holes[1] = 'bir';
holes[3] = 'iki';

test.each<[unknown, string[]]>([
  [holes, ['bir', 'iki']],
  [
    [null, 'bir', null, 'iki'],
    ['bir', 'iki'],
  ],
  [{ 3: 'bir', 10: 'iki' }, ['bir', 'iki']],
  [
    ['bir', '  ', 'iki', {}, 'bir'],
    ['bir', 'iki'],
  ],
  ['bir', []],
  [5, []],
])('the list %j is read as %j', (features, expected) => {
  expect(read({ features })?.features.az).toEqual(expected);
});

test('products come as an object too, and holes between them are no products', () => {
  const products = { 2: { name: 'Stol' }, 5: { name: 'Stul' } };
  expect(read({ products })?.products.map(({ key }) => key)).toEqual(['2', '5']);
  expect(read({ products: [null, { name: 'Stol' }] })?.products).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('a malformed product is skipped and logged, and its neighbours stand', () => {
  const malformed = ['text', { description: 'no name' }, 5, { name: { evil: true } }, { name: ' ' }];
  const products = [...malformed, { name: 'Stol' }];
  expect(read({ products })?.products.map(({ name }) => name.az)).toEqual(['Stol']);
  expect(warn).toHaveBeenCalledTimes(5);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('services/x/products/0'));
});

test('a malformed service is skipped and logged, and its neighbours stand', () => {
  const services = { a: 'text', b: { title: 'Mebel' }, c: { icon: 'Sofa' }, d: null };
  expect(parseServices(services, null).map(({ id }) => id)).toEqual(['b']);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('no services, or something else in their place, is an empty list', () => {
  expect(parseServices(null, null)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  expect(parseServices('gone', 'gone')).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a malformed field leaves the rest of the product', () => {
  const malformed = { volume: { a: 1 }, usage: [], features: 7, image: 'javascript:alert(1)' };
  const [product] =
    read({ products: [{ name: 'Stol', ...malformed, releaseDate: 2024, origin: 'Türkiyə' }] })?.products ??
    [];
  expect(product).toMatchObject({
    volume: null,
    usage: null,
    features: { az: [] },
    image: null,
    releaseDate: '2024',
    origin: { az: 'Türkiyə' },
  });
});

test('what a buyer orders by is read, and a malformed part of it leaves the rest', () => {
  const price = { amount: 8.9, currency: 'AZN', vat: 'included' };
  const datasheet = {
    title: 'Texniki pasport',
    address: '/files/stol.pdf',
    translations: { en: { title: 'Datasheet' } },
  };
  const good = {
    id: 'desk',
    code: ' FR-102 ',
    unit: 'piece',
    packSize: '1 ədəd',
    leadTime: '3 iş günü',
    packUnits: 12,
    price,
  };
  const bad = {
    id: 'Desk',
    code: {},
    unit: 'barrel',
    packSize: [],
    packUnits: '12',
    price: { ...price, amount: -1 },
  };
  const documents = [datasheet, null, { title: 'Boş' }, { title: 'X', address: 'javascript:alert(1)' }];
  const [one, other] =
    read({
      products: [
        { name: 'Stol', ...good, documents },
        { name: 'Stul', ...bad },
      ],
    })?.products ?? [];
  expect(one).toMatchObject({
    ...good,
    code: 'FR-102',
    packSize: { az: '1 ədəd' },
    leadTime: { az: '3 iş günü' },
    documents: [{ title: { az: 'Texniki pasport', en: 'Datasheet' }, address: '/files/stol.pdf' }],
  });
  expect(other).toMatchObject({
    id: 'stul',
    code: null,
    unit: null,
    packSize: null,
    packUnits: null,
    price: null,
    documents: [],
    options: [],
  });
});

test.each([
  [{ state: 'in-stock' }, { state: 'in-stock', days: null, replacement: null }],
  [
    { state: 'on-order', days: 14, replacement: 'desk' },
    { state: 'on-order', days: 14, replacement: null },
  ],
  [
    { state: 'replaced', days: 'soon', replacement: 'furniture/desk-2' },
    { state: 'replaced', days: null, replacement: { service: 'furniture', product: 'desk-2' } },
  ],
  [{ state: 'sold' }, null],
  ['in-stock', null],
])('the availability %j is read as %j', (availability, expected) => {
  expect(read({ products: [{ name: 'Stol', availability }] })?.products[0]?.availability).toEqual(expected);
});

test('options have their values in each language that has all of them', () => {
  const size = { name: ' Ölçü ', values: ['M', 'L', ''] };
  const colour = {
    name: 'Rəng',
    values: ['ağ', 'qara'],
    translations: { en: { name: 'Colour', values: ['white', 'black'] }, ru: { values: ['белый'] } },
  };
  const options = [size, colour, { name: 'Boy' }, { values: ['M'] }, 'M'];
  expect(read({ products: [{ name: 'Stol', options }] })?.products[0]?.options).toEqual([
    { name: { az: 'Ölçü' }, values: [{ az: 'M' }, { az: 'L' }] },
    {
      name: { az: 'Rəng', en: 'Colour' },
      values: [
        { az: 'ağ', en: 'white' },
        { az: 'qara', en: 'black' },
      ],
    },
  ]);
});

test('markup in a text stays text', () => {
  const title = '<img src=x onerror=alert(1)>';
  expect(read({ title })?.title.az).toBe(title);
});

test('translations stand beside the plain texts, empty ones are none', () => {
  const en = { title: 'Furniture', features: ['Desk'] };
  const translations = { en, ru: { title: '', details: 'Для офиса' } };
  const service = read({ details: 'Ofis üçün', features: ['Stol'], translations });
  expect(service?.title).toEqual({ az: 'Mebel', en: 'Furniture' });
  expect(service?.details).toEqual({ az: 'Ofis üçün', ru: 'Для офиса' });
  expect(service?.features).toEqual({ az: ['Stol'], en: ['Desk'] });
});

test.each(['en', [], { en: 'Furniture' }, { en: { title: {}, features: null } }])(
  'the malformed translations %j are none',
  (translations) => {
    expect(read({ translations })?.title).toEqual({ az: 'Mebel' });
  },
);

test('what staff saved as details wins, with its translations and without the old ones', () => {
  const en = { details: 'old', features: ['old'] };
  const own = { details: 'köhnə', features: ['köhnə'], translations: { en } };
  const saved = { details: 'yeni', features: ['yeni'], translations: { ru: { details: 'новое' } } };
  expect(read(own, saved)?.details).toEqual({ az: 'yeni', ru: 'новое' });
  expect(read(own, saved)?.features).toEqual({ az: ['yeni'] });
  expect(read(own, { details: 'yeni' })).toMatchObject({
    details: { az: 'yeni' },
    features: { az: ['köhnə'], en: ['old'] },
  });
});

test('the overview shows the features that staff saved', () => {
  const services = { x: { title: 'X', features: ['köhnə'] } };
  expect(parseServices(services, { x: { features: ['yeni'] } })[0]?.features.az).toEqual(['yeni']);
});

test('a category is its name, or none', () => {
  expect(parseCategory('x', { category: ' Stollar ' })).toBe('Stollar');
  expect(parseCategory('x', null)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  expect(parseCategory('x', { category: {} })).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

test('each distinct category is offered once, in the order of the products, then the saved one', () => {
  const products = [
    { name: 'Stol', category: 'Stollar', translations: { en: { category: 'Desks' } } },
    { name: 'Stul', category: 'Oturacaqlar' },
    { name: 'Parta', category: 'Stollar' },
    { name: 'Seyf' },
  ];
  const furniture = read({ products })?.products ?? [];
  const own = [{ az: 'Stollar', en: 'Desks' }, { az: 'Oturacaqlar' }];

  for (const saved of [null, 'Stollar']) expect(categoriesOf(furniture, saved)).toEqual(own);
  expect(categoriesOf(furniture, 'Şkaflar')).toEqual([...own, { az: 'Şkaflar' }]);
  expect(categoriesOf([], 'Şkaflar')).toEqual([{ az: 'Şkaflar' }]);
});

test('the plain text is marked as Azerbaijani only where the visitor reads another language', () => {
  const text = { az: 'Mebel', en: 'Furniture' };
  expect(inLanguage(text, 'en')).toEqual({ value: 'Furniture', lang: undefined });
  expect(inLanguage(text, 'ru')).toEqual({ value: 'Mebel', lang: 'az' });
  expect(inLanguage(text, 'az')).toEqual({ value: 'Mebel', lang: undefined });
});
