import type { Availability } from '@platform/records';
import type { Language } from 'shared-i18n';
import { text } from './texts';

/** Returns the words that the product's page has for it; its code and texts would join what every page loads. */
export function availabilityText({ state, days }: Availability, lng: Language): string {
  return state === 'on-order' && days
    ? text('availability.inDays', { days, lng })
    : text(`availability.${state}`, { lng });
}
