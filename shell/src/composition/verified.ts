import type { RemoteRelease } from '@platform/contract';
import { loadStyles, preloadScript } from './links';

declare global {
  /** Brings what a remote's lazy part needs; remotes' builds call it before each dynamic import. */
  var __site_part__: ((importer: string, files: string[]) => Promise<unknown>) | undefined;
}

/** What this tab may run, by address: every script and style sheet of the releases it knows, with its SHA-384. */
const published = new Map<string, string>();

/** A release comes from the site's own origin, so its hashes are to be trusted. */
export function trustRelease({ base, integrity }: RemoteRelease): void {
  for (const [file, hash] of Object.entries(integrity)) published.set(base + file, hash);
}

/**
 * Brings scripts and style sheets, each only with the bytes that were published; scripts are fetched, not run.
 * @throws where one cannot be had, was changed, or belongs to no known release
 */
export async function bringVerified(addresses: string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const hash = published.get(address);
      if (!hash) throw new Error(`${address} belongs to no release that this tab knows.`);
      if (address.endsWith('.css')) return loadStyles(address, hash);
      return inDocument.has(address) ? undefined : verifyScript(address, hash);
    }),
  );
}

globalThis.__site_part__ = async (importer, files) =>
  bringVerified(files.map((file) => new URL(file, importer).href));

/** The modules that the document's own import map checks, whoever asks for them. */
const inDocument = new Set(Object.keys(readImportMap()));

function readImportMap(): Record<string, string> {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  return map ? JSON.parse(map).integrity : {};
}

/**
 * A preload with a hash puts the checked module where imports find it. WebKit fetches it without checking, so there
 * the bytes are checked as they come into the cache, from which the import then takes them.
 */
async function verifyScript(address: string, integrity: string): Promise<void> {
  if (isWebKit) await fetch(address, { integrity });
  await preloadScript(address, integrity);
}

/** The vendor's name is fixed by the HTML standard: this one for WebKit, others for other engines. */
const isWebKit = navigator.vendor === 'Apple Computer, Inc.';
