import type { RemoteModule, RemoteRelease } from '@platform/contract';
import { loadStyles, preloadScript } from './links';
import { waitsForShare } from './provide';
import { type OwnedPage, releasesInForce } from './releases';
import { verifyScripts } from './verification';

/**
 * The time that a visitor waits for a page's remote before the next rung of the ladder, in milliseconds. Together with
 * the question whether the document can be had (`DOCUMENT_CHECK_MS`) it makes four seconds in all.
 */
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
 * runtime has arrived, the runtime afterwards and wherever the direct way fails. It has no time limit of its own: who
 * waits for it does so within a budget, and a remote that comes late is there for the next visit.
 * @throws where the remote fails both ways
 */
export async function loadRemote(owned: OwnedPage): Promise<RemoteModule> {
  preloadPage(owned);
  const { release, page } = owned;
  await verifyScripts(release, [...release.moduleFiles, ...page.files]);
  const known = loading.get(release.name);
  if (known) return known;
  const module = runtime ? viaRuntime(release) : direct(release).catch(() => viaRuntime(release));
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
export async function withinBudget<Value>(
  name: string,
  work: Promise<Value>,
  budgetMs: number = LOAD_BUDGET_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, budgetMs, new Error(`${name} took longer than ${budgetMs} ms`));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function direct(release: RemoteRelease): Promise<RemoteModule> {
  const module: RemoteModule = await import(/* @vite-ignore */ release.base + release.module);
  if (waitsForShare()) throw new Error(`${release.name} waits for a shared module`);
  return module;
}

async function viaRuntime(release: RemoteRelease): Promise<RemoteModule> {
  await verifyScripts(release, release.entryFiles);
  const { loadByRuntime } = runtime ?? (await import('./federation-runtime'));
  return loadByRuntime(release);
}
