import type { PageOwner } from '@platform/contract';

/*
 * Releases whose files are data URLs below the base `data:`, so that the browser really loads them and checks their
 * hashes.
 */

/** Returns a release with a page at each path. @param exported the source of the array of its routes */
export async function createRelease(name: string, exported: string, paths: string[]): Promise<PageOwner> {
  const module = `text/javascript,export const routes = [${exported}]; // ${name}`;
  return {
    name,
    version: '1.0.0-3f2a9c1b',
    base: 'data:',
    entry: module,
    entryFiles: [],
    module,
    moduleFiles: [module],
    styles: [],
    pages: paths.map((path) => ({ path, layout: 'site', files: [], styles: [], parts: [] })),
    integrity: { [module]: await integrityOf(module) },
    descriptor: `hash of ${name}`,
  };
}

/** Returns the `integrity` value of a data URL's content. */
export async function integrityOf(file: string): Promise<string> {
  const content = new TextEncoder().encode(file.slice(file.indexOf(',') + 1));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}
