import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  LiveRemotes,
  PageData,
  PageOwner,
  PublishedPage,
  Releases,
  RemoteRelease,
  Settings,
} from '@platform/contract';
import type { DataFile } from '@platform/contract/data-file';
import { pageFilePath } from '@platform/contract/page-file';
import type { Language } from 'shared-i18n';
import type { Environment } from '../environment';
import { previewBadge, previewBadgeStyles } from '../preview/badge';
import { browserIntegrity, readShell, versionFolder } from '../release/versions';
import { ANY_IMAGE_HOST, contentPolicy } from './content-policy';
import { menuOf } from './menu';

/** A rendered page; without an owner, the page for no page or the document without a page. */
type Rendered = {
  owner?: string;
  page?: string;
  language: Language;
  /** The page's own head tags first, then the body. */
  html: string;
  loaderData: PageData['loaderData'];
};

/** Everything that the document of a rendered page names: its scripts, styles, fonts, hashes and data. */
export type DocumentParts = Omit<PageParts, 'page'> & Pick<Rendered, 'html'> & { page: PageData };

/**
 * Creates the same for many documents: the shell is read once, a sheet once, and what all documents of a page have in
 * common in a language is put together once.
 */
export function createDocumentParts(environment: Environment, releases: Releases) {
  let site: SiteParts | undefined;
  const known = new Map<string, PageParts>();
  return ({ owner = '', page = '', language, loaderData, html }: Rendered): DocumentParts => {
    const key = `${owner} ${page} ${language}`;
    site ??= siteParts(environment, releases);
    const common = known.get(key) ?? pageParts(site, { owner, page, language });
    known.set(key, common);
    return { ...common, html, page: { ...common.page, loaderData } };
  };
}

type SiteParts = ReturnType<typeof siteParts>;

/** What all documents have in common. */
function siteParts(environment: Environment, releases: Releases) {
  const { origins, preview } = environment;
  const shell = readShell(environment, releases.shell.version);
  const texts = new Map<string, string>();
  /** Returns the text of sheets, with the addresses that they name from where they are served. */
  const styleText = (folder: string, from: string, files: string[]) => {
    const textOf = (file: string) => {
      const text =
        texts.get(from + file) ?? absoluteUrls(readFileSync(join(folder, file), 'utf8'), from + file);
      texts.set(from + file, text);
      return text;
    };
    return files.map(textOf).join('\n');
  };
  return {
    environment,
    releases,
    shell,
    styleText,
    menu: menuOf(releases),
    settings: documentSettings(environment.settings),
    hashes: scriptHashes(shell.base, browserIntegrity(shell.descriptor.files)),
    common: {
      ...(preview && { preview }),
      imageHosts: environment.imageHosts ?? ANY_IMAGE_HOST,
      trustedTypes: shell.descriptor.trustedTypes ?? false,
      origins: Object.keys(releases.remotes).flatMap((name) => origins[name] ?? []),
      start: shell.base + shell.descriptor.module,
      /** Its address is cached for a year: browsers ask for the icon again on every navigation. */
      icon: `${shell.base}root/favicon.svg`,
    },
  };
}

/** Every document has the settings: what one page alone shows is its data, and of the proofs is said that there are some. */
function documentSettings(settings: Settings): Settings {
  const { credentials: { certificates, references } = {}, ...company } = settings.company;
  const credentials = {
    ...(certificates && { certificates: [] }),
    ...(references && { references: [] }),
  };
  return { ...settings, company: { ...company, credentials } };
}

type PageParts = ReturnType<typeof pageParts>;

/** Everything but what was rendered. */
function pageParts(
  { environment, releases, shell, styleText, menu, settings, hashes, common }: SiteParts,
  { owner, page: path, language }: { owner: string; page: string; language: Language },
) {
  const { descriptor } = shell;
  const { release, pinned } = releases.remotes[owner] ?? {};
  const page = release?.pages.find((one) => one.path === path);
  const base = release?.base ?? '';
  const sheets = [...(release?.styles ?? []), ...(page?.styles ?? [])];
  const scripts = [...(release?.moduleFiles ?? []), ...(page?.files ?? [])];
  const folder = release ? versionFolder(environment, owner, release.version) : '';
  const known = release && page && descriptor.readsRemotes ? releaseOfPage(release, page) : release;
  return {
    ...common,
    /** Whether the page is for staff, who sign in. */
    staff: page?.noindex ?? false,
    page: {
      language,
      settings,
      menu,
      owner: known && pinned ? { ...known, descriptor: pinned } : null,
    },
    styles: styleText(shell.folder, shell.base, descriptor.styles) + styleText(folder, base, sheets),
    /** Addresses of the sheets whose text is inlined. */
    inlinedSheets: sheets.map((file) => base + file),
    /** Every script of the page, so that none is left to be discovered. */
    scripts: [
      ...descriptor.moduleFiles.map((file) => shell.base + file),
      ...scripts.map((file) => base + file),
    ],
    fonts: descriptor.fonts[language].map((file) => shell.base + file),
    /** SHA-384 by address for all modules of the shell, and for all that the page can load of its remote. */
    integrity: { ...hashes, ...scriptHashes(base, known?.integrity ?? {}) },
  };
}

/**
 * Returns what a document needs of its remote's release: documents do not grow with the remote's other pages, and are
 * the same where only those changed.
 */
function releaseOfPage(release: RemoteRelease, page: PublishedPage): RemoteRelease {
  const { entryFiles, moduleFiles, styles, integrity } = release;
  const { nav: _, ...loading } = page;
  // Earlier builds do not say which parts belong to which page.
  const parts = page.parts ?? Object.keys(integrity);
  const files = new Set([...entryFiles, ...moduleFiles, ...styles, ...page.files, ...page.styles, ...parts]);
  const ofPage = [...files].flatMap((file) => (integrity[file] ? [[file, integrity[file]] as const] : []));
  return { ...release, pages: [loading], integrity: Object.fromEntries(ofPage) };
}

/** The list of live remotes and their pages. */
const REMOTES_FILE = 'remotes.json';

/**
 * Returns the texts of `remotes.json` and of the page files, by file name: by them browsers find and load every page that
 * their document was not composed with.
 */
export function remotesFiles({ remotes }: Releases): Map<string, string> {
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

/** Composes a document that is readable, and whose links work, before any script runs. */
export function composeDocument(parts: DocumentParts): string {
  const { page, fonts, scripts, start, preview } = parts;
  const styles = preview ? parts.styles + previewBadgeStyles : parts.styles;
  const [head, body] = splitHead(parts.html);
  const importMap = embedded({ integrity: parts.integrity });
  const integrityOf = (href: string) =>
    parts.integrity[href] ? ` integrity="${parts.integrity[href]}"` : '';
  const policy = contentPolicy(parts, { importMap, styles });
  return [
    '<!doctype html>',
    `<html lang="${page.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    ...(preview ? ['<meta name="robots" content="noindex">'] : []),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b2027">',
    `<link rel="icon" href="${parts.icon}" type="image/svg+xml">`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    `<style>${styles}</style>`,
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    ...(preview ? [previewBadge(preview)] : []),
    // Scripts come after the markup, so that the page is painted before the browser turns to them.
    `<script type="importmap">${importMap}</script>`,
    // Disabled: not fetched, but Vite's loader sees the sheet and does not request it again.
    ...parts.inlinedSheets.map((href) => `<link rel="stylesheet" href="${href}" crossorigin disabled>`),
    // The hashes once more, for browsers that ignore those in the import map.
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin${integrityOf(href)}>`),
    // Says what an address shows whose document has no owner.
    ...(page.owner ? [] : [`<link rel="preload" as="fetch" href="/${REMOTES_FILE}" crossorigin>`]),
    `<script type="application/json" id="page">${embedded(page)}</script>`,
    // Asynchronous: Chromium would lay the page out only after the fonts for whose sake it holds the first paint back.
    `<script type="module" src="${start}" crossorigin async></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Returns a document without its page's markup. */
export function withoutMarkup(document: string): string {
  return document.replace(/(<div id="root">).*(?=<\/div>\n<script type="importmap">)/s, '$1');
}

/** Where a document has what its page rendered: head tags, body and data. */
const RENDERED =
  /\n<meta name="viewport"[^\n]*\n(.*?)\n<meta name="theme-color".*?\n<div id="root">(.*)<\/div>\n<script type="importmap">.*?\n<script type="application\/json" id="page">(.*?)<\/script>\n/s;

/** Returns the text of a page's data file. */
export function dataFileText({ owner, loaderData }: Pick<PageData, 'owner' | 'loaderData'>): string {
  // A page has one loader.
  const [data = null] = Object.values(loaderData ?? {});
  return `${JSON.stringify({ version: owner?.version ?? '', data } satisfies DataFile)}\n`;
}

/** What hosting answers for the data of an address that is not composed: a 404 would be in the visitor's console. */
export const noDataFile: readonly [file: string, text: string] = [
  'data.json',
  dataFileText({ owner: null, loaderData: null }),
];

/** Whether a data file is what the composer makes of the page of a document. */
export function isDataOf(document: string, text: string): boolean {
  const [, , , data = ''] = RENDERED.exec(document) ?? [];
  try {
    return dataFileText(JSON.parse(data)) === text;
  } catch {
    return false;
  }
}

/**
 * Whether a document is what the composer makes of its page's markup and data: whatever those are, all else is as it
 * should be, the content security policy and the hashes of scripts included.
 * @param parts the document's parts for that markup and data
 */
export function isComposedOf(
  document: string,
  parts: (rendered: Pick<Rendered, 'html' | 'loaderData'>) => DocumentParts,
): boolean {
  const [, head = '', body = '', data = ''] = RENDERED.exec(document) ?? [];
  try {
    const { loaderData }: PageData = JSON.parse(data);
    return composeDocument(parts({ html: head + body, loaderData })) === document;
  } catch {
    return false;
  }
}

/** React puts a page's title, meta and link tags before its markup; they belong into the head. */
export function splitHead(html: string): [head: string, body: string] {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return [head, html.slice(head.length)];
}

/** Returns JSON that cannot end the script element around it. */
function embedded(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function scriptHashes(base: string, integrity: RemoteRelease['integrity']): Record<string, string> {
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash]));
}

/** A sheet that moves into a document takes the addresses of its pictures and fonts along. */
export function absoluteUrls(styles: string, sheet: string): string {
  const home = new URL(sheet, 'http://site');
  return styles.replace(/url\((['"]?)(?!data:|#|https?:)([^'")]+)\1\)/g, (_, __, target: string) => {
    const { href, origin, pathname } = new URL(target, home);
    return `url(${origin === 'http://site' ? pathname : href})`;
  });
}
