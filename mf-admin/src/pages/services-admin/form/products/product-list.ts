import type { Json, JsonObject } from '../../../../data/json';
import { at, itemsAt, moved, putItems, textAt } from '../../../../data/record-edit';
import { addAllTyped, type RecordFields } from '../record-form';

/** A product that was taken out, and where it stood. */
export type Removal = { index: number; product: Json };

export type ListedProduct = {
  /** Under which the record holds it. */
  key: string;
  name: string;
  category: string;
  /** Something that is no product; it is kept, and can only be taken out. */
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

/** The key that another product gets, after all that are there. */
export function nextKey(record: JsonObject): string {
  return String(Math.max(-1, ...productsOf(record).map(({ key }) => Number(key) || 0)) + 1);
}

/** Moves a product to another place of the list; what was typed and not added goes with it. */
export function moveProduct(before: RecordFields, from: number, to: number): RecordFields {
  const fields = addAllTyped(before);
  return { ...fields, record: putItems(fields.record, list, moved(itemsAt(fields.record, list), from, to)) };
}

export function removeProduct(before: RecordFields, index: number): RecordFields {
  const fields = addAllTyped(before);
  const products = itemsAt(fields.record, list);
  const product = products[index];
  if (product === undefined) return fields;
  return {
    ...fields,
    record: putItems(fields.record, list, products.toSpliced(index, 1)),
    removed: [...fields.removed, { index, product }],
  };
}

/** Puts a product back where it stood, as far as there still is such a place. */
export function putBack(before: RecordFields, removal: Removal): RecordFields {
  const fields = addAllTyped(before);
  const products = itemsAt(fields.record, list).toSpliced(removal.index, 0, removal.product);
  return {
    ...fields,
    record: putItems(fields.record, list, products),
    removed: fields.removed.filter((other) => other !== removal),
  };
}

/** The distinct texts of a field in all products, to choose from. */
export function usedBefore(record: JsonObject, name: string): string[] {
  const texts = itemsAt(record, list).map((product) => textAt(product, [name]).trim());
  return [...new Set(texts)].filter((text) => text !== '');
}
