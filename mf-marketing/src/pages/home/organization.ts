import { getSettings, publicAddress } from '@platform/contract';
import type { Language } from 'shared-i18n';

export function organization(language: Language) {
  const { siteUrl, company } = getSettings();
  const { postal } = company;
  return {
    '@type': 'Organization',
    name: company.name,
    url: publicAddress('/', language),
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/sharing.png`,
    ...(company.taxId && { taxID: company.taxId }),
    foundingDate: String(company.founded),
    address: postal ? { '@type': 'PostalAddress', ...postal[language] } : company.address[language],
    email: company.emails[0],
    telephone: company.phones[0],
    contactPoint: company.phones.map((telephone) => ({
      '@type': 'ContactPoint',
      telephone,
      contactType: 'sales',
      availableLanguage: ['az', 'en', 'ru'],
      hoursAvailable: company.hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    })),
    sameAs: Object.values(company.social),
  };
}
