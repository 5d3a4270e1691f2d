import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/freshness.json';
import en from '../../../texts/en/freshness.json';
import ru from '../../../texts/ru/freshness.json';

export const { useTexts } = createTexts<typeof az>('mf-admin.freshness', { az, en, ru });
