import { forEachFact } from '@platform/records';
import { productTexts } from '@platform/ui';
import { createTexts, type Language } from 'shared-i18n';
import az from '../../texts/az/admin.json';
import azPreview from '../../texts/az/preview.json';
import en from '../../texts/en/admin.json';
import enPreview from '../../texts/en/preview.json';
import ru from '../../texts/ru/admin.json';
import ruPreview from '../../texts/ru/preview.json';

/** Adds the public labels of the facts of products to the names of fields. */
function withFacts(texts: typeof az, language: Language) {
  const { products } = texts;
  const labels = productTexts(language).facts;
  const fields = { ...forEachFact((name) => labels[name]), ...products.fields };
  return { ...texts, products: { ...products, fields } };
}

/** The texts in Azerbaijani, by which keys are typed. */
export const plainTexts = withFacts(az, 'az');

export type Texts = typeof plainTexts;

/** The texts of every language: files are read in each. */
export const allTexts: Record<Language, Texts> = {
  az: plainTexts,
  en: withFacts(en, 'en'),
  ru: withFacts(ru, 'ru'),
};

export const { useTexts } = createTexts<Texts>('mf-admin.admin', allTexts);

const previews = { az: azPreview, en: enPreview, ru: ruPreview };

export const { useTexts: usePreviewTexts } = createTexts<typeof azPreview>('mf-admin.preview', previews);

/** The texts of the public page in the previewed language, which may differ from the staff's language. */
export const pageLabels: Record<Language, typeof azPreview.page> = {
  az: azPreview.page,
  en: enPreview.page,
  ru: ruPreview.page,
};
