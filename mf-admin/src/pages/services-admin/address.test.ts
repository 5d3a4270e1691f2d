import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address';

test('an address without a tab, or with an unknown one, is the services tab in add mode', () => {
  for (const search of ['', '?tab=', '?tab=users', '?edit='])
    expect(readAddress(search)).toEqual({ tab: 'services', edit: null });
});

test('any id survives the way into the address and back', () => {
  for (const edit of ['furniture', 'a b&c=d?e', 'Ofis ləvazimatları', '100%', 'мебель'])
    expect(readAddress(writeAddress('details', edit))).toEqual({ tab: 'details', edit });
});

test('add mode names no record', () => {
  expect(writeAddress('categories', null)).toBe('?tab=categories');
});
