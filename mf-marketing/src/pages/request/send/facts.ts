import { askedFacts } from '@platform/records/asked-facts';
import type { Language } from 'shared-i18n';
import { text } from '../texts';

/** Returns what an enquiry says beside its list and message, as labelled texts. */
export function factsOf(enquiry: Parameters<typeof askedFacts>[0], lng: Language): [string, string][] {
  return askedFacts(enquiry, (name) => text(`details.${name}`, { lng }));
}
