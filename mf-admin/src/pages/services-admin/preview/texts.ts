import { createTexts, type Language } from 'shared-i18n';
import az from '../../../texts/az/preview.json';
import en from '../../../texts/en/preview.json';
import ru from '../../../texts/ru/preview.json';

export const { useTexts: usePreviewTexts } = createTexts<typeof az>('mf-admin.preview', { az, en, ru });

/** The words of the public page, in the language that is previewed and not in the one that staff read. */
export const publicWords: Record<Language, typeof az.page> = { az: az.page, en: en.page, ru: ru.page };
