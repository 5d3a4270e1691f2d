import { isBranch, type Tree } from './tree';

/** Names that the client uses for "before every key" and "after every key" in the bounds of a query. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const INTEGER_MIN = -(2 ** 31);
const INTEGER_MAX = 2 ** 31 - 1;

/** The order of keys: 32-bit integers by value first, then all others as text. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const [aNumber, bNumber] = [integerOf(a), integerOf(b)];
  if (aNumber !== undefined && bNumber !== undefined) return aNumber - bNumber || a.length - b.length;
  if (aNumber !== undefined) return -1;
  if (bNumber !== undefined) return 1;
  return a < b ? -1 : 1;
}

/** The order of values: nothing, booleans, numbers, texts, then whatever has children. */
export function compareValues(a: Tree, b: Tree): number {
  const byKind = kindRank(a) - kindRank(b);
  if (byKind !== 0 || a === null || b === null || isBranch(a) || isBranch(b) || a === b) return byKind;
  return a < b ? -1 : 1;
}

function integerOf(key: string): number | undefined {
  if (!INTEGER_KEY.test(key)) return undefined;
  const value = Number(key);
  return value >= INTEGER_MIN && value <= INTEGER_MAX ? value : undefined;
}

const KIND_ORDER = ['boolean', 'number', 'string', 'object'];

function kindRank(tree: Tree): number {
  return tree === null ? -1 : KIND_ORDER.indexOf(typeof tree);
}
