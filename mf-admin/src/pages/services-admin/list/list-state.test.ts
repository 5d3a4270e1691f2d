import { folded } from '@platform/records';
import { expect, test } from 'vitest';
import { findIn, findRows, readListState, wholeList, withListState, wordsOf } from './list-state';

test('the state of a list is read from the address it was written to, and the rest of the address stays', () => {
  const shown = {
    ...wholeList,
    search: 'kağız & qələm',
    sort: '-changed',
    status: 'new',
    dueTo: '2026-04-30',
  };
  const address = withListState('?tab=services&edit=a%26b', shown);
  expect(readListState(address)).toEqual(shown);
  expect(new URLSearchParams(address).get('edit')).toBe('a&b');
});

test('the default state is not written to the address', () => {
  expect(withListState('?tab=details&search=x&sort=title&status=new', wholeList)).toBe('?tab=details');
  expect(readListState('?tab=details')).toEqual(wholeList);
});

const rows = [
  { id: 'stationery', name: 'Ofis ləvazimatları', aliases: 'Office supplies Канцелярия', changedAt: 3 },
  { id: 'it-equipment', name: 'İT avadanlığı', aliases: 'IT equipment ИТ-оборудование' },
  { id: 'a10', name: 'Mebel', aliases: '', changedAt: 5 },
  { id: 'a9', name: 'Çilçıraq', aliases: '', changedAt: 4 },
].map((row) => ({ ...row, text: folded(`${row.id} ${row.name} ${row.aliases}`) }));
const ids = (search: string, sort = '') => findRows(rows, { search, sort }).map(({ id }) => id);

test('a row is found by its id, its title and its translations, without case and marks', () => {
  for (const search of ['STATION', 'levazimat', 'Ləvazimatları', 'office', 'канцел', 'supplies ofis'])
    expect(ids(search), search).toEqual(['stationery']);
  expect(ids('it avadanligi')).toEqual(['it-equipment']);
  expect(ids('office mebel')).toEqual([]);
});

test('a service is found by a product, its code, or both names, and not by words of two products', () => {
  const text = folded('office Ofis ləvazimatları\nA4 kağız Paper TS-104\nQələm Pen');
  const found = (search: string) => findIn(text, wordsOf(search));
  expect(found('ts-104')).toEqual([0]);
  expect(found('ofis pen')).toEqual([1]);
  expect(found('p')).toEqual([0, 1]);
  expect(found('ofis')).toEqual([]);
  expect(found('paper qelem')).toBeNull();
});

test('rows are ordered by id, title and last change, ascending and descending', () => {
  for (const first of ['', 'id', 'colour'])
    expect(ids('', first)).toEqual(['a9', 'a10', 'it-equipment', 'stationery']);
  expect(ids('', '-id')).toEqual(['stationery', 'it-equipment', 'a10', 'a9']);
  expect(ids('', 'title')).toEqual(['a9', 'it-equipment', 'a10', 'stationery']);
  expect(ids('', '-changed')).toEqual(['a10', 'a9', 'stationery', 'it-equipment']);
});
