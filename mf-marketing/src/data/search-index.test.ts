import { wrongAnswers } from '@platform/contract/wrong-answers';
import { seed } from '@platform/local-cloud';
import type { Language } from 'shared-i18n';
import { expect, test } from 'vitest';
import { entriesOfSite } from './search-files';
import { type Hit, indexText, openIndex } from './search-index';

/** Opens a composed index of some services, by default the seed's. */
function open(language: Language, services: object = seed.services) {
  return openIndex(indexText(entriesOfSite(services, {}, language)));
}

/** Returns readable names of hits: ids of services and products, `?` for a question. */
function keyOf(hit: Hit): string {
  if (hit.kind === 'question') return '?';
  return hit.kind === 'service' ? hit.service : `${hit.product.service}/${hit.product.product}`;
}

test.each<[what: string, language: Language, query: string, first: string]>([
  ['a word of a name', 'az', 'noutbuk', 'it-equipment/laptop'],
  ['the beginning of a word', 'en', 'vacu', 'household/vacuum-cleaner'],
  ['a word in another case', 'ru', 'бумагу', 'stationery/a4-paper'],
  ['letters without diacritics', 'az', 'dosheme yuyucu konsentrat', 'cleaning/floor-cleaner'],
  ['e for ə, i for ı, u for ü', 'az', 'sened skafi', 'furniture/document-cabinet'],
  ['Azerbaijani capitals', 'az', 'İŞIQQAYTARAN', 'workwear/hi-vis-jacket'],
  ['е for ё', 'ru', 'утепленная', 'workwear/hi-vis-jacket'],
  ['a plural', 'az', 'printerlər', 'it-equipment/printer'],
  ['a typo', 'az', 'kreslsu', 'furniture/ergonomic-chair'],
  ['two swapped letters and a letter less', 'en', 'disinfetcant spry', 'cleaning/surface-disinfectant'],
  ['an article code', 'az', 'CL-104', 'cleaning/surface-disinfectant'],
  ['a code without its hyphen', 'en', 'cl104', 'cleaning/surface-disinfectant'],
  ['a code in two words', 'en', 'st 104', 'stationery/ring-binders'],
  ['a code with look-alike Cyrillic letters', 'ru', 'СL-104', 'cleaning/surface-disinfectant'],
  ['a code in Cyrillic letters of the same sound', 'ru', 'ИТ-103', 'it-equipment/printer'],
  ['A4 in Cyrillic letters', 'az', 'А4', 'stationery/a4-paper'],
  ['a name in another language', 'en', 'чайник', 'household/kettle'],
  ['a tag', 'az', '#ofistəmizliyi', 'cleaning/floor-cleaner'],
  ['a service', 'en', 'furniture', 'furniture'],
  ['a question', 'en', 'minimum order', '?'],
  ['a Russian case', 'en', 'степлера', 'stationery/stapler'],
  ['a loan word in the other alphabet', 'ru', 'stepler', 'stationery/stapler'],
  ['a number with its unit glued', 'az', '1500VA', 'it-equipment/ups'],
  ['a number with a thousands separator', 'en', '1 500 VA', 'it-equipment/ups'],
  ['a vulgar fraction', 'en', 'valve ½', 'plumbing/ball-valve'],
  ['Russian typed with a Latin keyboard', 'ru', ',evfuf', 'stationery/a4-paper'],
  ['English typed with a Russian keyboard', 'en', 'луееду', 'household/kettle'],
  ['what not every word of is known', 'en', 'kettle for the canteen', 'household/kettle'],
])('search finds %s (%s: %s)', async (_, language, query, first) => {
  const index = await open(language);
  expect(index.search(query, 5).map(keyOf)[0]).toBe(first);
});

test('search finds nothing for what is not there, for no words, and for signs alone', async () => {
  const index = await open('en');
  for (const query of ['xyzzyx', 'xyzzyx 500', '', '   ', '?!', '-'])
    expect(index.search(query, 5), query).toEqual([]);
});

test('search returns at most as many hits as asked for, the best first', async () => {
  const index = await open('en');
  const all = index.search('office', 50).map(keyOf);
  expect(all.length).toBeGreaterThan(3);
  expect(index.search('office', 3).map(keyOf)).toEqual(all.slice(0, 3));
});

test('a product is found with what a line of a request needs', async () => {
  const index = await open('ru');
  expect(index.findProducts('CL-103').map(({ hit }) => hit)).toEqual([
    {
      kind: 'product',
      product: { service: 'cleaning', product: 'hand-soap' },
      name: {
        az: 'Dozatorlu maye sabun',
        en: 'Liquid soap with pump dispenser',
        ru: 'Жидкое мыло с дозатором',
      },
      code: 'CL-103',
      unit: 'piece',
      image: '/goods/cleaning-hand-soap.svg',
      area: 'Чистящие и моющие средства',
      availability: 'В наличии',
      leadTime: '2–3 рабочих дня',
      price: '4,20 AZN / шт.',
    },
  ]);
});

test.each([
  ['Liquid soap with dispenser, 500 ml', 'cleaning/hand-soap'],
  ['maye sabun dozatorlu', 'cleaning/hand-soap'],
  ['Бумага А4 офисная', 'stationery/a4-paper'],
  ['A4 office paper 80 g', 'stationery/a4-paper'],
  ['Kafel yapışdırıcısı', undefined],
  ['Office services', undefined],
])('a row of a table, "%s", matches the product %s', async (name, product) => {
  const index = await open('en');
  expect(index.findProducts(name).map(({ hit }) => keyOf(hit))[0]).toBe(product);
});

test('an untranslated product is found by its name in Azerbaijani', async () => {
  const products = [{ name: 'Qələm qabı' }];
  const index = await open('ru', { pens: { title: 'Qələmlər', icon: 'Book', products } });
  expect(index.search('qelem', 5).map(keyOf)).toEqual(expect.arrayContaining(['pens', 'pens/qelem-qabi']));
});

test.each(wrongAnswers)('%s is no index', async (_name, wrong) => {
  const text = await wrong(indexText(entriesOfSite(seed.services, {}, 'az'))).text();
  await expect(openIndex(text)).rejects.toThrow();
});
