import type { Product } from '../../data/service-record';
import type { Translated } from '../../data/translated';

/**
 * The categories to filter by: each distinct one of the products in their order, then the one that staff saved for
 * the service, unless a product has it already. Categories are the same where their Azerbaijani names are.
 */
export function categoriesOf(products: readonly Product[], saved: string | null): Translated<string>[] {
  const distinct = new Map<string, Translated<string>>();
  for (const { category } of products) {
    if (category && !distinct.has(category.az)) distinct.set(category.az, category);
  }
  if (saved !== null && !distinct.has(saved)) distinct.set(saved, { az: saved });
  return [...distinct.values()];
}

/** @param category the Azerbaijani name, or null for all */
export function productsIn(products: readonly Product[], category: string | null): readonly Product[] {
  return category === null ? products : products.filter((product) => product.category?.az === category);
}
