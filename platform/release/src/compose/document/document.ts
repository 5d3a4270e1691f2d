import type { PageData } from '@platform/contract';
import { type Language, languages } from 'shared-i18n';
import { contentPolicy } from './content-policy';
import type { DocumentParts, Rendered } from './document-parts';
import { dataFileText, REMOTES_FILE } from './site-files';

/** Composes a document that is readable, and whose links work, before any script runs. */
export function composeDocument(parts: DocumentParts): string {
  const { page, fonts, scripts, start, preview } = parts;
  const styles = preview ? parts.styles + previewBadgeStyles : parts.styles;
  const [head, body] = splitHead(parts.html);
  const importMap = embedded({ integrity: parts.integrity });
  const integrityAttribute = (href: string) =>
    parts.integrity[href] ? ` integrity="${parts.integrity[href]}"` : '';
  const policy = contentPolicy(parts, { importMap, styles });
  return [
    '<!doctype html>',
    `<html lang="${page.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    ...(preview ? ['<meta name="robots" content="noindex">'] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
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
    // The hashes again, for browsers that ignore those in the import map.
    ...scripts.map(
      (href) => `<link rel="modulepreload" href="${href}" crossorigin${integrityAttribute(href)}>`,
    ),
    // Preloads the list of pages, for prefetching and for documents without an owner.
    `<link rel="preload" as="fetch" href="/${REMOTES_FILE}" crossorigin${page.owner ? ' fetchpriority="low"' : ''}>`,
    `<script type="application/json" id="page">${embedded(page)}</script>`,
    // Asynchronous: Chromium would lay the page out only after the fonts for whose sake it holds the first paint back.
    `<script type="module" src="${start}" crossorigin async></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export type ParsedDocument = {
  language: string;
  /** The texts of all titles and headings of the first level, with the markup in them. */
  titles: string[];
  headings: string[];
  policy: string;
  /** The head tags and the body that its page rendered. */
  head: string;
  body: string;
  page: PageData;
  /** SHA-384 by address, of the import map. */
  integrity: Record<string, string>;
};

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/;
const HEAD = /(\n<meta name="viewport"[^\n]*\n)(.*?)(\n<meta name="theme-color")/s;
const BODY = /(<div id="root">)(.*)(<\/div>\n(?:<aside .*?<\/aside>\n)?)$/s;
const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/s;
const PAGE_DATA = /(<script type="application\/json" id="page">)(.*?)(?=<\/script>)/s;

/**
 * Reads a document that was composed here or elsewhere.
 * @returns `undefined` where a text is no composed document
 * @throws where its page data or import map is no JSON
 */
export function parseDocument(text: string): ParsedDocument | undefined {
  const { markup, scripts } = parted(text);
  const [, , data] = PAGE_DATA.exec(scripts) ?? [];
  if (data === undefined) return undefined;
  const contents = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, content = '']) => content);
  return {
    language: /<html lang="([^"]*)"/.exec(text)?.[1] ?? '',
    titles: contents('title'),
    headings: contents('h1'),
    policy: POLICY.exec(markup)?.[2] ?? '',
    head: HEAD.exec(markup)?.[2] ?? '',
    body: BODY.exec(markup)?.[2] ?? '',
    page: JSON.parse(data),
    integrity: JSON.parse(IMPORT_MAP.exec(scripts)?.[1] ?? '{}').integrity ?? {},
  };
}

/** Parts a document before the scripts that the composer wrote: the page's own markup may hold the like. */
function parted(text: string) {
  const start = Math.max(0, text.lastIndexOf('<script type="importmap">'));
  return { markup: text.slice(0, start), scripts: text.slice(start) };
}

type Loaded = { kind: 'script' | 'font' | 'picture' | 'other'; address: string };

/** Lists the files that a document makes a browser load before it is hydrated. */
export function loadedFiles(text: string): Loaded[] {
  return [...text.matchAll(/<(?:link|script|img)\b[^>]*>/g)].flatMap(([tag]) => {
    const kind = loadedKind(tag);
    const [, address] = /\s(?:href|src)="([^"]*)"/.exec(tag) ?? [];
    return kind && address ? [{ kind, address }] : [];
  });
}

function loadedKind(tag: string): Loaded['kind'] | undefined {
  if (tag.startsWith('<img')) return tag.includes('loading="lazy"') ? undefined : 'picture';
  if (tag.startsWith('<script') || tag.includes('rel="modulepreload"')) return 'script';
  if (tag.includes('rel="preload" as="font"')) return 'font';
  return /rel="(preload|stylesheet)"/.test(tag) ? 'other' : undefined;
}

/** Returns a document with another policy. */
export function withPolicy(text: string, policy: string): string {
  return text.replace(POLICY, (_, start: string) => start + policy);
}

/** Returns a document without what its page rendered: markup and data. */
export function withoutRendered(text: string): string {
  return withData(text, '');
}

/** Returns a document without its page's head tags and markup and with other data, from which browsers render the page. */
export function withPage(text: string, page: PageData): string {
  return withData(text.replace(HEAD, '$1$3'), embedded(page));
}

function withData(text: string, data: string): string {
  const { markup, scripts } = parted(text);
  const empty = markup.replace(BODY, '$1$3');
  return empty + scripts.replace(PAGE_DATA, (_, start: string) => start + data);
}

/** Tests whether a data file is the composer's result for the page of a document at a path. */
export function isDataOf(document: string, path: string, text: string): boolean {
  return isRead(document, ({ page }) => dataFileText(path, page) === text);
}

/**
 * Tests whether a document is the composer's result for its page's markup and data: whatever those are, all other parts
 * must be correct, the content security policy and the hashes of scripts included.
 * @param parts the document's parts for that markup and data
 */
export function isComposedOf(
  document: string,
  parts: (rendered: Pick<Rendered, 'html' | 'loaderData'>) => DocumentParts,
): boolean {
  return isRead(document, ({ head, body, page: { loaderData } }) => {
    return composeDocument(parts({ html: head + body, loaderData })) === document;
  });
}

/** The document of no page: it changes with every setting, and only together with all documents. */
export const SETTINGS_PATH = '/404.html';

/**
 * Tests whether a live document was composed with other public settings, or allows other hosts, than one that is composed
 * now would.
 * @param text the document at `SETTINGS_PATH`, if there is one
 * @param parts of a document that is composed now
 */
export function hasOtherSettings(text: string | undefined, parts: DocumentParts): boolean {
  const withoutHashes = (policy: string) => policy.replace(/ 'sha256-[^']+'/g, '');
  const policy = contentPolicy(parts, { importMap: '', styles: '' });
  return !isRead(
    text ?? '',
    (live) =>
      JSON.stringify(live.page.settings) === JSON.stringify(parts.page.settings) &&
      withoutHashes(live.policy) === withoutHashes(policy),
  );
}

function isRead(text: string, isExpected: (document: ParsedDocument) => boolean): boolean {
  try {
    const document = parseDocument(text);
    return document !== undefined && isExpected(document);
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

const texts: Record<Language, string> = {
  az: 'İlkin baxış, hələ yayımda deyil',
  en: 'Preview, not live',
  ru: 'Предварительный просмотр, не опубликовано',
};
const id = 'site-preview';

/**
 * Renders the badge of a previewed page: outside the markup of shell and remotes, above everything. It follows the
 * page's language without a script.
 */
export function previewBadge(release: string): string {
  const shown = release.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = languages.map((language) => `<p lang="${language}">${texts[language]}: ${shown}</p>`);
  return `<aside id="${id}">${lines.join('')}</aside>`;
}

/** The badge is fixed to the window, so that nothing under it moves. */
export const previewBadgeStyles: string = [
  `#${id}{position:fixed;inset:auto auto 12px 12px;z-index:2147483647;max-width:min(420px,calc(100vw - 96px));`,
  'padding:6px 12px;border-radius:6px;background:#0b2027;color:#fff;outline:2px solid #e8a33d;',
  'font:600 13px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;pointer-events:none}',
  `#${id} p{display:none;margin:0}`,
  languages.map((language) => `html[lang=${language}] #${id} [lang=${language}]`).join(','),
  '{display:block}',
  `@media print{#${id}{display:none}}`,
].join('');
