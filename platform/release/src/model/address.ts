import { pagesNear, pathsOverlap, reservedSegment } from '@platform/build';
import type { Releases } from '@platform/contract';
import { dataFilePath } from '@platform/contract/site-files';

/** The longest name of a file, in bytes, with room for the suffix of a temporary file. */
const LONGEST_NAME_BYTES = 200;

/** The longest address, in bytes of its text: far within the path of a file. */
const LONGEST_ADDRESS_BYTES = 1000;

/** Tests whether the file of an address is in the site's folder. */
export function isAddress(address: string): boolean {
  return address === '/' || (address.startsWith('/') && decodeSegments(address).every(isFileName));
}

/** Tests whether an address has the form of a page: its static segments, and a value for each parameter. */
export function isOwnAddress(page: string, address: string): boolean {
  const wanted = page.split('/');
  const segments = address.split('/');
  const fits = (one: string, index: number) =>
    one.startsWith(':') ? Boolean(segments[index]) : one === segments[index];
  return wanted.length === segments.length && wanted.every(fits);
}

/** Creates a function that returns the page of another remote which an address belongs to. */
export function createPageOfOther({ remotes }: Releases) {
  const pages = Object.entries(remotes).flatMap(([name, { release }]) =>
    release.pages.map(({ path }) => ({ name, path })),
  );
  const near = pagesNear(pages);
  return (owner: string, address: string): string | undefined => {
    const page = near(address).find(({ name, path }) => name !== owner && pathsOverlap(path, address));
    return page && `${page.path} of ${page.name}`;
  };
}

/**
 * Returns why an address of a page gets no document: the record's id cannot be a file name, or is the name of another
 * file. Hosting answers it with 404.
 * @param pages all pages of the address's owner
 * @param rootFiles files with fixed names at the site's root
 */
export function addressIssue(
  { page, address }: { page: string; address: string },
  pages: { path: string }[],
  rootFiles: string[],
): string | undefined {
  if (address === '/') return undefined;
  const segments = decodeSegments(address);
  const wrong = segments.find((segment) => !isFileName(segment));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is no name of a document`;
  if (segments.some((segment) => Buffer.byteLength(segment) > LONGEST_NAME_BYTES))
    return `its name is longer than ${LONGEST_NAME_BYTES} bytes`;
  if (Buffer.byteLength(segments.join('/')) > LONGEST_ADDRESS_BYTES)
    return `it is longer than ${LONGEST_ADDRESS_BYTES} bytes`;
  if (address !== `/${segments.map(encodeURIComponent).join('/')}`) return 'it is not encoded as a URL';
  const reserved = reservedSegment(segments.map((segment) => segment.toLowerCase()));
  if (reserved || rootFiles.includes(segments.join('/')))
    return `"${reserved ?? segments.join('/')}" belongs to the site itself`;
  const other = pages.find(({ path }) => path !== page && path === address.toLowerCase());
  return other && `it is the page ${other.path}`;
}

/** `/` is `index.html`, `/services/cleaning` is `services/cleaning.html`. */
export function fileName(address: string): string {
  return address === '/' ? 'index.html' : `${decodeURIComponent(address.slice(1))}.html`;
}

/** Returns the file of a page's data: `data/services/cleaning.json`. */
export function dataFileName(address: string): string {
  return decodeURIComponent(dataFilePath(address).slice(1));
}

/** Returns the texts of an address's segments; one that is encoded wrongly as it is. */
function decodeSegments(address: string): string[] {
  return address.slice(1).split('/').map(decoded);
}

function isFileName(segment: string): boolean {
  const isRefused = /^\.{0,2}$|[/\\\p{Cc}]/u.test(segment);
  return !isRefused && segment.isWellFormed();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
