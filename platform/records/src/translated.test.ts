import { expect, test } from 'vitest';
import { inLanguage } from './translated';

test('A translation needs no mark', () => {
  expect(inLanguage({ az: 'Mebel', en: 'Furniture' }, 'en')).toEqual({ value: 'Furniture', lang: undefined });
});

test('The plain text is marked as Azerbaijani where the visitor reads another language', () => {
  expect(inLanguage({ az: 'Mebel', en: 'Furniture' }, 'ru')).toEqual({ value: 'Mebel', lang: 'az' });
});

test('The plain text needs no mark for who reads Azerbaijani', () => {
  expect(inLanguage({ az: 'Mebel' }, 'az')).toEqual({ value: 'Mebel', lang: undefined });
});
