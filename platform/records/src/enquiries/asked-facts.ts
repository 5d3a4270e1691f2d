import { dayText } from '@platform/goods/day';
import { askedFields } from './enquiry-limits';

type AskedField = (typeof askedFields)[number];

/** Returns the fields of an enquiry that its page shows, as labelled texts; empty ones are left out. */
export function askedFacts(
  enquiry: { [Name in AskedField]?: string | undefined },
  labelOf: (name: AskedField) => string,
): [label: string, value: string][] {
  return askedFields.flatMap((name) => {
    const value = enquiry[name]?.trim();
    if (!value) return [];
    const isDay = name === 'deadline' || name === 'tenderDeadline';
    return [[labelOf(name), isDay ? dayText(value) : value]];
  });
}
