import { createHash } from 'node:crypto';
import type { PageData, Settings } from '@platform/contract';
import { previewBadge, previewBadgeStyles } from '../preview/badge';

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

/** Composes a document that is readable, and whose links work, before any script runs. */
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
    // The import map comes before anything that loads a module: Firefox accepts it only there.
    `<script type="importmap">${importMap}</script>`,
    // Disabled: not fetched, but Vite's loader sees the sheet and does not request it again.
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

/** Returns JSON that cannot end the script element around it. */
function embedded(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * The style sheet that `page-flip` writes into the page by itself, empty first and then filled, by their hashes: the
 * flip-book needs it on every document, because visitors navigate to it from any other page.
 */
const pageFlipStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-68ovwuVEgP4KP6803CNhdg6S0jCfEydjM4sM/Qdnc5o='",
];

/** Returns the source expression that allows one inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Returns the content security policy of a document: scripts only from the site's own origins, nothing inline but what
 * the composer wrote.
 */
function contentPolicy(
  { emulators, mail }: Settings,
  origins: string[],
  inline: { importMap: string; styles: string },
): string {
  const own = ["'self'", ...origins].join(' ');
  const services = emulators
    ? [emulators.authUrl, ...['http', 'ws'].map((scheme) => `${scheme}://${database(emulators)}`)]
    : [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://*.firebasedatabase.app',
        'wss://*.firebasedatabase.app',
        'https://*.firebaseio.com',
        'wss://*.firebaseio.com',
      ];
  return [
    "default-src 'none'",
    `script-src ${own} ${hashSource(inline.importMap)}`,
    `style-src ${own} ${[hashSource(inline.styles), ...pageFlipStyles].join(' ')}`,
    `img-src ${own} data: https:`,
    `font-src ${own}`,
    `connect-src ${[own, ...services, mail.origin].join(' ')}`,
    "base-uri 'none'",
    // Without scripts the enquiry form opens the visitor's mail program.
    "form-action 'self' mailto:",
  ].join('; ');
}

function database({ databaseHost, databasePort }: NonNullable<Settings['emulators']>) {
  return `${databaseHost}:${databasePort}`;
}
