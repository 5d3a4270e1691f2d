import { expect, test } from 'vitest';
import { publicView } from './public-view';

const service = {
  title: ' Mebel ',
  details: 'Öz mətni',
  features: { 0: 'a', 1: ' ', 2: 'a' },
  translations: { en: { title: 'Furniture', details: 'Own text' } },
  products: {
    0: {
      name: 'Stol',
      category: 'Ofis',
      image: 'javascript:alert(1)',
      translations: { en: { category: 'Office' } },
    },
    1: { origin: 'Bakı' },
    2: 'no product',
    3: { name: 'Stul', category: 'Ofis', image: '/goods/chair.svg' },
  },
};

test('a translation is shown where there is one, else the plain text with its language', () => {
  const english = publicView(service, null, null, 'en');
  expect(english?.title).toEqual({ value: 'Furniture', lang: 'en' });
  expect(english?.features).toEqual({ value: ['a'], lang: 'az' });
  expect(publicView(service, null, null, 'ru')?.title).toEqual({ value: 'Mebel', lang: 'az' });
});

test('saved details win, their missing translations included', () => {
  const details = { details: 'Yeni mətn', features: { 0: 'b' } };
  const english = publicView(service, details, null, 'en');
  expect(english?.details).toEqual({ value: 'Yeni mətn', lang: 'az' });
  expect(english?.features.value).toEqual(['b']);
});

test('a product without a name and a dangerous picture are not shown', () => {
  const shown = publicView(service, null, { category: 'Ev' }, 'en');
  expect(shown?.products.map(({ name, image }) => [name.value, image])).toEqual([
    ['Stol', null],
    ['Stul', '/goods/chair.svg'],
  ]);
  expect(shown?.hidden).toBe(2);
  expect(shown?.categories).toEqual([
    { value: 'Office', lang: 'en' },
    { value: 'Ev', lang: 'az' },
  ]);
});

test('a service without a title is none for visitors', () => {
  expect(publicView({ details: 'Mətn' }, null, null, 'az')).toBeNull();
});
