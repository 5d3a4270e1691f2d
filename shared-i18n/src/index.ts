export { brand, phoneHref } from './brand';
export { type Category, categories } from './categories';
export {
  applyDetectedLanguage,
  chooseLanguage,
  getLanguage,
  onLanguageChange,
  showLanguage,
  useLanguage,
  visitInLanguage,
} from './current-language';
export { choiceKey, languageCookie } from './detection';
export { defaultLanguage, type Language, languageNames, languages, toLanguage } from './languages';
export { readStorage, writeStorage } from './storage';
export { createTexts, type ListKey, type TextKey, type TextValues } from './texts';
