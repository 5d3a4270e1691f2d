import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/history.json';
import en from '../../../texts/en/history.json';
import ru from '../../../texts/ru/history.json';

export const { useTexts } = createTexts<typeof az>('mf-admin.history', { az, en, ru });
