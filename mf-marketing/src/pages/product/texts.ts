import { createTexts } from 'shared-i18n';
import az from '../../texts/az/product.json';
import en from '../../texts/en/product.json';
import ru from '../../texts/ru/product.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.product', { az, en, ru });
