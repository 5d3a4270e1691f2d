import type { Path } from './path';

/** A value at the end of a path. */
export type Leaf = string | number | boolean;

/** A place with children; it is never empty, for what has no children does not exist. */
export type Branch = ReadonlyMap<string, Tree>;

/** What the database holds at a place. Trees are never changed, only replaced. */
export type Tree = Leaf | Branch | null;

/** Whether a place has children. */
export function isBranch(tree: Tree): tree is Branch {
  return typeof tree === 'object' && tree !== null;
}

/** A branch of these children; those that are null vanish, and a branch without children is null. */
export function branchOf(children: Iterable<readonly [string, Tree]>): Tree {
  const branch = new Map<string, Tree>();
  for (const [key, child] of children) {
    if (child !== null) branch.set(key, child);
  }
  return branch.size === 0 ? null : branch;
}

/** The child of a place, null where there is none. */
export function childOf(tree: Tree, key: string): Tree {
  return isBranch(tree) ? (tree.get(key) ?? null) : null;
}

/** What stands at a path, null where there is nothing. */
export function treeAt(tree: Tree, path: Path): Tree {
  return path.reduce(childOf, tree);
}

/** The tree with the value at `path` replaced; ancestors that become empty vanish. */
export function replaceAt(tree: Tree, path: Path, value: Tree): Tree {
  const [key, ...below] = path;
  if (key === undefined) return value;
  const child = replaceAt(childOf(tree, key), below, value);
  // Removing something below a leaf removes nothing; writing there replaces the leaf.
  if (child === null && !isBranch(tree)) return tree;
  const branch = new Map(isBranch(tree) ? tree : []);
  return branchOf(branch.set(key, child));
}
