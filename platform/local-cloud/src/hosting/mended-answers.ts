import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the visitor's language is read from: a shared cache must tell answers apart by them. */
const NEGOTIATED_BY = ['Accept-Language', 'Cookie'];

/**
 * Mends the engine's answer just before its head is sent:
 * - an error is never kept, also where the rule of its address says "for a year" (Firebase Hosting documents
 *   that a 404 takes the headers of `404.html`; the engine lets those of the address asked for win);
 * - `If-None-Match` is answered with 304, which the engine forgets for plain files;
 * - a document chosen by language says so in `Vary`;
 * - a file of unknown kind has a type.
 */
export function mendAnswer(request: IncomingMessage, response: ServerResponse, negotiated: boolean): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, args) {
      const type = String(response.getHeader('Content-Type') ?? '');
      if (type === 'false') response.setHeader('Content-Type', 'application/octet-stream');
      if (negotiated && type.startsWith('text/html')) addVary(response, NEGOTIATED_BY);
      if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-cache');
      if (!isUnchanged(request, response)) return Reflect.apply(writeHead, self, args);
      for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) response.removeHeader(name);
      // Node sends no body with a 304, whatever is written afterwards.
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
