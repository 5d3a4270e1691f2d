import { findRemotes, hasShell, shellName, sitePackages } from '@platform/build';
import { inputFolders, isRebuiltBy, workspacePackages } from './inputs';

/** A package with its site. */
type Node = {
  name: string;
  /** The paths of its pages; the shell has none. */
  pages: string[];
  /** Folders of the shared packages that its build takes in; none of a remote that is live and not here. */
  uses: string[];
};

/** The owners of pages, and the files of their builds. */
export type Graph = {
  nodes: Node[];
  /** The packages that a change to each package of the repository rebuilds, by folder; those that rebuild none last. */
  rebuilds: [folder: string, names: string[]][];
};

/**
 * Reads the graph from the remotes' configurations and the packages' manifests.
 * @param live the paths of live remotes by name: those that are not here are in the graph, too
 */
export async function readGraph(live: Record<string, string[]> = {}): Promise<Graph> {
  const remotes = await findRemotes();
  const here = [
    ...(hasShell() ? [{ name: shellName, pages: [] }] : []),
    ...remotes.map(({ name, pages }) => ({ name, pages: pages.map(({ path }) => path) })),
  ].map((one) => ({ ...one, uses: inputFolders(one.name).filter((folder) => folder !== one.name) }));
  const elsewhere = Object.entries(live)
    .filter(([name]) => !here.some((one) => one.name === name))
    .map(([name, pages]) => ({ name, pages, uses: [] }));
  return { nodes: [...here, ...elsewhere], rebuilds: listRebuilds(here) };
}

function listRebuilds(nodes: Node[]): Graph['rebuilds'] {
  const rows = workspacePackages().map(({ folder }): Graph['rebuilds'][number] => [
    folder,
    nodes.filter(({ name }) => isRebuiltBy(folder, name)).map(({ name }) => name),
  ]);
  return rows.sort(([, one], [, other]) => other.length - one.length);
}

/** Returns the names of the packages that a change to these files has to rebuild; paths are relative to the root. */
export async function rebuiltBy(changed: string[]): Promise<string[]> {
  const names = await sitePackages();
  return names.filter((name) => changed.some((file) => isRebuiltBy(file, name)));
}
