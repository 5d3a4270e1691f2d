import { expect, test } from 'vitest';
import { namedOptions } from './named-options';

const size = { name: { az: 'Ölçü' }, values: ['M', 'L', 'XL', '44–46', '48–50'].map((az) => ({ az })) };
const colour = {
  name: { az: 'Rəng' },
  values: [
    { az: 'ağ', ru: 'белый' },
    { az: 'tünd göy', ru: 'тёмно-синий' },
  ],
};

test.each([
  ['Gloves size L', ['L']],
  ['Gödəkçə 44-46, Ağ', ['44–46', 'ağ']],
  ['Куртка тёмно-синий XL', ['XL', 'tünd göy']],
  ['Gödəkçə, göy, 44', []],
  ['Əlcək M və ya L', []],
  ['Əlcək', []],
])('%j names %j', (row, values) => {
  expect(namedOptions([size, colour], row).map(({ value }) => value?.az)).toEqual(values);
});
