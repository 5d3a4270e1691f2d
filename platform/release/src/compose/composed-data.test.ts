import { expect, test } from 'vitest';
import { renewsData, showsData } from './composed-data';

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
