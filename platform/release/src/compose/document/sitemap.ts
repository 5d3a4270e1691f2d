import { defaultLanguage, type Language, languages } from 'shared-i18n';
import type { Composed } from '../../model/composed';

/** Renders `sitemap.xml`: every indexed address in every language, each with its alternates. */
export function sitemap(siteUrl: string, composed: Composed): string {
  const addresses = Object.keys(composed).filter((address) => !composed[address]?.noindex);
  const at = (address: string, language: Language) => {
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    return escaped(siteUrl + (address === '/' ? prefix || '/' : prefix + address));
  };
  const entries = addresses.sort().flatMap((address) => {
    const alternates = languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(address, language)}"/>`,
    );
    const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${at(address, defaultLanguage)}"/>`;
    return languages.map(
      (language) => `<url><loc>${at(address, language)}</loc>${alternates.join('')}${fallback}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Renders `robots.txt`: everything may be read; pages that should not be found are marked `noindex`. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function escaped(address: string) {
  return address.replaceAll('&', '&amp;');
}
