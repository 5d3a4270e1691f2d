import type { Layout } from '@platform/contract';
import { type ComponentType, useSyncExternalStore } from 'react';

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

/** The path of a page that is rendered hidden, because the visitor may go there next. */
let prepared: string | null = null;

const listeners = new Set<() => void>();

export function setPage(pathname: string, page: Page | null): void {
  pages.set(pathname, page);
  notify();
}

/** Has a loaded page rendered hidden. */
export function prepare(pathname: string): void {
  if (pathname === prepared) return;
  prepared = pathname;
  notify();
}

/** Renders no page hidden any more, once the visitor is on another one. */
export function forgetPrepared(pathname: string): void {
  if (prepared === null || prepared === pathname) return;
  prepared = null;
  notify();
}

/** Whether a navigation can show a page at once: it is loaded, and nothing newer is to be had of its data. */
export function isReady(pathname: string, current: string): boolean {
  const page = pages.get(pathname);
  if (!page?.Component) return page === null;
  return page.data === undefined || pathname === current || pathname === prepared;
}

/** Returns the page at a path: `null` where no remote has the path, `undefined` before it is loaded. */
export function usePage(pathname: string): Page | null | undefined {
  const page = () => pages.get(pathname);
  return useSyncExternalStore(subscribe, page, page);
}

export function usePrepared(): string | null {
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
