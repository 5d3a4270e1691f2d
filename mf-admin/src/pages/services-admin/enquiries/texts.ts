import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/enquiries.json';
import en from '../../../texts/en/enquiries.json';
import ru from '../../../texts/ru/enquiries.json';

export const { useTexts, text } = createTexts<typeof az>('mf-admin.enquiries', { az, en, ru });
