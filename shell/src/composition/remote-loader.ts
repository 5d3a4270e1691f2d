import type { RemoteModule, RemoteRelease } from '@platform/contract';
import { loadStyles, preloadScript } from './links';
import { waitsForShare } from './provide';
import { type OwnedPage, releasesInForce } from './releases';

/** The time that a visitor waits for a remote before the next rung of the ladder, in milliseconds. */
export const LOAD_BUDGET_MS = 3000;

type Runtime = typeof import('./federation-runtime');

const loading = new Map<string, Promise<RemoteModule>>();
let runtime: Runtime | undefined;

/** Brings the federation runtime and tells it the releases in force; further remotes then come through it. */
export async function startRuntime(): Promise<void> {
  const [arrived, releases] = await Promise.all([import('./federation-runtime'), releasesInForce()]);
  arrived.registerReleases(releases);
  runtime = arrived;
}

/** Asks for everything a page needs at once. */
export function preloadPage({ release, page }: OwnedPage): void {
  const missing = loading.has(release.name)
    ? []
    : [...(runtime ? release.entryFiles : []), ...release.moduleFiles];
  for (const file of [...missing, ...page.files]) preloadScript(release.base + file, release.integrity[file]);
  void stylesOf({ release, page }).catch(() => undefined);
}

/**
 * A page's remote, one module instance whichever way brings it: the exposed module's own file before the federation
 * runtime has arrived, the runtime afterwards and wherever the direct way fails.
 * @throws where the remote is not there after `LOAD_BUDGET_MS`, or fails
 */
export function loadRemote(owned: OwnedPage): Promise<RemoteModule> {
  preloadPage(owned);
  const { release } = owned;
  const known = loading.get(release.name);
  if (known) return known;
  const module = withinBudget(
    release.name,
    runtime ? viaRuntime(release) : direct(release).catch(() => viaRuntime(release)),
  );
  module.catch(() => loading.delete(release.name));
  loading.set(release.name, module);
  return module;
}

/** Resolves when the page's style sheets are there; the page must not show before. */
export function stylesOf({ release, page }: OwnedPage): Promise<unknown> {
  const sheets = [...release.styles, ...page.styles];
  return Promise.all(sheets.map((file) => loadStyles(release.base + file, release.integrity[file])));
}

/** Rejects when something takes longer than a visitor should wait. */
export function withinBudget<Value>(name: string, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, LOAD_BUDGET_MS, new Error(`${name} took longer than ${LOAD_BUDGET_MS} ms`)),
  );
  return Promise.race([work, late]);
}

async function direct(release: RemoteRelease): Promise<RemoteModule> {
  const module: RemoteModule = await import(/* @vite-ignore */ release.base + release.module);
  if (waitsForShare()) throw new Error(`${release.name} waits for a shared module`);
  return module;
}

async function viaRuntime(release: RemoteRelease): Promise<RemoteModule> {
  const { loadByRuntime } = runtime ?? (await import('./federation-runtime'));
  return loadByRuntime(release);
}
