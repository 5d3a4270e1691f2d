import type { PublishedPage } from './descriptor';
import type { PageNav } from './remote';

/** The most entries of each menu, of all remotes together; the header's own links count as pages. */
export const MAX_ENTRIES = { header: 6, footer: 8, search: 1, request: 1 } as const;

/** The longest text of an entry, in characters. */
export const MAX_TEXT_LENGTH = 24;

/** The longest sum of all header texts in one language, in characters: two rows in the narrowest window with rows. */
export const MAX_HEADER_LENGTH = 80;

/** A link in a menu of the frame. */
export type MenuEntry = Pick<PublishedPage, 'path'> & Pick<PageNav, 'place' | 'text'>;

/** Returns the menu entries of pages, ordered by number, then by path. */
export function menuOfPages(pages: readonly Pick<PublishedPage, 'path' | 'nav'>[]): MenuEntry[] {
  return pages
    .flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : []))
    .sort((one, other) => one.order - other.order || (one.path < other.path ? -1 : 1))
    .map(({ path, place, text: { az, en, ru } }) => ({ path, place, text: { az, en, ru } }));
}

/** Returns the entries of a menu, or the page of the search field or the request list. */
export function entriesOf(menu: readonly MenuEntry[], place: keyof typeof MAX_ENTRIES): MenuEntry[] {
  return menu.filter(
    (entry) =>
      entry.place === place || (entry.place === 'both' && (place === 'header' || place === 'footer')),
  );
}
