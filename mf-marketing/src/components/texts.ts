import { createTexts } from 'shared-i18n';
import az from '../texts/az/shared.json';
import en from '../texts/en/shared.json';
import ru from '../texts/ru/shared.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.shared', { az, en, ru });
