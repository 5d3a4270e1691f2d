import { createTexts } from 'shared-i18n';
import az from '../../texts/az/contact.json';
import en from '../../texts/en/contact.json';
import ru from '../../texts/ru/contact.json';

/** The texts of the enquiry form; the form of the request list has some of its fields. */
export const { useTexts, useList, text } = createTexts<typeof az>('mf-marketing.contact', { az, en, ru });
