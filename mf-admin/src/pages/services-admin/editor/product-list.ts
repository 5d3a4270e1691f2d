import { isObject, type Json, type JsonObject } from '@platform/records';
import { at, itemsAt, putItems, textAt } from '../../../data/records/record-edit';
import { addAllTyped, type Draft, type RemovedProduct } from './draft';

export type ListedProduct = {
  key: string;
  name: string;
  category: string;
  code: string;
  /** The amount as a number, or as it is typed; an empty text without a price. */
  amount: number | string;
  currency: string;
  /** A value that is no product: it is kept, and can only be removed. */
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
      code: textAt(product, ['code']).trim(),
      amount: amountAt(product),
      currency: textAt(product, ['price', 'currency']),
      malformed: typeof product !== 'object',
    }));
}

function amountAt(product: Json): number | string {
  const amount = at(product, ['price', 'amount']);
  return typeof amount === 'number' ? amount : textAt(product, ['price', 'amount']);
}

/** Returns the key of a new product, after all others. */
export function nextKey(record: JsonObject): string {
  return String(Math.max(-1, ...productsOf(record).map(({ key }) => Number(key) || 0)) + 1);
}

/** Moves a product within the list, with its typed items. */
export function moveProduct(before: Draft, from: number, to: number): Draft {
  const { draft, products } = withTyped(before);
  return withProducts(draft, products.toSpliced(from, 1).toSpliced(to, 0, ...products.slice(from, from + 1)));
}

/** Puts a copy behind a product. Address and code are of one product: the copy has none. */
export function duplicateProduct(before: Draft, index: number): Draft {
  const { draft, products } = withTyped(before);
  const copies = products.slice(index, index + 1).map((product) => {
    const { id: _, code: __, ...copy } = isObject(product) ? product : {};
    return copy;
  });
  return withProducts(draft, products.toSpliced(index + 1, 0, ...copies));
}

export function removeProduct(before: Draft, index: number): Draft {
  const { draft, products } = withTyped(before);
  const removed = products.slice(index, index + 1).map((product) => ({ index, product }));
  return withProducts(draft, products.toSpliced(index, 1), [...draft.removed, ...removed]);
}

/** Puts a product back at its index, or at the end of a shorter list. */
export function putBack(before: Draft, removed: RemovedProduct): Draft {
  const { draft, products } = withTyped(before);
  const others = draft.removed.filter((other) => other !== removed);
  return withProducts(draft, products.toSpliced(removed.index, 0, removed.product), others);
}

function withTyped(before: Draft) {
  const draft = addAllTyped(before);
  return { draft, products: itemsAt(draft.record, list) };
}

function withProducts(draft: Draft, products: Json[], removed = draft.removed): Draft {
  return { ...draft, record: putItems(draft.record, list, products), removed, failure: null };
}

/** Returns the distinct texts of a field in all products, as suggestions. */
export function usedBefore(record: JsonObject, name: string): string[] {
  const texts = itemsAt(record, list).map((product) => textAt(product, [name]).trim());
  return [...new Set(texts)].filter((text) => text !== '');
}
