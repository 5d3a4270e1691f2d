import type { RemoteModule, RemoteRelease } from '@platform/contract';
import { liveReleases, type OwnedPage } from './releases';
import { hasPendingShares } from './shared-modules';
import { loadVerified } from './verified-files';

const loading = new Map<string, Promise<RemoteModule>>();
let runtime: typeof import('./federation-runtime') | undefined;

/** Loads the federation runtime and registers the live releases; further remotes are then loaded through it. */
export async function startRuntime(): Promise<void> {
  const [loaded, releases] = await Promise.all([import('./federation-runtime'), liveReleases()]);
  loaded.registerReleases(releases);
  runtime = loaded;
}

/** Starts loading every file of a page in parallel. */
export function preloadPage(owned: OwnedPage): void {
  const { release, page } = owned;
  const own = loading.has(release.name) ? Promise.resolve() : loadScripts(release);
  const rest = loadVerified(page.files.map((file) => release.base + file));
  for (const part of [own, rest, loadStyles(owned)]) part.catch(() => undefined);
}

/** The scripts of the exposed module and, once the runtime is loaded, of the container; all before any of them runs. */
function loadScripts({ base, entryFiles, moduleFiles }: RemoteRelease): Promise<unknown> {
  const files = [...(runtime ? entryFiles : []), ...moduleFiles];
  return loadVerified(files.map((file) => base + file));
}

/**
 * Loads a page's remote: by a direct import before the federation runtime is loaded, by the runtime afterwards and if
 * the direct import fails. Both give the same module instance. There is no time limit: callers wait within a budget,
 * and a remote that loads late serves the next visit.
 * @throws if both fail
 */
export function loadRemote(owned: OwnedPage): Promise<RemoteModule> {
  preloadPage(owned);
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
export function loadStyles({ release, page }: OwnedPage): Promise<unknown> {
  return loadVerified([...release.styles, ...page.styles].map((file) => release.base + file));
}

async function direct(release: RemoteRelease): Promise<RemoteModule> {
  const module: RemoteModule = await import(/* @vite-ignore */ release.base + release.module);
  if (hasPendingShares()) throw new Error(`${release.name} waits for a shared module`);
  return module;
}

async function viaRuntime(release: RemoteRelease): Promise<RemoteModule> {
  const [{ loadByRuntime }] = await Promise.all([
    runtime ?? import('./federation-runtime'),
    loadVerified(release.entryFiles.map((file) => release.base + file)),
  ]);
  return loadByRuntime(release);
}
