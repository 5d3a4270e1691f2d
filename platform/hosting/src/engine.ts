import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import superstatic from 'superstatic/lib/superstatic.js';

/** A file for the hosting engine. */
export type SiteFile = { size: number; etag: string; stream: Readable };

/** Finds a file by its address. */
export type SiteFiles = (request: unknown, address: string) => Promise<SiteFile | null>;

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Serves files with the engine of the hosting emulator, corrected where it differs from Firebase Hosting.
 * @param site the settings of the site in firebase.json
 */
export function serveFiles(site: { i18n?: unknown }, files: SiteFiles): RequestListener {
  const serve: Middleware = superstatic(engineOptions(site, files));
  const negotiated = site.i18n !== undefined;
  return (request, response) => {
    const languages = request.headers['accept-language'];
    if (languages !== undefined) request.headers['accept-language'] = plainLanguages(languages);
    patchAnswer(request, response, negotiated);
    serve(request, response, (error) => answerWithoutFile(response, error));
  };
}

export function fileOf(content: Buffer): SiteFile {
  return {
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('hex')}"`,
    stream: Readable.from(content),
  };
}

/** Returns the decoded path; `undefined` for hidden files, which are not deployed (`ignore` in firebase.json). */
export function safePath(address: string): string | undefined {
  try {
    const path = decodeURI(address);
    const hidden = path.split(/[/\\]/).some((segment) => segment.startsWith('.'));
    return path.startsWith('/') && !path.includes('\0') && !hidden ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The options of the hosting emulator with another reader of files, which the engine's types lack. */
function engineOptions(site: object, files: SiteFiles) {
  return {
    // As text, because the engine merges the working directory's firebase.json into objects.
    config: JSON.stringify(site),
    provider: files,
    stack: 'strict',
    compression: true,
  };
}

function answerWithoutFile(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return;
  response.statusCode = error === undefined ? 404 : 500;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(error === undefined ? 'Not found\n' : 'The file could not be read\n');
}

/** The headers that select the visitor's language; caches must store answers apart by them. */
const NEGOTIATED_BY = ['Accept-Language', 'Cookie'];

/**
 * Corrects the engine's answer just before its head is sent, where it differs from Firebase Hosting:
 * - errors are not cached, whatever the rule for their address (Firebase Hosting documents that a 404 has the headers
 * of `404.html`; the engine prefers those of the requested address);
 * - `If-None-Match` is answered with 304, which the engine does not do for plain files;
 * - a document chosen by language names this in `Vary`;
 * - a file of unknown type gets one.
 */
function patchAnswer(request: IncomingMessage, response: ServerResponse, negotiated: boolean): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, args) {
      const type = String(response.getHeader('Content-Type') ?? '');
      if (type === 'false') response.setHeader('Content-Type', 'application/octet-stream');
      if (negotiated && type.startsWith('text/html')) addVary(response, NEGOTIATED_BY);
      if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-cache');
      if (!isUnchanged(request, response)) return Reflect.apply(writeHead, self, args);
      for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) response.removeHeader(name);
      // Node sends no body with a 304.
      return Reflect.apply(writeHead, self, [304]);
    },
  });
}

function isUnchanged(request: IncomingMessage, response: ServerResponse): boolean {
  const etag = response.getHeader('ETag');
  return response.statusCode === 200 && etag !== undefined && request.headers['if-none-match'] === etag;
}

function addVary(response: ServerResponse, names: string[]): void {
  const present = String(response.getHeader('Vary') ?? '');
  response.setHeader('Vary', [present, ...names].filter((name) => name !== '').join(', '));
}

type Preference = { language: string; quality: number };

/**
 * Reduces an `Accept-Language` header to plain languages, best first. The engine cuts each entry at its first hyphen
 * only, so `de,en;q=0.8` would look for a folder named `en;q=0.8`; Firebase Hosting reads the weights.
 *
 * @example plainLanguages('az-AZ,az;q=0.9,en-US;q=0.8') // 'az,en'
 */
function plainLanguages(header: string): string {
  const preferences = header
    .split(',')
    .map(parsePreference)
    .filter((preference) => preference !== undefined)
    .sort((a, b) => b.quality - a.quality);
  return [...new Set(preferences.map((preference) => preference.language))].join(',');
}

function parsePreference(entry: string): Preference | undefined {
  const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const language = range.split('-')[0]?.toLowerCase() ?? '';
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length));
  if (!/^[a-z]{1,8}$/.test(language) || !(quality > 0)) return undefined;
  return { language, quality };
}
