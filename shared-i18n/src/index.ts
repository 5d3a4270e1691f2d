export { brand, phoneHref } from './brand';
export { type Category, categories } from './categories';
export { choiceKey, languageCookie } from './detection';
export {
  chooseLanguage,
  enterLanguage,
  getLanguage,
  onLanguageChange,
  settleLanguage,
  showLanguage,
  useLanguage,
} from './language';
export { defaultLanguage, type Language, languageNames, languages, toLanguage } from './languages';
export { readStorage, writeStorage } from './storage';
export { createTexts, type ListKey, type TextKey, type TextValues } from './texts';
