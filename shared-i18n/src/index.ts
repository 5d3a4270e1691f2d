// For remotes that were built before these were in `@platform/goods`.
export {
  type Category,
  categories,
  isUnit,
  MAX_LINES,
  NAME_MAX,
  NOTE_MAX,
  QUANTITY_MAX,
  severalAreas,
  type Unit,
  unitName,
  units,
} from '@platform/goods';
export { brand } from './brand';
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
export { readStorage, writeStorage } from './storage';
export { createTexts, type ListKey, type TextKey, type TextValues } from './texts';
