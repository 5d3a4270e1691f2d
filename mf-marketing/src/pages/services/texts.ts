import { createTexts } from 'shared-i18n';
import az from '../../texts/az/services.json';
import en from '../../texts/en/services.json';
import ru from '../../texts/ru/services.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-marketing.services', { az, en, ru });
