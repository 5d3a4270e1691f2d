import { createTexts } from 'shared-i18n';
import az from '../../../texts/az/conflict.json';
import en from '../../../texts/en/conflict.json';
import ru from '../../../texts/ru/conflict.json';

export const { useTexts } = createTexts<typeof az>('mf-admin.conflict', { az, en, ru });
