import { createTexts } from 'shared-i18n';
import az from '../../texts/az/catalogue.json';
import en from '../../texts/en/catalogue.json';
import ru from '../../texts/ru/catalogue.json';

export const { useTexts, useList } = createTexts<typeof az>('mf-catalogue.catalogue', { az, en, ru });
