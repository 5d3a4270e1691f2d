import { expect, test } from 'vitest';
import { findRows } from './find-rows';

const rows = [
  { id: 'stationery', name: 'Ofis ləvazimatları', aliases: ['Office supplies', 'Канцелярия'], changedAt: 3 },
  { id: 'it-equipment', name: 'İT avadanlığı', aliases: ['IT equipment', 'ИТ-оборудование'] },
  { id: 'a10', name: 'Mebel', aliases: [], changedAt: 5 },
  { id: 'a9', name: 'Çilçıraq', aliases: [], changedAt: 4 },
];
const ids = (search: string, order: Parameters<typeof findRows>[1]['order'] = 'id') =>
  findRows(rows, { search, order }).map(({ id }) => id);

test('a row is found by its id, its title and its translations, without case and marks', () => {
  for (const search of ['STATION', 'levazimat', 'Ləvazimatları', 'office', 'канцел', 'supplies ofis'])
    expect(ids(search), search).toEqual(['stationery']);
  expect(ids('it avadanligi')).toEqual(['it-equipment']);
  expect(ids('office mebel')).toEqual([]);
});

test('rows are ordered by id, title and last change, both ways', () => {
  expect(ids('', 'id')).toEqual(['a9', 'a10', 'it-equipment', 'stationery']);
  expect(ids('', '-id')).toEqual(['stationery', 'it-equipment', 'a10', 'a9']);
  expect(ids('', 'title')).toEqual(['a9', 'it-equipment', 'a10', 'stationery']);
  expect(ids('', '-changed')).toEqual(['a10', 'a9', 'stationery', 'it-equipment']);
});
