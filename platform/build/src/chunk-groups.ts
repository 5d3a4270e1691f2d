import { join } from 'node:path';
import type { RemoteConfig } from '@platform/contract';
import type { Rolldown } from 'vite';
import { remoteModule, root } from './packages';

/** The number of pages and data modules from which a module belongs to the common chunk. */
const COMMON_SHARE_COUNT = 3;

/** Remotes with so few pages have one chunk for all shared code: a request costs more than the code for data. */
const FEW_PAGES = 2;

/** Its index exports more than a page uses, including the code that shows records. */
const componentsFolder = join(root, 'platform', 'ui');

/**
 * Returns the groups of code that a remote's pages share. There are two, because each request costs a first visit more
 * than some unused code: `common` is needed by three pages and includes the stubs of shared libraries; `shared` is the
 * rest and the code for data only. The number of pages does not matter: another page does not make the others load the
 * code for data.
 */
export function chunkGroups({ pages }: RemoteConfig, folder: string): Rolldown.CodeSplittingGroup[] {
  const filesOf = (some: RemoteConfig['pages']) =>
    some
      .flatMap(({ module, data, suggest }) => [module, data?.module ?? [], suggest?.module ?? []].flat())
      .map((file) => join(folder, file));
  // Page and data modules are chunks of their own, because routes import their exports.
  const entries = [join(folder, remoteModule), ...filesOf(pages)];
  const dataEntries = filesOf(pages.filter(({ data }) => data));
  const usersOf = (id: string, graph: Rolldown.ChunkingContext, without?: string) =>
    importersOf(id, graph, without).filter((one) => entries.includes(one));
  // Code that a page shares only with late parts does not burden other pages.
  const isShared = (id: string, graph: Rolldown.ChunkingContext) =>
    !entries.includes(id) && usersOf(id, graph).length > 1;
  const isForData = (id: string, graph: Rolldown.ChunkingContext) => {
    if (pages.length <= FEW_PAGES) return false;
    const users = usersOf(id, graph, componentsFolder);
    return users.length > 0 && users.every((one) => dataEntries.includes(one));
  };
  return [
    {
      debugName: 'common',
      name: (id, graph) => (isShared(id, graph) && !isForData(id, graph) ? 'common' : null),
      minShareCount: pages.length <= FEW_PAGES ? 2 : COMMON_SHARE_COUNT,
      priority: 1,
    },
    { debugName: 'shared', name: (id, graph) => (isShared(id, graph) ? 'shared' : null), minShareCount: 2 },
  ];
}

/** Lists a module and its static importers, direct or not. @param without a folder whose modules do not count */
function importersOf(id: string, graph: Rolldown.ChunkingContext, without?: string): string[] {
  const importers = new Set([id]);
  for (const importer of importers)
    for (const next of graph.getModuleInfo(importer)?.importers ?? [])
      if (!without || !next.startsWith(without)) importers.add(next);
  return [...importers];
}
