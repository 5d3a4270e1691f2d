import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { availabilityText } from './availability-text';

test('how long a product on order takes is said where it is known', () => {
  const text = (days: number | null) =>
    languages.map((language) => availabilityText({ state: 'on-order', days }, language));
  expect(text(14)).toEqual(['Sifarişlə, 14 gün', 'On order, 14-day delivery', 'Под заказ, 14 дн.']);
  expect(text(null)).toEqual(['Sifarişlə', 'On order', 'Под заказ']);
});
