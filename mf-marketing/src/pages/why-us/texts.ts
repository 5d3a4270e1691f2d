import { createTexts } from 'shared-i18n';
import az from '../../texts/az/why-us.json';
import en from '../../texts/en/why-us.json';
import ru from '../../texts/ru/why-us.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-marketing.why-us', { az, en, ru });
