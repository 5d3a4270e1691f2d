import { categories } from 'shared-i18n';
import { expect, test } from 'vitest';
import { serviceIcon, serviceIcons } from './icons';

test('a stored icon of the seven is kept', () => {
  expect(serviceIcons.map(serviceIcon)).toEqual([...serviceIcons]);
});

test.each(['', 'Rocket', 'sofa', 7, undefined])('%o becomes the book', (stored) => {
  expect(serviceIcon(stored)).toBe('Book');
});

test('the bundled categories have icons that a service can have', () => {
  expect(serviceIcons).toEqual(expect.arrayContaining(categories.map(({ icon }) => icon)));
});
