import { createTexts } from 'shared-i18n';
import az from '../../texts/az/request-list.json';
import en from '../../texts/en/request-list.json';
import ru from '../../texts/ru/request-list.json';

export const { useTexts, text } = createTexts<typeof az>('mf-marketing.request-list', { az, en, ru });

export type RequestTexts = ReturnType<typeof useTexts>;
