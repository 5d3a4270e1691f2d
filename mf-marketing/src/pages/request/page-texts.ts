import { createTexts } from 'shared-i18n';
import az from '../../texts/az/request.json';
import en from '../../texts/en/request.json';
import ru from '../../texts/ru/request.json';

export const { useTexts, text } = createTexts<typeof az>('mf-marketing.request', { az, en, ru });
