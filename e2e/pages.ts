import type { Locator, Page } from '@playwright/test';
import type { Language } from 'shared-i18n';

/** A page of the site as its visitors know it. */
export type SitePage = {
  path: string;
  layout: 'site' | 'bare';
  /** Search engines may keep it. */
  indexed: boolean;
  status: 200 | 404;
};

const site = { layout: 'site', indexed: true, status: 200 } as const;
const staffOnly = { layout: 'bare', indexed: false, status: 200 } as const;

export const unknownPage: SitePage = { path: '/no-such-page', layout: 'site', indexed: false, status: 404 };

export const pages: readonly SitePage[] = [
  { path: '/', ...site },
  { path: '/about', ...site },
  { path: '/services', ...site },
  { path: '/services/cleaning', ...site },
  { path: '/why-us', ...site },
  { path: '/contact', ...site },
  { path: '/privacy', ...site },
  { path: '/catalogue', layout: 'bare', indexed: true, status: 200 },
  { path: '/login', ...staffOnly },
  { path: '/services-admin', ...staffOnly },
  unknownPage,
];

export const indexedPages = pages.filter(({ indexed }) => indexed);

/** What browsers of these languages send and say, as `locale` of a test. */
export const locales: Record<Language, string> = { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' };

/** The browser's own word about a document that is answered with 404. */
export const notFoundNoise = /Failed to load resource: .* 404/;

/** Returns the path at which a page names its language. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'az') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The header's link to a language. */
export function languageLink(page: Page, language: Language): Locator {
  return page.getByRole('banner').locator(`a[hreflang="${language}"]`);
}
