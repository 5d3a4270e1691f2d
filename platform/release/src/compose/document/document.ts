import type { PageData } from '@platform/contract';
import type { DataFile } from '@platform/contract/data-file';
import { contentPolicy } from './content-policy';
import type { DocumentParts, Rendered } from './document-parts';
import { previewBadge, previewBadgeStyles } from './preview-badge';
import { REMOTES_FILE } from './remotes-files';

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
    // The hashes again, for browsers that ignore those in the import map.
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin${integrityOf(href)}>`),
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

/** Returns a document without its page's markup. */
export function withoutMarkup(document: string): string {
  return document.replace(/(<div id="root">).*(?=<\/div>\n<script type="importmap">)/s, '$1');
}

/** The places of rendered parts in a document: head tags, body and data. */
const RENDERED =
  /\n<meta name="viewport"[^\n]*\n(.*?)\n<meta name="theme-color".*?\n<div id="root">(.*)<\/div>\n<script type="importmap">.*?\n<script type="application\/json" id="page">(.*?)<\/script>\n/s;

/** Returns the text of a page's data file. */
export function dataFileText({ owner, loaderData }: Pick<PageData, 'owner' | 'loaderData'>): string {
  // A page has one loader.
  const [data = null] = Object.values(loaderData ?? {});
  return `${JSON.stringify({ version: owner?.version ?? '', data } satisfies DataFile)}\n`;
}

/** Hosting's answer for data of an address without documents: a 404 would appear in the visitor's console. */
export const noDataFile: readonly [file: string, text: string] = [
  'data.json',
  dataFileText({ owner: null, loaderData: null }),
];

/** Tests whether a data file is the composer's result for the page of a document. */
export function isDataOf(document: string, text: string): boolean {
  const [, , , data = ''] = RENDERED.exec(document) ?? [];
  try {
    return dataFileText(JSON.parse(data)) === text;
  } catch {
    return false;
  }
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
