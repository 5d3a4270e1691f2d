import type { PublishedPage } from './descriptor';
import type { PageNav } from './remote';

/** How many entries each menu of the site has at most, those of all remotes together, and pages of the header's own links. */
export const MAX_ENTRIES = { header: 6, footer: 8, search: 1, request: 1 } as const;

/** The longest text of an entry, in characters. */
export const MAX_TEXT_LENGTH = 24;

/** All texts of the header in one language, in characters: two rows in the narrowest window that shows them in rows. */
export const MAX_HEADER_LENGTH = 80;

/** A link in a menu of the frame. */
export type MenuEntry = Pick<PublishedPage, 'path'> & Pick<PageNav, 'place' | 'text'>;

/** Returns the entries of pages as the menus show them: by their numbers, then by their paths. */
export function menuOfPages(pages: readonly Pick<PublishedPage, 'path' | 'nav'>[]): MenuEntry[] {
  return pages
    .flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : []))
    .sort((one, other) => one.order - other.order || (one.path < other.path ? -1 : 1))
    .map(({ path, place, text: { az, en, ru } }) => ({ path, place, text: { az, en, ru } }));
}

/** Returns the entries that one menu shows, or the page that the search field or the request list leads to. */
export function entriesOf(menu: readonly MenuEntry[], place: keyof typeof MAX_ENTRIES): MenuEntry[] {
  return menu.filter(
    (entry) =>
      entry.place === place || (entry.place === 'both' && (place === 'header' || place === 'footer')),
  );
}
