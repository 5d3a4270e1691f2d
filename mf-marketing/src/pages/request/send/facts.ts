import { askedFields } from '@platform/records';
import { dayText } from '@platform/records/day';
import type { Language } from 'shared-i18n';
import { text } from '../texts';

type AskedField = (typeof askedFields)[number];

/** Returns the fields of an enquiry that its page shows, with their labels in a language; empty ones are left out. */
export function askedFacts(
  enquiry: { [Name in AskedField]?: string | undefined },
  lng: Language,
): [label: string, value: string][] {
  return askedFields.flatMap((name) => {
    const value = enquiry[name]?.trim();
    if (!value) return [];
    const isDay = name === 'deadline' || name === 'tenderDeadline';
    return [[text(`details.${name}`, { lng }), isDay ? dayText(value) : value]];
  });
}
