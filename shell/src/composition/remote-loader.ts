import type { RemoteModule, RemoteRelease } from '@platform/contract';
import { waitsForShare } from './provide';
import { type OwnedPage, releasesInForce } from './releases';
import { bringVerified } from './verified';

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
export function preloadPage(owned: OwnedPage): void {
  const { release, page } = owned;
  const own = loading.has(release.name) ? Promise.resolve() : bringRemote(release);
  const rest = bringVerified(page.files.map((file) => release.base + file));
  for (const part of [own, rest, stylesOf(owned)]) part.catch(() => undefined);
}

/** The scripts of a remote before any of them runs: its exposed module's and, where it comes that way, its container's. */
function bringRemote({ base, entryFiles, moduleFiles }: RemoteRelease): Promise<unknown> {
  const files = [...(runtime ? entryFiles : []), ...moduleFiles];
  return bringVerified(files.map((file) => base + file));
}

/**
 * A page's remote, one module instance whichever way brings it: the exposed module's own file before the federation
 * runtime has arrived, the runtime afterwards and wherever the direct way fails. It has no time limit of its own: who
 * waits for it does so within a budget, and a remote that comes late is there for the next visit.
 * @throws where the remote fails both ways
 */
export function loadRemote(owned: OwnedPage): Promise<RemoteModule> {
  preloadPage(owned);
  const { release } = owned;
  const known = loading.get(release.name);
  if (known) return known;
  const module = bringRemote(release).then(() =>
    runtime ? viaRuntime(release) : direct(release).catch(() => viaRuntime(release)),
  );
  module.catch(() => loading.delete(release.name));
  loading.set(release.name, module);
  return module;
}

/** Resolves when the page's style sheets are there; the page must not show before. */
export function stylesOf({ release, page }: OwnedPage): Promise<unknown> {
  return bringVerified([...release.styles, ...page.styles].map((file) => release.base + file));
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
  const [{ loadByRuntime }] = await Promise.all([
    runtime ?? import('./federation-runtime'),
    bringVerified(release.entryFiles.map((file) => release.base + file)),
  ]);
  return loadByRuntime(release);
}
