import { createTexts } from 'shared-i18n';
import az from '../../texts/az/service.json';
import en from '../../texts/en/service.json';
import ru from '../../texts/ru/service.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.service', { az, en, ru });
