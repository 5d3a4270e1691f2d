import { createTexts } from 'shared-i18n';
import az from '../../texts/az/privacy.json';
import en from '../../texts/en/privacy.json';
import ru from '../../texts/ru/privacy.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-marketing.privacy', { az, en, ru });
