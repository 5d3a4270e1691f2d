import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/exchange.json';
import en from '../../../texts/en/exchange.json';
import ru from '../../../texts/ru/exchange.json';

export const { useTexts } = createTexts<typeof az>('mf-admin.exchange', { az, en, ru });
