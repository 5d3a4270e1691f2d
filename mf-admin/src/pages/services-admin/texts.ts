import { createTexts, type Language } from 'shared-i18n';
import az from '../../texts/az/admin.json';
import azPreview from '../../texts/az/preview.json';
import en from '../../texts/en/admin.json';
import enPreview from '../../texts/en/preview.json';
import ru from '../../texts/ru/admin.json';
import ruPreview from '../../texts/ru/preview.json';

export type Texts = typeof az;

export const { useTexts } = createTexts<Texts>('mf-admin.admin', { az, en, ru });

const previews = { az: azPreview, en: enPreview, ru: ruPreview };

export const { useTexts: usePreviewTexts } = createTexts<typeof azPreview>('mf-admin.preview', previews);

/** The texts of the public page in the previewed language, which may differ from the staff's language. */
export const pageLabels: Record<Language, typeof azPreview.page> = {
  az: azPreview.page,
  en: enPreview.page,
  ru: ruPreview.page,
};
