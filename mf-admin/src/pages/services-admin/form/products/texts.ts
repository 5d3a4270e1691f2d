import { createTexts } from 'shared-i18n';
import az from '../../../../texts/az/products.json';
import en from '../../../../texts/en/products.json';
import ru from '../../../../texts/ru/products.json';

export const { useTexts } = createTexts<typeof az>('mf-admin.products', { az, en, ru });
