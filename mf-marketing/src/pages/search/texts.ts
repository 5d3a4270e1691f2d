import { createTexts } from 'shared-i18n';
import az from '../../texts/az/search.json';
import en from '../../texts/en/search.json';
import ru from '../../texts/ru/search.json';

export const { useTexts, text } = createTexts<typeof az>('mf-marketing.search', { az, en, ru });
