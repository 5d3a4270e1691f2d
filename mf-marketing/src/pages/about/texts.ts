import { createTexts } from 'shared-i18n';
import az from '../../texts/az/about.json';
import en from '../../texts/en/about.json';
import ru from '../../texts/ru/about.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-marketing.about', { az, en, ru });
