import type { JsonObject } from '@platform/records';
import { at, itemsAt, moved, putItems, textAt } from '../../../data/record-edit';
import { addAllTyped, type Draft, type RemovedProduct } from './draft';

export type ListedProduct = {
  /** The key under which the record has it. */
  key: string;
  name: string;
  category: string;
  /** A value that is no product: it is kept, and can only be taken out. */
  malformed: boolean;
};

const list = ['products'] as const;

export function productsOf(record: JsonObject): ListedProduct[] {
  const found = at(record, list);
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found)
    .filter(([, product]) => product !== null)
    .map(([key, product]) => ({
      key,
      name: textAt(product, ['name']).trim(),
      category: textAt(product, ['category']).trim(),
      malformed: typeof product !== 'object',
    }));
}

/** Returns the key of another product, after all others. */
export function nextKey(record: JsonObject): string {
  return String(Math.max(-1, ...productsOf(record).map(({ key }) => Number(key) || 0)) + 1);
}

/** Moves a product within the list; what was typed and not added goes with it. */
export function moveProduct(before: Draft, from: number, to: number): Draft {
  const draft = addAllTyped(before);
  const products = moved(itemsAt(draft.record, list), from, to);
  return { ...draft, record: putItems(draft.record, list, products), failure: null };
}

export function removeProduct(before: Draft, index: number): Draft {
  const draft = addAllTyped(before);
  const products = itemsAt(draft.record, list);
  const product = products[index];
  if (product === undefined) return draft;
  return {
    ...draft,
    record: putItems(draft.record, list, products.toSpliced(index, 1)),
    removed: [...draft.removed, { index, product }],
    failure: null,
  };
}

/** Puts a product back at its index, or at the end of a list that is shorter now. */
export function putBack(before: Draft, removed: RemovedProduct): Draft {
  const draft = addAllTyped(before);
  const products = itemsAt(draft.record, list).toSpliced(removed.index, 0, removed.product);
  return {
    ...draft,
    record: putItems(draft.record, list, products),
    removed: draft.removed.filter((other) => other !== removed),
    failure: null,
  };
}

/** Returns the distinct texts of a field in all products, as suggestions. */
export function usedBefore(record: JsonObject, name: string): string[] {
  const texts = itemsAt(record, list).map((product) => textAt(product, [name]).trim());
  return [...new Set(texts)].filter((text) => text !== '');
}
