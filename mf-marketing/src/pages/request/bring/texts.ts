import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/bring.json';
import en from '../../../texts/en/bring.json';
import ru from '../../../texts/ru/bring.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.bring', { az, en, ru });
