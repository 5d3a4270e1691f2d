import { createTexts, type Language } from 'shared-i18n';
import az from '../../../texts/az/preview.json';
import en from '../../../texts/en/preview.json';
import ru from '../../../texts/ru/preview.json';

export const { useTexts: usePreviewTexts } = createTexts<typeof az>('mf-admin.preview', { az, en, ru });

/** The words of the public page in the previewed language, which may be another than the one that staff read. */
export const pageLabels: Record<Language, typeof az.page> = { az: az.page, en: en.page, ru: ru.page };
