import { type Language, useLanguage } from 'shared-i18n';
import az from './texts/az.json';
import en from './texts/en.json';
import ru from './texts/ru.json';

const texts: Record<Language, typeof az> = { az, en, ru };

/**
 * Returns the texts of this package in the current language. They have no owner like those of pages, because each
 * remote bundles its own version.
 */
export function useTexts(): typeof az {
  return texts[useLanguage()];
}
