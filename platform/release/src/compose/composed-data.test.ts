import { expect, test } from 'vitest';
import { hashRecord, renewsData, showsData } from './composed-data';

/** `mf-admin/src/data/composed-data.test.ts` has the same record and the same hash. */
test('the hash of a record is the one that the admin computes', () => {
  const record = { title: 'Mebel', icon: 'Sofa', products: [{ name: 'Stol', features: [] }], updatedAt: 5 };
  expect(hashRecord(record)).toBe('d44b0ea48ded46f1');
});

test('lists and objects by index, and any order of keys, are the same record', () => {
  const one = { features: ['a', null, 'b'], title: 'A' };
  expect(hashRecord({ title: 'A', details: null, features: { 2: 'b', 0: 'a' } })).toBe(hashRecord(one));
  expect(hashRecord({ title: 'A', features: ['a', 'b'] })).not.toBe(hashRecord(one));
});

test('only a composition of everything that shows data renews it', () => {
  const remote = (data: boolean) => ({ release: { pages: [{ path: '/x', layout: 'site', data }] } });
  const releases = JSON.parse(
    JSON.stringify({ remotes: { a: remote(true), b: remote(false), c: remote(true) } }),
  );
  expect(renewsData(releases, ['a', 'c'])).toBe(true);
  expect(renewsData(releases, ['a', 'b'])).toBe(false);
  expect(renewsData(releases, [])).toBe(false);
  expect(showsData(releases, ['a', 'b'])).toBe(true);
  expect(showsData(releases, ['b'])).toBe(false);
});
