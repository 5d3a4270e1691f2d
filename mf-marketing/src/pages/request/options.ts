import { type LineOption, OPTIONS_MAX, type RequestLine } from '@platform/goods';
import type { Product } from '@platform/records';
import { readProduct } from './services';

/**
 * Returns all options of a product with the values that are chosen; an option without one is open. What was chosen
 * stays, also if the product has no such option any more.
 * @param product `null` or `undefined` if nothing is known of it
 */
export function withOptions(
  chosen: readonly LineOption[] = [],
  product: Product | null | undefined,
): LineOption[] {
  const offered = product?.options ?? [];
  const own = new Map(chosen.map((option) => [option.name.az, option]));
  const options = offered.map(({ name }) => {
    const option = own.get(name.az);
    own.delete(name.az);
    return option ?? { name };
  });
  const others = [...own.values()].filter(({ value }) => value || !product);
  const all = [...options, ...others];
  return all.length > OPTIONS_MAX ? all.filter(({ value }) => value) : all;
}

/** Returns a line as it is sent, which says what is not chosen. */
export function toSend(line: RequestLine): RequestLine {
  const options = withOptions(line.options, readProduct(line.product));
  return options.length > 0 ? { ...line, options } : line;
}
