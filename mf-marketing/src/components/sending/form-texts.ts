import { createTexts } from 'shared-i18n';
import az from '../../texts/az/contact.json';
import en from '../../texts/en/contact.json';
import ru from '../../texts/ru/contact.json';

/** The texts of the enquiry form; the request list's form shares some of its fields. */
export const { useTexts, useList, text } = createTexts<typeof az>('mf-marketing.contact', { az, en, ru });
