import { getSettings, publicAddress } from '@platform/contract';
import { brand, type Language } from 'shared-i18n';

/** Returns the company as a schema.org object. */
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
