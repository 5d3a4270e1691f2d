import type {
  LiveRemotes,
  PageData,
  PageOwner,
  PublishedPage,
  Releases,
  RemoteRelease,
} from '@platform/contract';
import { type DataFile, pageFilePath } from '@platform/contract/site-files';
import { WORKER_PATH, workerText } from '@platform/goods/worker';
import { defaultLanguage, type Language, languages } from 'shared-i18n';
import type { Composed } from '../../model/composed';

/** The list of live remotes and their pages. */
export const REMOTES_FILE = 'remotes.json';

/** Returns the texts of the files that belong to all pages, by file name; every composition writes all of them. */
export function siteFiles(siteUrl: string, releases: Releases, composed: Composed): Map<string, string> {
  return remotesFiles(releases)
    .set('sitemap.xml', sitemap(siteUrl, composed))
    .set('robots.txt', robots(siteUrl))
    .set(WORKER_PATH.slice(1), workerText)
    .set('data.json', noData);
}

/** Hosting answers with it for the data of an address that is not composed: a 404 would be in the visitor's console. */
const noData = dataFileText('', { owner: null, loaderData: null });

/** Returns the text of the data file of the page at a path. */
export function dataFileText(
  path: string,
  { owner, loaderData }: Pick<PageData, 'owner' | 'loaderData'>,
): string {
  // A page has one loader.
  const [data = null] = Object.values(loaderData ?? {});
  return `${JSON.stringify({ version: owner?.version ?? '', path, data } satisfies DataFile)}\n`;
}

/** Renders `sitemap.xml`: every indexed address in every language, each with its alternates. */
function sitemap(siteUrl: string, composed: Composed): string {
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
function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function escaped(address: string) {
  return address.replaceAll('&', '&amp;');
}

/**
 * Returns the texts of `remotes.json` and of the page files, by file name: by them browsers find and load every page that
 * their document was not composed with.
 */
function remotesFiles({ remotes }: Releases): Map<string, string> {
  const paths: LiveRemotes = {};
  const files = new Map<string, string>();
  for (const [name, { release, pinned }] of Object.entries(remotes)) {
    paths[name] = release.pages.map(({ path }) => path);
    for (const page of release.pages) {
      const owner: PageOwner = { ...releaseOfPage(release, page), descriptor: pinned };
      files.set(pageFilePath(page.path).slice(1), `${JSON.stringify(owner)}\n`);
    }
  }
  return files.set(REMOTES_FILE, `${JSON.stringify(paths)}\n`);
}

/**
 * Returns the part of its remote's release that a document needs: documents do not grow with the remote's other pages,
 * and do not change with them.
 */
export function releaseOfPage(release: RemoteRelease, page: PublishedPage): RemoteRelease {
  const { entryFiles, moduleFiles, styles, integrity } = release;
  const { nav: _, ...loading } = page;
  const ofRemote = [...entryFiles, ...moduleFiles, ...styles];
  const files = new Set([...ofRemote, ...page.files, ...page.styles, ...page.parts]);
  const ofPage = [...files].flatMap((file) => (integrity[file] ? [[file, integrity[file]] as const] : []));
  return { ...release, pages: [loading], integrity: Object.fromEntries(ofPage) };
}
