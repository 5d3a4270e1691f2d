import { createTexts } from 'shared-i18n';
import az from '../../../../texts/az/offers.json';
import en from '../../../../texts/en/offers.json';
import ru from '../../../../texts/ru/offers.json';

export const { useTexts, text } = createTexts<typeof az>('mf-admin.offers', { az, en, ru });
