import { createHash } from 'node:crypto';
import type { Settings } from '@platform/contract';

/**
 * The style sheet that `page-flip` writes into the page by itself, empty first and then filled, by their hashes: the
 * flip-book needs it on every document, for visitors come to it without loading another.
 */
const pageFlipStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-68ovwuVEgP4KP6803CNhdg6S0jCfEydjM4sM/Qdnc5o='",
];

/** The source expression that allows one inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The content security policy of a document: scripts only from the site's own origins, nothing inline but what
 * the composer wrote.
 */
export function contentPolicy(
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
