import { createTexts } from 'shared-i18n';
import az from '../../texts/az/contact.json';
import en from '../../texts/en/contact.json';
import ru from '../../texts/ru/contact.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-marketing.contact', { az, en, ru });

const filledIn = new Set([az, en, ru].flatMap(({ form }) => Object.values(form.subjects)));

/** Whether a subject is one that a call-to-action button filled in, in whichever language. */
export function isFilledIn(subject: string): boolean {
  return filledIn.has(subject);
}
