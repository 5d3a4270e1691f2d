import { createTexts } from 'shared-i18n';
import az from '../../../../texts/az/files.json';
import en from '../../../../texts/en/files.json';
import ru from '../../../../texts/ru/files.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.files', { az, en, ru });
