import type { Language } from 'shared-i18n';
import type { Availability } from './availability';

/** The states in words; pages, files and the search index have the same. */
const words: Record<Language, Record<Availability['state'] | 'inDays', string>> = {
  az: {
    'in-stock': 'Anbarda var',
    'on-order': 'Sifarişlə',
    inDays: 'Sifarişlə, {{days}} gün',
    replaced: 'Başqa məhsulla əvəz olunub',
  },
  en: {
    'in-stock': 'In stock',
    'on-order': 'On order',
    inDays: 'On order, {{days}}-day delivery',
    replaced: 'Replaced by another product',
  },
  ru: {
    'in-stock': 'В наличии',
    'on-order': 'Под заказ',
    inDays: 'Под заказ, {{days}} дн.',
    replaced: 'Заменено другим товаром',
  },
};

type AvailabilityTerm = Pick<Availability, 'state'> & Partial<Pick<Availability, 'days'>>;

/** @example availabilityText({ state: 'on-order', days: 14 }, 'en') // 'On order, 14-day delivery' */
export function availabilityText({ state, days }: AvailabilityTerm, language: Language): string {
  const texts = words[language];
  return state === 'on-order' && days ? texts.inDays.replace('{{days}}', String(days)) : texts[state];
}
