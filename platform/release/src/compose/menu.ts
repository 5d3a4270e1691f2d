import { isDeepStrictEqual } from 'node:util';
import type { Descriptor, MenuEntry, PublishedPage, Releases } from '@platform/contract';
import {
  entriesOf,
  MAX_ENTRIES,
  MAX_HEADER_LENGTH,
  MAX_TEXT_LENGTH,
  menuOfPages,
} from '@platform/contract/menu';
import { languages } from 'shared-i18n';

type Remote = Pick<Descriptor, 'name' | 'pages'>;

/** Returns the entries of all live pages, which every document contains. */
export function liveMenu({ remotes }: Pick<Releases, 'remotes'>): MenuEntry[] {
  return menuOfRemotes(Object.values(remotes).map(({ release }) => release));
}

/** Tests whether the documents of both releases have the same menus. */
export function hasSameMenus(before: Releases, after: Releases): boolean {
  return isDeepStrictEqual(liveMenu(before), liveMenu(after));
}

function menuOfRemotes(remotes: Remote[]): MenuEntry[] {
  const pages = remotes.flatMap((remote) => remote.pages);
  return menuOfPages(pages.map(({ path, nav = null }) => ({ path, nav })));
}

/** Returns why the menus that remotes make together cannot go live, one sentence each. */
export function menuIssues(remotes: Remote[]): string[] {
  const menu = menuOfRemotes(remotes);
  return [
    ...remotes.flatMap(({ name, pages }) =>
      pages.flatMap((page) => entryIssues(page).map((issue) => `${name}: ${page.path} ${issue}`)),
    ),
    ...countIssues(menu),
    ...lengthIssues(entriesOf(menu, 'header')),
  ];
}

function entryIssues({ path, nav }: PublishedPage): string[] {
  if (!nav) return [];
  const texts = languages.flatMap((language) => {
    const text = nav.text[language];
    if (text.trim() === '') return [`has no menu text in ${language}`];
    if (text.length <= MAX_TEXT_LENGTH) return [];
    return [`has ${text.length} characters of menu text in ${language}, ${MAX_TEXT_LENGTH} are the limit`];
  });
  return path.includes(':') ? ['has parameters and cannot be in a menu', ...texts] : texts;
}

function countIssues(menu: MenuEntry[]): string[] {
  return (['header', 'footer', 'search', 'request'] as const).flatMap((place) => {
    const paths = entriesOf(menu, place).map(({ path }) => path);
    if (paths.length <= MAX_ENTRIES[place]) return [];
    return [
      `the ${place} would have ${paths.length} entries, ${MAX_ENTRIES[place]} are the limit: ${paths.join(', ')}`,
    ];
  });
}

function lengthIssues(header: MenuEntry[]): string[] {
  return languages.flatMap((language) => {
    const texts = header.map(({ text }) => text[language]);
    const { length } = texts.join('');
    if (length <= MAX_HEADER_LENGTH) return [];
    return [
      `the header would have ${length} characters in ${language}, ${MAX_HEADER_LENGTH} are the limit: ${texts.join(', ')}`,
    ];
  });
}
