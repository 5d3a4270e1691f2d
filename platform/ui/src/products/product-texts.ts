import type { Language } from 'shared-i18n';
import az from '../texts/product/az.json';
import en from '../texts/product/en.json';
import ru from '../texts/product/ru.json';

const texts: Record<Language, typeof az> = { az, en, ru };

/** Returns the texts around products in a language; previews use another language than the reader's. */
export function productTexts(language: Language): typeof az {
  return texts[language];
}
