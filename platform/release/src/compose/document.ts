import type { PageData } from '@platform/contract';
import { previewBadge, previewBadgeStyles } from '../preview/badge';
import { contentPolicy } from './policy';

export type DocumentParts = {
  page: PageData;
  /** What the renderer gave: the page's own head tags first, then the body; empty for the fallback document. */
  html: string;
  /** What the renderer gave for browsers that run no scripts, where `html` is empty. */
  withoutScripts?: string;
  origins: string[];
  /** The text of the first view's style sheets, in order. */
  styles: string;
  /** Addresses of the sheets whose text is inlined. */
  inlinedSheets: string[];
  /** Every script of the matched page, so that none is left to be discovered. */
  scripts: string[];
  /** The script that starts the page. */
  start: string;
  fonts: string[];
  /** SHA-384 by address for all modules that the page can load. */
  integrity: Record<string, string>;
  /** What a preview shows, `name@version`; nothing on the live site. */
  preview?: string;
};

/** Composes a document. It is readable, and its links work, before any script runs. */
export function composeDocument(parts: DocumentParts): string {
  const { page, fonts, scripts, start, preview } = parts;
  const styles = preview ? parts.styles + previewBadgeStyles : parts.styles;
  const [head, body] = splitHead(parts.html);
  const importMap = embedded({ integrity: parts.integrity });
  const policy = contentPolicy(page.settings, parts.origins, { importMap, styles });
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
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    `<style>${styles}</style>`,
    // The import map stands before anything that loads a module: Firefox takes it only there.
    `<script type="importmap">${importMap}</script>`,
    // Disabled: not fetched, but Vite's loader sees the sheet and does not ask for what stands above.
    ...parts.inlinedSheets.map((href) => `<link rel="stylesheet" href="${href}" crossorigin disabled>`),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
    '<link rel="preload" as="fetch" href="/releases.json" crossorigin>',
    `<script type="module" src="${start}" crossorigin></script>`,
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    ...(parts.withoutScripts ? [`<noscript>${splitHead(parts.withoutScripts)[1]}</noscript>`] : []),
    ...(preview ? [previewBadge(preview)] : []),
    `<script type="application/json" id="page">${embedded(page)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** React puts a page's title, meta and link tags before its markup; they belong into the head. */
export function splitHead(html: string): [head: string, body: string] {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return [head, html.slice(head.length)];
}

/** JSON that cannot end the script element it stands in. */
function embedded(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
