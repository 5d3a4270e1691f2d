import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages } from 'shared-i18n';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';

/** File names that hosting gives a meaning of its own. */
const reserved = new Set(['404', 'app', 'index', ...languages]);

/** Whether an address belongs to a page and can be a file below the site's folder. */
export function isOwnAddress(page: string, address: string): boolean {
  if (address !== '/' && !/^(\/[^/?#\\]+)+$/.test(address)) return false;
  const wanted = page.split('/');
  const segments = address.split('/');
  return (
    wanted.length === segments.length &&
    !reserved.has(segments[1] ?? '') &&
    segments.every((segment, index) => {
      const plain = decoded(segment);
      const fits = wanted[index]?.startsWith(':') ? plain !== '' : wanted[index] === segment;
      return fits && plain !== undefined && plain !== '.' && plain !== '..' && !/[/\\\0]/.test(plain);
    })
  );
}

/** The longest name of a file, in bytes, with room for the suffix of a temporary file. */
const LONGEST_NAME_BYTES = 200;

/** An address whose name is too long for a file is served by the fallback document. */
export function fitsFile(address: string): boolean {
  return address
    .split('/')
    .every((segment) => Buffer.byteLength(decoded(segment) ?? segment) <= LONGEST_NAME_BYTES);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** `/` is `index.html`, `/services/cleaning` is `services/cleaning.html`. */
export function fileName(address: string): string {
  return address === '/' ? 'index.html' : `${decodeURIComponent(address.slice(1))}.html`;
}

/** Every address that has documents: whose they are, and from which page. */
export type Composed = Record<string, ComposedAddress>;

export type ComposedAddress = {
  owner: string;
  page: string;
  noindex: boolean;
  /**
   * The owner's version that each document was rendered from: a page that failed keeps its last good document, which
   * is of an earlier one. Lists from before this was noted lack it.
   */
  versions?: Partial<Record<Language, string>>;
};

function file({ home }: Environment) {
  return join(home, 'composed.json');
}

/** Reads the addresses composed so far. */
export function readComposed(environment: Environment): Composed {
  const path = file(environment);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function writeComposed(environment: Environment, composed: Composed): void {
  mkdirSync(environment.home, { recursive: true });
  writeFileAtomic.sync(file(environment), `${JSON.stringify(composed, null, 1)}\n`);
}

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
