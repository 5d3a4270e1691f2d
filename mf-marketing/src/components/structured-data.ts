import { getSettings, publicAddress } from '@platform/contract';
import { brand, type Language } from 'shared-i18n';

/** Returns the company as a schema.org object; the functions below return its other objects. */
export function organization(language: Language) {
  const { siteUrl } = getSettings();
  return {
    '@type': 'Organization',
    name: brand.name,
    url: publicAddress('/', language),
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/sharing.png`,
    foundingDate: String(brand.founded),
    address: brand.address[language],
    email: brand.emails[0],
    telephone: brand.phones[0],
    contactPoint: brand.phones.map((telephone) => ({
      '@type': 'ContactPoint',
      telephone,
      contactType: 'sales',
      availableLanguage: ['az', 'en', 'ru'],
      hoursAvailable: brand.hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    })),
    sameAs: Object.values(brand.social),
  };
}

export function faqPage(items: { question: string; answer: string }[], language: Language) {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Returns links in their order: breadcrumbs (from the home page to the page itself) or a list of pages. */
export function pageList(
  type: 'BreadcrumbList' | 'ItemList',
  pages: { name: string; path: string }[],
  language: Language,
) {
  return {
    '@type': type,
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      [type === 'BreadcrumbList' ? 'item' : 'url']: publicAddress(path, language),
    })),
  };
}
