import { expect, test } from 'vitest';
import { optionsText } from './option-text';

test('options are written with their values in a language, and those that are not chosen', () => {
  const options = [
    { name: { az: 'Ölçü', en: 'Size' }, value: { az: 'M' } },
    { name: { az: 'Rəng', en: 'Colour', ru: 'Цвет' } },
  ];
  expect(optionsText(options, 'en')).toBe('Size: M, Colour: not chosen');
  expect(optionsText(options, 'ru')).toBe('Ölçü: M, Цвет: не выбрано');
  expect(optionsText([{ name: 'Ölçü', value: 'M' }], 'az')).toBe('Ölçü: M');
  expect(optionsText([], 'az')).toBe('');
});
