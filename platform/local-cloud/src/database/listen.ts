import { jsonFromTree } from './json';
import { isWithin, type Path, pathText } from './path';
import { type Query, select } from './query';
import { type Tree, treeAt } from './tree';

/** What a client wants to be told of; a question for some children carries the client's tag and its own wording. */
export type Listen = { path: Path; query: Query | undefined; tag: unknown; wireQuery: unknown };

/** A message from the server on its own account: `d` replaces a value, `m` several below a path. */
export type Push = { a: 'd' | 'm'; b: { p: string; d: unknown; t?: unknown } };

/** The value that a listen is about, given what stands at its path. */
export function listenedValue(listen: Listen, value: Tree): Tree {
  return select(value, listen.query);
}

/** The message with the whole value, given what stands at the listen's path. */
export function wholeValue(listen: Listen, value: Tree): Push {
  return replacement(listen, listen.path, listenedValue(listen, value));
}

/**
 * What a listen is to be told after a write, undefined when the write does not concern it. Several changes arrive in
 * one message, so that a client never sees half of an update.
 */
export function updateAfter(listen: Listen, tree: Tree, changed: readonly Path[]): Push | undefined {
  const concerning = changed.filter((path) => isWithin(path, listen.path) || isWithin(listen.path, path));
  const [first] = concerning;
  if (first === undefined) return undefined;
  if (listen.query !== undefined || concerning.some((path) => isWithin(listen.path, path))) {
    return wholeValue(listen, treeAt(tree, listen.path));
  }
  if (concerning.length === 1) return replacement(listen, first, treeAt(tree, first));

  const children = concerning.map((path) => {
    return [pathText(path.slice(listen.path.length)), jsonFromTree(treeAt(tree, path))] as const;
  });
  return { a: 'm', b: { p: pathText(listen.path), d: Object.fromEntries(children) } };
}

function replacement(listen: Listen, path: Path, value: Tree): Push {
  const body = { p: pathText(path), d: jsonFromTree(value) };
  return { a: 'd', b: listen.query === undefined ? body : { ...body, t: listen.tag } };
}
