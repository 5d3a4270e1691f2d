import { type LineOption, OPTIONS_MAX, type RequestLine } from '@platform/goods';
import type { Product } from '@platform/records';
import { readProduct } from './services';

/**
 * Returns all options of a product with the values that are chosen; an option without one is open. What was chosen
 * stays, also if the product has no such option any more.
 * @param product `null` or `undefined` if nothing is known of it
 */
export function withOptions(
  chosen: readonly LineOption[] | undefined,
  product: Product | null | undefined,
): LineOption[] {
  const offered = product?.options ?? [];
  const isOffered = (option: LineOption) => offered.some(({ name }) => name.az === option.name.az);
  const others = (chosen ?? []).filter((option) => !isOffered(option) && (option.value || !product));
  const all = offered.map(({ name }) => chosen?.find((one) => one.name.az === name.az) ?? { name });
  const options = [...all, ...others];
  if (options.length <= OPTIONS_MAX) return options;
  return options.sort((one, other) => Number(!one.value) - Number(!other.value)).slice(0, OPTIONS_MAX);
}

/** Returns a line as it is sent, which says what is not chosen. */
export function toSend(line: RequestLine): RequestLine {
  const options = withOptions(line.options, readProduct(line.product));
  return options.length > 0 ? { ...line, options } : line;
}
