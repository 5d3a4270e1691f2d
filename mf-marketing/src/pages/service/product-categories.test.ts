import { expect, test } from 'vitest';
import { parseService } from '../../data/service-record';
import { categoriesOf, productsIn } from './product-categories';

const products =
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
  expect(categoriesOf(products, null)).toEqual([{ az: 'Stollar', en: 'Desks' }, { az: 'Oturacaqlar' }]);
});

test('The category that staff saved is offered beside them', () => {
  expect(categoriesOf(products, 'Şkaflar').at(-1)).toEqual({ az: 'Şkaflar' });
  expect(categoriesOf([], 'Şkaflar')).toEqual([{ az: 'Şkaflar' }]);
});

test('A saved category that a product has already is not offered twice', () => {
  expect(categoriesOf(products, 'Stollar')).toHaveLength(2);
});

test('A category shows its own products, none shows all', () => {
  expect(productsIn(products, 'Stollar').map(({ name }) => name.az)).toEqual(['Stol', 'Parta']);
  expect(productsIn(products, null)).toHaveLength(4);
});
