import { createHash } from 'node:crypto';
import { compareKeys } from './order';
import { childOf, isBranch, type Leaf, type Tree } from './tree';

/**
 * The hash by which a client says which value it has seen (transactions, listens, ETags): SHA-1 in base64 over
 * the client's own notation of the value; empty for "nothing there".
 */
export function hashTree(tree: Tree): string {
  if (tree === null) return '';
  const text = isBranch(tree)
    ? [...tree.keys()]
        .sort(compareKeys)
        .map((key) => `:${key}:${hashTree(childOf(tree, key))}`)
        .join('')
    : leafText(tree);
  return createHash('sha1').update(text).digest('base64');
}

function leafText(leaf: Leaf): string {
  if (typeof leaf !== 'number') return `${typeof leaf}:${leaf}`;
  const bytes = Buffer.alloc(Float64Array.BYTES_PER_ELEMENT);
  bytes.writeDoubleBE(leaf);
  return `number:${bytes.toString('hex')}`;
}
