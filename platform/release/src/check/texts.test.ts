import { expect, test } from 'vitest';
import { incompleteTexts } from './texts';

const az = {
  title: 'Başlıq',
  list: [{ name: 'A' }],
  count_one: '{{count}} mal',
  count_other: '{{count}} mal',
};
const ru = {
  title: 'Заголовок',
  list: [{ name: 'А' }],
  count_one: '1',
  count_few: '2',
  count_many: '5',
  count_other: '2',
};

test('texts that say the same in every language are complete, whatever plural forms a language has', () => {
  expect(incompleteTexts({ 'mf-a.page': { az, en: az, ru } })).toEqual([]);
});

test('a text that one language lacks is named with its owner and language', () => {
  const { title: _, ...without } = ru;
  expect(incompleteTexts({ 'mf-a.page': { az, en: az, ru: without } })).toEqual([
    'mf-a.page lacks texts in ru: title',
  ]);
});

test('an item that a list lacks in one language is missed, and so is a text that only one language has', () => {
  expect(incompleteTexts({ 'mf-a.page': { az, en: { ...az, list: [] }, ru } })).toEqual([
    'mf-a.page lacks texts in en: list.0.name',
  ]);
  expect(
    incompleteTexts({ 'mf-a.page': { az: { ...az, extra: 'x' }, en: az, ru: { ...ru, extra: 'x' } } }),
  ).toEqual(['mf-a.page lacks texts in en: extra']);
});

test('an empty text is not complete', () => {
  expect(incompleteTexts({ 'mf-a.page': { az, en: { ...az, title: ' ' }, ru } })).toEqual([
    'mf-a.page has empty texts in en: title',
  ]);
});

test('a block that lacks a language as a whole is an issue, unless it is one that is left out by decision', () => {
  expect(incompleteTexts({ 'mf-a.page': { az, en: az } })).toEqual(['mf-a.page has no texts at all in ru']);
  expect(incompleteTexts({ 'mf-a.page': {} })).toHaveLength(3);
  expect(incompleteTexts({ 'mf-marketing.home-expertise': { en: az, ru } })).toEqual([]);
  expect(incompleteTexts({ 'mf-marketing.home-expertise': { en: az } })).toEqual([
    'mf-marketing.home-expertise has no texts at all in ru',
  ]);
});
