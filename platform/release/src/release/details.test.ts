import { expect, test } from 'vitest';
import { changeBetween } from './details';

const before = { bytes: 1000, pages: ['/a', '/b'], shared: { react: '^19.3.0', old: '^1.0.0' } };

test('a change tells bytes, pages and shared libraries', () => {
  const now = { bytes: 900, pages: ['/b', '/c'], shared: { react: '^19.4.0', fresh: '^2.0.0' } };
  expect(changeBetween('1', before, now)).toEqual({
    from: '1',
    bytes: -100,
    pagesAdded: ['/c'],
    pagesRemoved: ['/a'],
    shared: { react: ['^19.3.0', '^19.4.0'], old: ['^1.0.0', null], fresh: [null, '^2.0.0'] },
  });
});

test('what stayed the same is not told', () => {
  expect(changeBetween('1', before, before)).toEqual({
    from: '1',
    bytes: 0,
    pagesAdded: [],
    pagesRemoved: [],
    shared: {},
  });
});
