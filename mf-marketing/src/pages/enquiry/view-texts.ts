import { createTexts } from 'shared-i18n';
import az from '../../texts/az/enquiry-view.json';
import en from '../../texts/en/enquiry-view.json';
import ru from '../../texts/ru/enquiry-view.json';

/** The texts of an opened enquiry, and of the enquiries of this browser. */
export const { useTexts } = createTexts<typeof az>('mf-marketing.enquiry-view', { az, en, ru });
