import { join } from 'node:path';
import type { RemoteConfig } from '@platform/contract';
import type { Rolldown } from 'vite';
import { remoteModule, root } from './packages';

/** How many pages and data modules need what is in the chunk that every page loads. */
const COMMON_SHARE_COUNT = 3;

/** A remote with so few pages has one chunk for all that they share: a request costs more than the code of its data. */
const FEW_PAGES = 2;

/** Its index names more than a page uses, among it what shows records. */
const componentsFolder = join(root, 'platform', 'ui');

/**
 * Returns the groups of what a remote's pages have in common. There are two, because each request costs a first visit
 * more than some code that its page does not use: `common` is what three of them need, the stubs of shared libraries
 * included, `shared` the rest and what is for data alone. The number of pages decides nothing: a page more or fewer
 * does not make the others load the code of data.
 */
export function chunkGroups({ pages }: RemoteConfig, folder: string): Rolldown.CodeSplittingGroup[] {
  const filesOf = (some: RemoteConfig['pages']) =>
    some
      .flatMap(({ module, data, suggest }) => [module, data?.module ?? [], suggest?.module ?? []].flat())
      .map((file) => join(folder, file));
  // They are chunks of their own, by whose exports the routes import them.
  const entries = [join(folder, remoteModule), ...filesOf(pages)];
  const dataEntries = filesOf(pages.filter(({ data }) => data));
  const usersOf = (id: string, graph: Rolldown.ChunkingContext, without?: string) =>
    importersOf(id, graph, without).filter((one) => entries.includes(one));
  // What a page shares with parts that load later alone is no burden to other pages.
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

/** Lists a module and those that import it at once, directly or not. @param without a folder whose modules do not count */
function importersOf(id: string, graph: Rolldown.ChunkingContext, without?: string): string[] {
  const importers = new Set([id]);
  for (const importer of importers)
    for (const next of graph.getModuleInfo(importer)?.importers ?? [])
      if (!without || !next.startsWith(without)) importers.add(next);
  return [...importers];
}
