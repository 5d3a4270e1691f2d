import type { ProductListLabels } from '@platform/ui';
import { createTexts, type Language } from 'shared-i18n';
import az from '../../texts/az/service.json';
import en from '../../texts/en/service.json';
import ru from '../../texts/ru/service.json';

export const { useTexts } = createTexts<typeof az>('mf-marketing.service', { az, en, ru });

/** The words of the product list, which `@platform/ui` draws. */
export const labels: Record<Language, ProductListLabels> = { az, en, ru };
