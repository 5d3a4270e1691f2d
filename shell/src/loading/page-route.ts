import { type DataFile, dataFilePath } from '@platform/contract/site-files';
import { withinLimit } from '@platform/contract/time-limit';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import type { Priority } from './verified-files';

/** Time limit of a navigation's data file, in milliseconds. */
const COMPOSED_DATA_LIMIT_MS = 1500;

/** The result of the loader of a page's route. */
export type LoadedPage = {
  Component: ComponentType;
  /** The result of the remote's own loader; `null` without one. */
  data: unknown;
};

/**
 * Returns the page that an address has. Most paths have no parameter: only those that can match are given to React
 * Router, which ranks all that it is given; it also decodes.
 */
export function matchPage<Page extends { path?: string | undefined }>(
  pages: readonly Page[],
  pathname: string,
): Page | undefined {
  const plain = pathname.replace(/(.)\/+$/, '$1');
  const isEncoded = pathname.includes('%');
  const routes = pages.flatMap((page, index) =>
    page.path && (isEncoded || page.path === plain || page.path.includes(':'))
      ? // As in hosting, which answers another spelling with 404.
        [{ id: String(index), path: page.path, caseSensitive: true }]
      : [],
  );
  return pages[Number(matchRoutes(routes, pathname)?.at(-1)?.route.id)];
}

/**
 * Loads the component of a remote's route.
 * @throws if its part cannot be loaded
 */
export async function loadComponent(owner: string, route: RouteObject): Promise<ComponentType> {
  const { Component } = typeof route.lazy === 'function' ? await route.lazy() : route;
  if (!Component) throw new Error(`${owner} has no component for ${route.path}.`);
  return Component;
}

/**
 * Calls the loader of a remote's route.
 * @throws the response that it returns: a redirect, or what React Router makes an error of
 */
export async function loadData({ loader }: RouteObject, args: LoaderFunctionArgs): Promise<unknown> {
  const data: unknown = typeof loader === 'function' ? await loader(args) : null;
  if (data instanceof Response) throw data;
  return data ?? null;
}

/** What a page shows of its file. */
type Composed = Pick<DataFile, 'version' | 'data'>;

/** Requested data files by path. Pages ask the database for newer data, so an old file does no harm. */
const files = new Map<string, Promise<Composed | null>>();

/** Keeps the data that the document has for its own page: they are never requested. */
export function keepComposedData(pathname: string, file: Composed): void {
  files.set(pathname, Promise.resolve(file));
}

/** Fetches the data file of a page that a visitor may go to. Only pages with data have one. */
export function prefetchData(pathname: string, priority?: Priority): void {
  void dataFile(pathname, priority);
}

/**
 * Returns the composed data of a page, so that a navigation shows at once, and without the database, the same as a
 * visit by address.
 * @param version the version of the remote that will show them
 * @returns the result of the page's loader; `null` if this version did not compose the address (for other addresses
 * hosting answers with a file of no version), or if the data arrive too late
 */
export async function composedData(pathname: string, version: string): Promise<unknown> {
  const file = await withinLimit(dataFile(pathname), COMPOSED_DATA_LIMIT_MS, pathname).catch(() => null);
  return file?.version === version ? file.data : null;
}

/** Failed requests are forgotten, so that the next visit repeats them. */
function dataFile(pathname: string, priority?: Priority): Promise<Composed | null> {
  const known = files.get(pathname);
  if (known) return known;
  const file = fetchFile(pathname, priority).catch(() => {
    files.delete(pathname);
    return null;
  });
  files.set(pathname, file);
  return file;
}

/** @throws if there is no answer, or one of another page or kind */
async function fetchFile(pathname: string, priority: Priority = 'high'): Promise<Composed> {
  const answer = await fetch(dataFilePath(pathname), { priority });
  if (!answer.ok) throw new Error(`${pathname}: ${answer.status}`);
  const file: DataFile = Object(await answer.json());
  // Hosting answers for an address without data with a file of no version.
  if (file.version !== '' && file.path !== pathname) throw new Error(`${pathname}: no data file`);
  return file;
}
