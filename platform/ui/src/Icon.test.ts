import { expect, test } from 'vitest';
import { serviceIcon } from './Icon';

test('a stored icon of the seven is kept', () => {
  expect(serviceIcon('Sofa')).toBe('Sofa');
});

test.each(['', 'Rocket', 'sofa', undefined])('%o gives the book', (stored) => {
  expect(serviceIcon(stored)).toBe('Book');
});
