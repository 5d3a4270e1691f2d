import { expect, test } from 'vitest';
import { readListState, withListState } from './list-state';

test('what a list shows survives the way into the address and back, beside what else stands there', () => {
  const shown = { search: 'kağız & qələm', order: '-changed' } as const;
  const address = withListState('?tab=services&edit=a%26b', shown);
  expect(readListState(address)).toEqual(shown);
  expect(new URLSearchParams(address).get('edit')).toBe('a&b');
});

test('the whole list by id takes no place in the address', () => {
  expect(withListState('?tab=details&search=x&sort=title', { search: '', order: 'id' })).toBe('?tab=details');
  expect(readListState('?sort=colour')).toEqual({ search: '', order: 'id' });
});
