export { brand } from './brand';
export { type Category, categories, severalAreas } from './categories';
export {
  applyDetectedLanguage,
  choiceKey,
  chooseLanguage,
  getLanguage,
  languageCookie,
  onLanguageChange,
  onMissingText,
  provideTextValues,
  showLanguage,
  useLanguage,
  visitInLanguage,
} from './current-language';
export {
  defaultLanguage,
  type Language,
  languageNames,
  languages,
  toLanguage,
} from './languages';
export { phoneHref } from './phone-href';
export { MAX_LINES, NAME_MAX, NOTE_MAX, QUANTITY_MAX } from './request-limits';
export { readStorage, writeStorage } from './storage';
export { createTexts, type ListKey, type TextKey, type TextValues } from './texts';
export { isUnit, type Unit, unitName, units } from './units';
