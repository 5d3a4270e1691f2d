import type { LineOption } from '@platform/goods';
import type { ProductOption } from '@platform/records';
import { words } from './words';

/** Returns the options of which a row names exactly one value, in any language. Other ones are left open. */
export function namedOptions(options: readonly ProductOption[], row: string): LineOption[] {
  const text = ` ${words(row)} `;
  return options.flatMap(({ name, values }) => {
    const [value, ...others] = values.filter((value) =>
      Object.values(value).some((one) => text.includes(` ${words(one)} `)),
    );
    return value && others.length === 0 ? [{ name, value }] : [];
  });
}
