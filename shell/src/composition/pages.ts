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
  /** `undefined` where the page could not be loaded. */
  Component: ComponentType | undefined;
  /** What its route's loader has returned; `undefined` where it has no loader. */
  data: unknown;
};

/** The pages that this tab has loaded, by pathname; `null` where no remote has the path. */
const pages = new Map<string, Page | null>();

/** Where a page is rendered hidden, because the visitor may go there next: an address without query and hash. */
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

/** Returns what is shown in the place of a page that could not be loaded. */
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

/** Whether a navigation can show a page at once: it is loaded, and nothing newer is to be had of its data. */
export function isReady({ pathname, search, hash }: URL, current: string): boolean {
  const page = pages.get(pathname);
  if (page?.Component && page.data === undefined) return true;
  const isPrepared = pathname === prepared?.pathname && !search && !hash;
  return (page === null || Boolean(page?.Component)) && (pathname === current || isPrepared);
}

/** Returns the page at a path: `null` where no remote has the path, `undefined` before it is loaded. */
export function usePage(pathname: string): Page | null | undefined {
  const page = () => pages.get(pathname);
  return useSyncExternalStore(subscribe, page, page);
}

/** Returns where a page is rendered hidden; its key is another one each time. */
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
