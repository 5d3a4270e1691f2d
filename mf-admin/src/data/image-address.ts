const HERE = 'https://here.invalid';

/**
 * Lets an image address through where it is `https:` or stands on this site, as visitors' pages and the database's
 * rules do. The browser's own parser decides, for it drops tabs and takes a backslash for a slash.
 * @returns the address in the parser's spelling, or null
 * @example imageAddress('/goods/desk.svg') // '/goods/desk.svg'
 */
export function imageAddress(value: string): string | null {
  if (!/^(https:\/\/[^/]|\/[^/\s])/.test(value) || value.includes('\\') || !URL.canParse(value, HERE))
    return null;
  const url = new URL(value, HERE);
  if (value.startsWith('/')) return url.origin === HERE ? url.pathname + url.search : null;
  return url.protocol === 'https:' ? url.href : null;
}
