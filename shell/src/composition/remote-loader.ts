import type { RemoteModule } from '@platform/contract';
import { composedData, prefetchData } from './composed-data';
import { dataOf, loadRoute } from './load-route';
import { type Page, pageAt } from './pages';
import type { OwnedPage, Release } from './releases';
import { hasPendingShares } from './shared-modules';
import { loadVerified, type Priority } from './verified-files';

const loading = new Map<string, Promise<RemoteModule>>();
/** `null` if it could not be loaded. */
let runtime: typeof import('./federation-runtime') | null | undefined;

/** Releases of remotes whose scripts were prefetched before the federation runtime was loaded, without their containers. */
const withoutContainer = new Set<Release>();

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
export async function loadPage(
  owned: OwnedPage,
  pathname: string,
  readData = newestData(owned),
): Promise<Page> {
  const { release, page } = owned;
  if (page.data) prefetchData(pathname);
  const { routes } = await loadRemote(owned);
  const route = routes.find(({ path }) => path === page.path);
  if (!route) throw new Error(`${release.name} has no page ${page.path}.`);
  const [loaded] = await Promise.all([loadRoute(release.name, route, pathname, readData), loadStyles(owned)]);
  return loaded;
}

/** Returns a function that reads the last shown data of a page, else its composed data or this tab's data. */
function newestData({ release }: OwnedPage): typeof dataOf {
  return async (route, pathname) => {
    const composed = composedData(pathname, release.version);
    return (await dataOf(route, pathname)) ?? (await composed) ?? pageAt(pathname)?.data ?? null;
  };
}

/**
 * Loads a page's remote: by a direct import before the federation runtime is loaded, by the runtime afterwards and if
 * the direct import fails. Both give the same module instance. There is no time limit: callers wait within a budget,
 * and a remote that loads late serves the next visit.
 * @throws if both fail
 */
export function loadRemote(owned: OwnedPage): Promise<RemoteModule> {
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
  if (hasPendingShares()) throw new Error(`${release.name} waits for a shared module`);
  return module;
}

async function viaRuntime(release: Release): Promise<RemoteModule> {
  const [{ loadByRuntime }] = await Promise.all([
    runtime ?? import('./federation-runtime'),
    loadFiles(release, release.entryFiles),
  ]);
  return loadByRuntime(release);
}
