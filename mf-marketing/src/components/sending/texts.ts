import { createTexts } from 'shared-i18n';
import az from '../../texts/az/sending.json';
import en from '../../texts/en/sending.json';
import ru from '../../texts/ru/sending.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.sending', { az, en, ru });
