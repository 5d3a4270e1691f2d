import type { LineOption } from '@platform/goods';
import { folded, type ProductOption, type Translated } from '@platform/records';

/** Returns the options of which a row names exactly one value, in any language. Other ones are left open. */
export function namedOptions(options: readonly ProductOption[], row: string): LineOption[] {
  const words = wordsOf(row);
  return options.flatMap(({ name, values }) => {
    const [value, ...others] = values.filter((value) => isNamed(value, words));
    return value && others.length === 0 ? [{ name, value }] : [];
  });
}

function isNamed(value: Translated<string>, words: string): boolean {
  return Object.values(value).some((text) => words.includes(wordsOf(text)));
}

/** Words between spaces, in lower case without diacritics and signs: `44–46` and `44-46` are the same. */
function wordsOf(text: string): string {
  return ` ${
    folded(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}
