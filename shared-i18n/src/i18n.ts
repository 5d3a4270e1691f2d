import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brand } from './brand';
import { defaultLanguage, languages } from './languages';

/** The one i18next instance of the page. Texts are bundled, so everything it does is synchronous. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { company: brand.name, founded: brand.founded } },
  react: { useSuspense: false, bindI18nStore: 'added' },
});
