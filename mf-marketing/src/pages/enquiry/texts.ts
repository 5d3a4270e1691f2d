import { createTexts } from 'shared-i18n';
import az from '../../texts/az/enquiry.json';
import en from '../../texts/en/enquiry.json';
import ru from '../../texts/ru/enquiry.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.enquiry', { az, en, ru });
