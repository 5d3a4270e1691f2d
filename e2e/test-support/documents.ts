import type { Page } from '@playwright/test';
import { type Language, languages } from 'shared-i18n';
import { unknownPage } from './pages';
import { localizedPath, siteUrl } from './site';

export type Reading = {
  lang: string;
  titles: string[];
  headings: string[];
  mains: number;
  /** Children of `#root`: a page rendered beside its document has two. */
  roots: number;
  description: string[];
  keywords: string[];
  robots: string[];
  canonical: string[];
  alternates: Record<string, string>;
  /** Data for shared links: `og:` and `twitter:`. */
  sharing: Record<string, string>;
  things: { '@type': string; [property: string]: unknown }[];
};

export type Fetched = { path: string; language: Language; address: string; html: string };

/** Fetches pages in every language; by `fetch`, because Playwright's requests take ten times as long. */
export async function fetchDocuments(paths: readonly string[]): Promise<Fetched[]> {
  const wanted = paths.flatMap((path) => languages.map((language) => ({ path, language })));
  return Promise.all(
    wanted.map(async ({ path, language }) => {
      const address = path === unknownPage.path ? path : localizedPath(path, language);
      const answer = await fetch(siteUrl + address, { headers: { 'Accept-Language': language } });
      return { path, language, address, html: await answer.text() };
    }),
  );
}

/** Parses markup in the browser without running it; in a blank page, because a site's policy refuses it. */
export async function readMarkup(page: Page, html: string): Promise<Reading> {
  if (page.url() === 'about:blank') return page.evaluate(readDocument, html);
  const blank = await page.context().newPage();
  const reading = await blank.evaluate(readDocument, html);
  await blank.close();
  return reading;
}

export function readPage(page: Page): Promise<Reading> {
  return page.evaluate(readDocument, null);
}

function readDocument(html: string | null): Reading {
  const read = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...read.querySelectorAll(selector)];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim() ?? '');
  const contents = (name: string) =>
    all(`meta[name="${name}"]`).map((meta) => meta.getAttribute('content') ?? '');
  return {
    lang: read.documentElement.lang,
    titles: texts(':not(svg) > title'),
    headings: texts('h1'),
    mains: all('main').length,
    roots: read.getElementById('root')?.childElementCount ?? 0,
    description: contents('description'),
    keywords: contents('keywords'),
    robots: contents('robots'),
    canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href') ?? ''),
    alternates: Object.fromEntries(
      all('link[rel="alternate"]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    sharing: Object.fromEntries(
      all('meta[property], meta[name^="twitter:"]').map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
    things: texts('script[type="application/ld+json"]').map((text) => JSON.parse(text)),
  };
}
