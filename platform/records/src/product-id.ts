import { folded } from './folded';
import { isObject, type JsonObject } from './json';
import { ID_MAX, RESERVED_IDS } from './paths';

/** The form of a product's id, which is a part of its address. */
export const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The id of a product whose name has no Latin letter or digit. */
const NAMELESS = 'product';

/**
 * Returns an address part from a name.
 * @example slugOf('Səthlər üçün sprey, 750 ml') // 'sethler-ucun-sprey-750-ml'
 */
export function slugOf(name: string): string {
  const slug = folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return slug.slice(0, ID_MAX).replace(/-$/, '') || NAMELESS;
}

/**
 * Returns the ids of a service's products, unique within it: the stored id, or one made from the name if none is stored
 * or an earlier product has it.
 */
export function productIds(products: readonly { id: unknown; name: string }[]): string[] {
  const stored = products.map(({ id }) => (typeof id === 'string' && isFree(id) ? id : null));
  const kept = stored.map((id, index) => (stored.indexOf(id) === index ? id : null));
  const taken = new Set<string | null>(kept);
  return products.map(({ name }, index) => {
    const id = kept[index] ?? unique(slugOf(name), taken);
    taken.add(id);
    return id;
  });
}

/** Returns a service's record with the ids that pages use for its named products. */
export function withProductIds(record: JsonObject): JsonObject {
  const named = Object.entries(Object(record.products)).flatMap(([key, product]) =>
    isObject(product) && typeof product.name === 'string' && product.name.trim() !== ''
      ? [{ key, product, id: product.id, name: product.name }]
      : [],
  );
  const ids = productIds(named);
  const identified = named.map(({ key, product }, index) => [key, { ...product, id: ids[index] ?? '' }]);
  if (identified.length === 0) return record;
  return { ...record, products: { ...Object(record.products), ...Object.fromEntries(identified) } };
}

function isFree(id: string): boolean {
  return PRODUCT_ID.test(id) && !RESERVED_IDS.includes(id);
}

function unique(slug: string, taken: ReadonlySet<string | null>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const id = `${slug.slice(0, ID_MAX - suffix.length)}${suffix}`;
    if (isFree(id) && !taken.has(id)) return id;
  }
}
