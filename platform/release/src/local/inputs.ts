import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import {
  filesBelow,
  findRemotes,
  hasShell,
  packageFolder,
  root,
  shellName,
  sitePackages,
} from '@platform/build';

/** A package of this repository, as its `package.json` describes it. */
export type WorkspacePackage = {
  /** Relative to the root: `platform/ui`. */
  folder: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** The package whose preset makes every build. */
const preset = '@platform/build';

/**
 * The file with the installed versions of libraries; a project has one of these. The whole file counts: any changed
 * dependency builds every package once, with equal bytes if the package does not use it.
 */
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Folders of a package that hold no sources of its build. */
const leftOut = ['node_modules', 'dist', 'test-support'];

/** Finds every package of this repository, in the order of their folders. */
export function workspacePackages(): WorkspacePackage[] {
  const parents = ['', 'platform'].filter((parent) => existsSync(join(root, parent)));
  const folders = parents.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return folders.sort().flatMap((folder) => {
    const manifest = join(root, folder, 'package.json');
    return existsSync(manifest) ? [{ ...JSON.parse(readFileSync(manifest, 'utf8')), folder }] : [];
  });
}

/**
 * Returns the folders whose sources a build takes in, relative to the root and sorted: the package's own, and those of
 * packages of the workspace that it, the preset or one of these depends on. Installed packages are in the lockfile.
 */
export function inputFolders(name: string): string[] {
  const folders = new Set([packageFolder(name)]);
  for (const folder of folders) {
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest);
    for (const dependency of [...Object.keys(dependencies), preset]) {
      const linked = join(folder, 'node_modules', dependency);
      const real = existsSync(linked) ? realpathSync(linked) : '';
      if (real && !real.includes('node_modules')) folders.add(real);
    }
  }
  return [...folders].map((folder) => relative(root, folder).replaceAll(sep, '/')).sort();
}

/** Returns the files from which a package is built, relative to the root. */
export function inputFiles(name: string): string[] {
  const below = inputFolders(name).flatMap((folder) =>
    filesBelow(join(root, folder), leftOut).map((file) => posix.join(folder, file)),
  );
  return [
    ...lockfiles.filter((file) => existsSync(join(root, file))),
    ...below.filter((file) => !isTest(file)),
  ];
}

/**
 * Tests whether a package has to be built again after a change.
 * @param changed a file or folder, relative to the root
 */
export function isRebuiltBy(changed: string, name: string): boolean {
  if (lockfiles.includes(changed)) return true;
  const isBelow = inputFolders(name).some(
    (folder) => folder === '' || `${changed}/`.startsWith(`${folder}/`),
  );
  return isBelow && !isTest(changed) && !changed.split('/').some((part) => leftOut.includes(part));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

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
