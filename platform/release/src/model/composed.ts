import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@platform/build';
import { composedFilePath } from '@platform/contract/composed-file';
import { defaultLanguage, type Language, languages } from 'shared-i18n';
import * as v from 'valibot';
import writeFileAtomic from 'write-file-atomic';
import { dataFileName, fileName, isAddress } from './address';
import type { Environment } from './environment';

/**
 * Lists the files of all addresses: a document in each language, the one for requests without a language, the data, and
 * the page's files.
 */
export function documentFiles(composed: Composed): string[] {
  return Object.entries(composed).flatMap(([address, { owner, data, files = [] }]) => [
    ...['', ...languages.map((language) => `${language}/`)].map((folder) => folder + fileName(address)),
    ...(data ? [dataFileName(address)] : []),
    ...files.map((name) => pageFile(owner, name)),
  ]);
}

/** Returns the file of the site that a page of a remote has composed under a name. */
export function pageFile(owner: string, name: string): string {
  return composedFilePath(owner, name).slice(1);
}

/** Every address that has documents: whose they are, and from which page. */
export type Composed = Record<string, ComposedAddress>;

export type ComposedAddress = {
  owner: string;
  page: string;
  noindex: boolean;
  /** Set if it has a data file. */
  data?: true;
  /** The names of the files that were composed beside it. */
  files?: string[];
  /**
   * The owner's version that each document was rendered from: a page that failed keeps its last good document, which
   * is of an earlier one.
   */
  versions: Partial<Record<Language, string>>;
  /** The inputs of a page with data in all languages, if known. */
  inputs?: Inputs;
};

/** The read paths of the database, and the hash of their values, the releases and the settings. */
export type Inputs = { reads: string[]; hash: string };

/** Names of a page's files: no type that a browser would show or run. */
export const pageFileName = v.pipe(
  v.string(),
  v.regex(
    /^([\p{L}\p{N}][\p{L}\p{N}_-]{0,99}\/){0,2}[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}\.(json|csv|xlsx)$/u,
    ({ input }) =>
      `${JSON.stringify(input)} names no file of a page: use letters, digits, "-" and "_", and end in .json, .csv or .xlsx`,
  ),
);

const version = v.exactOptional(v.string());

const composedSchema: v.GenericSchema<Composed> = v.record(
  v.pipe(v.string(), v.check(isAddress, 'name an address whose file lies in the folder of the site')),
  v.object({
    owner: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'name a remote')),
    page: v.string(),
    noindex: v.boolean(),
    data: v.exactOptional(v.literal(true)),
    files: v.exactOptional(v.array(pageFileName)),
    versions: v.object({ az: version, en: version, ru: version }),
    inputs: v.exactOptional(v.object({ reads: v.array(v.string()), hash: v.string() })),
  }),
);

/** Reads a list of composed addresses. @throws one sentence that names the invalid value */
export function parseComposed(text: string): Composed {
  return parse(composedSchema, text, 'composed.json');
}

function file({ home }: Environment) {
  return join(home, 'composed.json');
}

/** Reads the addresses composed so far. */
export function readComposed(environment: Environment): Composed {
  const path = file(environment);
  return existsSync(path) ? parseComposed(readFileSync(path, 'utf8')) : {};
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
