import { type Language, languages, toLanguage } from 'shared-i18n';

/** Names that the site uses in every folder: the not-found page, and the documents of a folder. */
const reservedNames: readonly string[] = ['404', 'index'];

/** Names that the site uses at its root: data files, pictures of goods, page files, uploaded pictures, and the localized URLs. */
const reservedAtRoot: readonly string[] = ['data', 'goods', 'pages', 'v0', ...languages];

/** The longest path of a page, in characters: segments are file names. */
const PATH_MAX = 200;

const STATIC = /^[a-z0-9-]+$/;
const PARAMETER = /^:[A-Za-z][A-Za-z0-9]*$/;

/**
 * Checks whether a page can have a path.
 * @returns the problem with its remedy; nothing for a valid path
 */
export function pagePathIssue(path: string): string | undefined {
  if (path === '/') return undefined;
  const segments = path.slice(1).split('/');
  const isWritten = segments.every((segment) => STATIC.test(segment) || PARAMETER.test(segment));
  if (!path.startsWith('/') || !isWritten)
    return 'write "/" or segments such as "/services/:id": lowercase letters, digits and hyphens, or one whole parameter';
  if (path.length > PATH_MAX) return `write ${PATH_MAX} characters at most`;
  if (segments[0]?.startsWith(':')) return 'begin with a segment of your own, as "/news/:id" does';
  const reserved = reservedSegment(segments);
  return reserved && `"${reserved}" belongs to the site itself: choose another segment`;
}

/** Returns the first segment of a path or address that the site reserves. */
export function reservedSegment(segments: string[]): string | undefined {
  return segments.find(
    (segment, index) => reservedNames.includes(segment) || (index === 0 && reservedAtRoot.includes(segment)),
  );
}

/**
 * Tests whether one address matches both paths, case-insensitively like the router. An address counts as a path without
 * parameters.
 */
export function pathsOverlap(path: string, other: string): boolean {
  const segments = path.toLowerCase().split('/');
  const others = other.toLowerCase().split('/');
  const matches = (segment: string, index: number) =>
    [segment, others[index]].some((one) => one?.startsWith(':')) || segment === others[index];
  return segments.length === others.length && segments.every(matches);
}

/**
 * Returns a function that finds the pages which may overlap a path. Pages begin with a segment of their own, so each
 * path is compared with few of them.
 */
export function pagesNear<Page extends { path: string }>(pages: Page[]): (path: string) => Page[] {
  const groups = new Map<string, Page[]>();
  const beginningOf = (path: string) => path.toLowerCase().split('/')[1] ?? '';
  for (const page of pages) {
    const beginning = beginningOf(page.path);
    const group = groups.get(beginning) ?? [];
    groups.set(beginning, group);
    group.push(page);
  }
  return (path) => groups.get(beginningOf(path)) ?? [];
}

/** Returns language and page of a localized URL: `/en/about` is `/about` in English. */
export function splitLocale(pathname: string): { language: Language | undefined; path: string } {
  const [, prefix, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const language = toLanguage(prefix);
  return { language, path: language ? rest || '/' : pathname };
}
