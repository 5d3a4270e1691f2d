const HERE = 'https://here.invalid';

/** The start of a picture's address: `https:`, or a path of this site. */
export const IMAGE_START = /^(https:\/\/|\/[^/\s])/;

/**
 * Returns the address of a picture in the URL parser's spelling if it is `https:` or of this site, or `null`. The
 * parser decides because it drops tabs and reads a backslash as a slash: `/\t/elsewhere` leads to another site.
 * @example imageAddress('/goods/desk.svg') // '/goods/desk.svg'
 */
export function imageAddress(value: string): string | null {
  if (!IMAGE_START.test(value) || value.includes('\\')) return null;
  const url = parsed(value);
  if (!url) return null;
  if (value.startsWith('/')) return url.origin === HERE ? url.pathname + url.search : null;
  return url.protocol === 'https:' && !value.startsWith('https:///') ? url.href : null;
}

/** `URL.canParse` is newer than the oldest supported browsers. */
function parsed(value: string): URL | null {
  try {
    return new URL(value, HERE);
  } catch {
    return null;
  }
}
