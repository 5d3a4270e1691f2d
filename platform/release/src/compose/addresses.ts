import { languages } from 'shared-i18n';

/** File names that hosting gives a meaning of its own. */
const reserved = new Set(['404', 'app', 'index', ...languages]);

/** Whether an address belongs to a page and can be a file below the site's folder. */
export function isOwnAddress(page: string, address: string): boolean {
  if (address !== '/' && !/^(\/[^/?#\\]+)+$/.test(address)) return false;
  const wanted = page.split('/');
  const segments = address.split('/');
  return (
    wanted.length === segments.length &&
    !reserved.has(segments[1] ?? '') &&
    segments.every((segment, index) => {
      const plain = decoded(segment);
      const fits = wanted[index]?.startsWith(':') ? plain !== '' : wanted[index] === segment;
      return fits && plain !== undefined && plain !== '.' && plain !== '..' && !/[/\\\0]/.test(plain);
    })
  );
}

/** The longest name of a file, in bytes, with room for the suffix of a temporary file. */
const LONGEST_NAME_BYTES = 200;

/** An address whose name is too long for a file is served by the fallback document. */
export function fitsFile(address: string): boolean {
  return address
    .split('/')
    .every((segment) => Buffer.byteLength(decoded(segment) ?? segment) <= LONGEST_NAME_BYTES);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** `/` is `index.html`, `/services/cleaning` is `services/cleaning.html`. */
export function fileName(address: string): string {
  return address === '/' ? 'index.html' : `${decodeURIComponent(address.slice(1))}.html`;
}
