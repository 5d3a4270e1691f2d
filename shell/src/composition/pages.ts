import type { Layout, PublishedPage } from '@platform/contract';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';

/** A page as the frame shows it. */
export type Page = {
  /** The remote that owns it. */
  owner: string;
  /** As the remote declares it: `/services/:id`. */
  path: string;
  layout: Layout;
  /** `undefined` if the page could not be loaded. */
  Component: ComponentType | undefined;
  /** The result of its route's loader; `undefined` without a loader. */
  data: unknown;
};

/** The loaded pages of this tab by pathname; `null` if no remote has the path. */
const pages = new Map<string, Page | null>();

/** The location of a hidden page that the visitor may open next: an address without query and hash. */
let prepared: Location | null = null;
let preparations = 0;

const listeners = new Set<() => void>();

export function setPage(pathname: string, page: Page | null): void {
  pages.set(pathname, page);
  notify();
}

export function pageAt(pathname: string): Page | null | undefined {
  return pages.get(pathname);
}

/** Returns the replacement of a page that could not be loaded. */
export function withoutPart(owned?: { release: { name: string }; page: PublishedPage }): Page {
  const { path = '*', layout = 'site' } = owned?.page ?? {};
  return { owner: owned?.release.name ?? '', path, layout, Component: undefined, data: undefined };
}

/** Has a loaded page, or none, rendered hidden in the place of the one before. */
export function prepare(pathname: string | null): void {
  if (pathname === (prepared?.pathname ?? null)) return;
  preparations += 1;
  const key = `prepared-${preparations}`;
  prepared = pathname === null ? null : { pathname, search: '', hash: '', state: null, key };
  notify();
}

/** Tests whether a navigation can show a page at once: it is loaded, and no newer data exist. */
export function isReady({ pathname, search, hash }: URL, current: string): boolean {
  const page = pages.get(pathname);
  if (page?.Component && page.data === undefined) return true;
  const isPrepared = pathname === prepared?.pathname && !search && !hash;
  return (page === null || Boolean(page?.Component)) && (pathname === current || isPrepared);
}

/** Returns the page at a path: `null` if no remote has the path, `undefined` before it is loaded. */
export function usePage(pathname: string): Page | null | undefined {
  const page = () => pages.get(pathname);
  return useSyncExternalStore(subscribe, page, page);
}

/** Returns the location of a hidden page; each call makes another key. */
export function usePrepared(): Location | null {
  return useSyncExternalStore(
    subscribe,
    () => prepared,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
