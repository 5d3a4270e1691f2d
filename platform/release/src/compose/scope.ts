import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { hasSameMenus } from './menu';

export type ComposeScope = {
  /** Only the pages of these remotes; without it every document, the shell's own included. */
  remotes?: string[];
  /** Only pages with data, and of these only documents that would change. */
  data?: boolean;
};

/**
 * Returns the remotes with another version and the requested ones, whose documents may be of another version after an
 * interrupted promotion; everything if the shell, the set of remotes, their addresses or the menus changed.
 */
export function scopeOf(before: Releases | undefined, after: Releases, asked: string[]): ComposeScope {
  const names = Object.keys(after.remotes);
  const origin = (list: Releases | undefined, name: string) =>
    list?.remotes[name] && new URL(list.remotes[name].release.base).origin;
  const isWhole =
    asked.includes(shellName) ||
    before?.shell.version !== after.shell.version ||
    !hasSameMenus(before, after) ||
    names.some((name) => origin(before, name) !== origin(after, name)) ||
    Object.keys(before?.remotes ?? {}).some((name) => !after.remotes[name]);
  const isConcerned = (name: string) =>
    asked.includes(name) || after.remotes[name]?.version !== before?.remotes[name]?.version;
  return isWhole ? {} : { remotes: names.filter(isConcerned) };
}

/** Tests whether a composition of these remotes renders a page with data. */
export function showsData({ remotes }: Releases, names: string[]): boolean {
  return names.some((name) => remotes[name]?.release.pages.some(({ data }) => data));
}

/** Tests whether a composition of these remotes renews every page with data. */
export function renewsData(releases: Releases, names: string[]): boolean {
  const owners = Object.keys(releases.remotes).filter((name) => showsData(releases, [name]));
  return owners.length > 0 && owners.every((name) => names.includes(name));
}
