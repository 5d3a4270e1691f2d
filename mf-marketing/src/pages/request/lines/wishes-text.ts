import type { RequestLine } from '@platform/goods';
import { dayText } from '@platform/records/day';
import type { Language } from 'shared-i18n';
import { text } from '../texts';

type Wishes = Pick<RequestLine, 'noEquivalent' | 'essential' | 'deadline'>;

/** Returns whether an equivalent will do, and what it must have; an empty text if nothing is said of it. */
export function equivalentText({ noEquivalent, essential }: Wishes, lng: Language): string {
  const properties = essential && `${text('lines.essential', { lng })}: ${essential.trim()}`;
  return [noEquivalent && text('lines.noEquivalent', { lng }), properties].filter(Boolean).join('; ');
}

/** Returns the wishes of a line in words; an empty text for none. */
export function wishesText(wishes: Wishes, lng: Language): string {
  const { deadline } = wishes;
  const day = deadline && `${text('details.deadline', { lng })}: ${dayText(deadline)}`;
  return [equivalentText(wishes, lng), day].filter(Boolean).join('; ');
}
