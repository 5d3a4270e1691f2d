import { join } from 'node:path';
import type { RemoteConfig } from '@platform/contract';
import type { Rolldown } from 'vite';
import { remoteModule } from './packages';

/** Remotes with so few pages have one chunk for all shared code: a request costs more than the code for data. */
const FEW_PAGES = 2;

/** An index exports more than each of its importers uses, including the code of records. */
const indexFile = /\/index\.[jt]s$/;

/**
 * Returns the groups of code that a remote's pages share. There are two, because each request costs a first visit more
 * than some unused code: `shared` is the code for data only, `common` everything else that two pages need, and the stubs
 * of shared libraries. The number of pages does not matter: one page more or less does not make the others load the code
 * for data.
 */
export function chunkGroups({ pages }: RemoteConfig, folder: string): Rolldown.CodeSplittingGroup[] {
  const filesOf = (some: RemoteConfig['pages']) =>
    some
      .flatMap(({ module, data, suggest }) => [module, data?.module ?? [], suggest?.module ?? []].flat())
      .map((file) => join(folder, file));
  // Page and data modules are chunks of their own, because routes import their exports.
  const entries = [join(folder, remoteModule), ...filesOf(pages)];
  // Data that a single page reads share no code.
  const isSharedData = (file: string) => pages.filter(({ data }) => data?.module === file).length > 1;
  const dataEntries = filesOf(pages.filter(({ data }) => data && isSharedData(data.module)));
  const usersOf = (id: string, graph: Rolldown.ChunkingContext, importersOf: ImportersOf) =>
    allImporters(id, graph, importersOf).filter((one) => entries.includes(one));
  // Code of late parts, alone or shared with a single page, does not burden other pages.
  const isShared = (id: string, graph: Rolldown.ChunkingContext) =>
    !entries.includes(id) &&
    usersOf(id, graph, directImporters).length > 1 &&
    usersOf(id, graph, namingImporters).length > 0;
  const isForData = (id: string, graph: Rolldown.ChunkingContext) => {
    if (pages.length <= FEW_PAGES) return false;
    const users = usersOf(id, graph, namingImporters);
    // A page alone does not load all code for data for what it shares with late parts.
    return users.length > 1 && users.every((one) => dataEntries.includes(one));
  };
  return [
    {
      debugName: 'common',
      name: (id, graph) => (isShared(id, graph) && !isForData(id, graph) ? 'common' : null),
      minShareCount: 2,
      priority: 1,
    },
    { debugName: 'shared', name: (id, graph) => (isShared(id, graph) ? 'shared' : null), minShareCount: 2 },
  ];
}

type ImportersOf = (id: string, graph: Rolldown.ChunkingContext) => string[];

/** Lists a module and its static importers, direct or not. */
function allImporters(id: string, graph: Rolldown.ChunkingContext, importersOf: ImportersOf): string[] {
  const importers = new Set([id]);
  for (const importer of importers) for (const next of importersOf(importer, graph)) importers.add(next);
  return [...importers];
}

function directImporters(id: string, graph: Rolldown.ChunkingContext): string[] {
  return graph.getModuleInfo(id)?.importers ?? [];
}

/** Lists the importers of a module; instead of an index those that import one of the module's exports from it. */
function namingImporters(id: string, graph: Rolldown.ChunkingContext): string[] {
  return directImporters(id, graph).flatMap((importer) => {
    if (!indexFile.test(importer)) return importer;
    const offered = graph.getModuleInfo(importer)?.exports ?? [];
    const names = (graph.getModuleInfo(id)?.exports ?? []).filter(
      (name) => offered.includes(name) || offered.includes('*'),
    );
    // The index exports the module by another name.
    if (names.length === 0) return directImporters(importer, graph);
    const isNamed = new RegExp(`\\{[^}]*\\b(${names.join('|')})\\b[^}]*\\}\\s*from\\b`);
    return directImporters(importer, graph).filter((user) =>
      isNamed.test(graph.getModuleInfo(user)?.code ?? ''),
    );
  });
}
