import type { PageHandle, RemoteModule, Suggestion } from '@platform/contract';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Language } from 'shared-i18n';
import { composedData, type LoadedPage, loadComponent, loadData, prefetchData } from './page-route';
import { findPage, type OwnedPage, type Release } from './releases';
import { loadVerified, type Priority } from './verified-files';

const loading = new Map<string, Promise<RemoteModule>>();
/** `null` if it could not be loaded. */
let runtime: typeof import('./federation-runtime') | null | undefined;

/** Releases of remotes whose scripts were prefetched before the federation runtime was loaded, without their containers. */
const withoutContainer = new Set<Release>();

/** Tests whether a further remote was prefetched before the federation runtime, which it needs. */
export function awaitsRuntime(): boolean {
  return runtime === undefined && [...withoutContainer].some(({ name }) => !loading.has(name));
}

/** Loads the federation runtime, with the containers of prefetched remotes: further remotes are loaded through it. */
export async function startRuntime(): Promise<void> {
  const loaded = await import('./federation-runtime').catch(() => null);
  const prefetched = [...withoutContainer].filter(({ name }) => loaded && !loading.has(name));
  await Promise.allSettled(prefetched.map((release) => loadFiles(release, release.entryFiles, 'low')));
  runtime = loaded;
}

/** Loads every file of a page, all at once; nothing runs. */
export async function preloadPage(owned: OwnedPage, priority: Priority = 'high'): Promise<void> {
  const { release, page } = owned;
  await Promise.all([
    loading.has(release.name) || loadScripts(release, priority),
    loadFiles(release, page.files, priority),
    loadStyles(owned, priority),
  ]);
}

/** The scripts of the exposed module, and those of the container if the runtime is loaded. */
function loadScripts(release: Release, priority?: Priority): Promise<void> {
  const { entryFiles, moduleFiles } = release;
  if (!runtime) withoutContainer.add(release);
  return loadFiles(release, [...(runtime ? entryFiles : []), ...moduleFiles], priority);
}

function loadFiles({ base }: Release, files: string[], priority?: Priority): Promise<void> {
  return loadVerified(
    files.map((file) => base + file),
    priority,
  );
}

/** Loads all that rendering a page needs: its remote, its lazy part, its styles and its data. */
export async function loadPage(owned: OwnedPage, args: LoaderFunctionArgs): Promise<LoadedPage> {
  if (owned.page.data) prefetchData(args.url.pathname);
  const route = await loadRoute(owned);
  const [Component, data] = await Promise.all([loadPart(owned, route), newestData(owned, route, args)]);
  return { Component, data };
}

/** Loads the same without the data. @returns its component */
export async function preparePage(owned: OwnedPage): Promise<ComponentType> {
  return loadPart(owned, await loadRoute(owned));
}

/** Returns a page's route among those of its remote. */
async function loadRoute(owned: OwnedPage): Promise<RouteObject> {
  const { release, page } = owned;
  const { routes } = await loadRemote(owned);
  const route = routes.find(({ path }) => path === page.path);
  if (!route) throw new Error(`${release.name} has no page ${page.path}.`);
  return route;
}

async function loadPart(owned: OwnedPage, route: RouteObject): Promise<ComponentType> {
  const [Component] = await Promise.all([loadComponent(owned.release.name, route), loadStyles(owned)]);
  return Component;
}

/** Returns the last shown data of a page, else its composed data. */
async function newestData({ release }: OwnedPage, route: RouteObject, args: LoaderFunctionArgs) {
  if (!route.loader) return null;
  const composed = composedData(args.url.pathname, release.version);
  return (await loadData(route, args)) ?? composed;
}

/**
 * Loads a page's remote: by a direct import before the federation runtime is loaded, by the runtime afterwards and if
 * the direct import fails. Both give the same module instance. There is no time limit: callers wait within a budget,
 * and a remote that loads late serves the next visit.
 * @throws if both fail
 */
function loadRemote(owned: OwnedPage): Promise<RemoteModule> {
  preloadPage(owned).catch(() => undefined);
  const { release } = owned;
  const known = loading.get(release.name);
  if (known) return known;
  const module = loadScripts(release).then(() =>
    runtime ? viaRuntime(release) : direct(release).catch(() => viaRuntime(release)),
  );
  module.catch(() => loading.delete(release.name));
  loading.set(release.name, module);
  return module;
}

/** Loads the page's style sheets; the page must not render before. */
function loadStyles({ release, page }: OwnedPage, priority?: Priority): Promise<void> {
  return loadFiles(release, [...release.styles, ...page.styles], priority);
}

async function direct(release: Release): Promise<RemoteModule> {
  const module: RemoteModule = await import(/* @vite-ignore */ release.base + release.module);
  // A module that the shell does not provide.
  if (globalThis.__mf_module_cache__?.pendingShareLoads?.length)
    throw new Error(`${release.name} waits for a shared module`);
  return module;
}

async function viaRuntime(release: Release): Promise<RemoteModule> {
  const [{ loadByRuntime }] = await Promise.all([
    runtime ?? import('./federation-runtime'),
    loadFiles(release, release.entryFiles),
  ]);
  return loadByRuntime(release);
}

/** Asks the remote of a search page for suggestions; loads it on the first call. */
export async function pageSuggestions(
  path: string,
  query: string,
  language: Language,
): Promise<Suggestion[]> {
  const owned = await findPage(path);
  if (!owned) return [];
  const { routes } = await loadRemote(owned);
  const handle: PageHandle | undefined = routes.find((route) => route.path === path)?.handle;
  return handle?.suggest?.(query, language) ?? [];
}
