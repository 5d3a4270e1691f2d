import { folded } from '@platform/records';

/*
 * Turns texts and queries into terms. All spellings of a word have the same terms, so that both match.
 */

/** Words, with codes such as `CL-101` and `1/2` in one piece. */
const WORD = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;

/** Endings of the Azerbaijani plural and its cases, after folding. */
const PLURAL = /(?<=.{3})l[ae]r(i|in|a|e|da|de|dan|den|inin)?$/;

/** Cyrillic letters that look like Latin ones, and the Latin letters that sound like the ones of codes. */
const looks: Record<string, string> = toLetters('авекмнорстух', 'abekmhopctyx');
const sounds: Record<string, string> = toLetters('абвгдезийклмнопрстуфхцэ', 'abvgdeziyklmnoprstufhce');

function toLetters(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? letter]));
}

/** The alternatives of a query word in the index; each needs all of its terms. */
export type Alternatives = string[][];

export function wordsOf(text: string): string[] {
  return folded(text).match(WORD) ?? [];
}

/** Returns the index terms of a word: a code in parts and as a whole, in Latin letters. */
export function indexTerms(word: string): string[] {
  return [...new Set(alternatives(word).flat())];
}

/** Returns the alternatives of a query word: `CL-101` is `cl101`, or `cl` with `101`. */
export function alternatives(word: string): Alternatives {
  const parts = word.split(/[-./]/);
  if (!/\p{N}/u.test(word)) return [parts.map((part) => part.replace(PLURAL, ''))];
  const spellings = [inLatin(parts, { ...sounds, ...looks }), inLatin(parts, sounds)];
  const different = spellings.filter((one, index) => index === 0 || one.join() !== spellings[0]?.join());
  return different.flatMap((spelling) =>
    spelling.length > 1 ? [[spelling.join('')], spelling] : [spelling],
  );
}

function inLatin(parts: string[], letters: Record<string, string>): string[] {
  return parts.map((part) => [...part].map((letter) => letters[letter] ?? letter).join(''));
}
