import type { FactName } from '@platform/records';
import type { Language } from 'shared-i18n';
import az from '../texts/product/az.json';
import en from '../texts/product/en.json';
import ru from '../texts/product/ru.json';

/** Every fact of a product has a label. */
type ProductTexts = typeof az & { facts: Record<FactName, string> };

const texts: Record<Language, ProductTexts> = { az, en, ru };

/** Returns the texts around products in a language; previews use another language than the reader's. */
export function productTexts(language: Language): ProductTexts {
  return texts[language];
}
