import { stemmer as russianStem } from '@orama/stemmers/russian';
import { folded } from '@platform/records';

/*
 * Turns texts and queries into terms. All spellings of a word have the same terms, so that both match.
 */

/** Words, with codes such as `CL-101` and numbers such as `1/2` and `1.7` in one piece. */
const WORD = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu;

/** A vulgar fraction such as `½`. */
const FRACTION = /[¼-¾⅐-⅞]/g;

/** A thousands separator between digits. */
const THOUSANDS = /(?<=(?<![\d.,])[1-9]\d{0,2})[\u00a0\u202f ,.'’](?=\d{3}(?!\d|[.,]\d))/g;

/** The letters of each part of the Cyrillic alphabet in Latin, as words of Azerbaijani and English are folded. */
const latinLetters: Record<string, string> = {
  ...toLetters('абвгдеёжзийклмнопрстуфхцчшыэ', 'abvgdeejziyklmnoprstufxscsie'),
  щ: 'sc',
  ю: 'yu',
  я: 'ya',
  ъ: '',
  ь: '',
};

/** Cyrillic letters that look like Latin ones, and the Latin letters that sound like the ones of codes. */
const looks = toLetters('авекмнорстух', 'abekmhopctyx');
const sounds = toLetters('абвгдезийклмнопрстуфхцэ', 'abvgdeziyklmnoprstufhce');

/** The keys of a Latin and a Russian keyboard. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const toRussianKeys = toLetters(latinKeys, russianKeys);
const toLatinKeys = toLetters(russianKeys, latinKeys);

function toLetters(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? letter]));
}

function replaceLetters(text: string, letters: Record<string, string>): string {
  return [...text].map((letter) => letters[letter] ?? letter).join('');
}

/** The alternatives of a query word in the index; each needs all of its terms. */
export type Alternatives = string[][];

/** Returns the words of a text, folded: `Ø25` is `25`, `1,500` is `1500`, `1,7` is `1.7`, `½` is `1/2`, `электрочайник` two words. */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(FRACTION, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .replace(/[Øø⌀](?=\s*\d)/g, ' ')
    .normalize('NFKC')
    .replace(/электро(?=\p{L}{4})/giu, 'электро ')
    .replace(THOUSANDS, '')
    .replace(/(?<=\d),(?=\d)/g, '.');
  return folded(plain).match(WORD) ?? [];
}

/** Returns the index terms of a word: its stem; a code in parts and as a whole, in Latin letters. */
export function indexTerms(word: string): string[] {
  return [...new Set(alternatives(word).flat())];
}

/** Returns the alternatives of a query word: `CL-101` is `cl101`, or `cl` with `101`; `5kg` is `5kg`, or `5` with `kg`. */
export function alternatives(word: string): Alternatives {
  const parts = word.split(/[-./]/);
  if (!hasDigit(word)) return [parts.map(stem)];
  const pieces = parts.flatMap((part) => part.split(/(?<=\d)(?=\p{L})|(?<=\p{L}{2})(?=\d)/u));
  const spellings = [{ ...sounds, ...looks }, sounds].map((letters) =>
    pieces.map((piece) => replaceLetters(piece, letters)),
  );
  const different = spellings.filter((one, index) => index === 0 || one.join() !== spellings[0]?.join());
  return different.flatMap((spelling) =>
    spelling.length > 1 ? [[spelling.join('')], spelling] : [spelling],
  );
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Returns a text as if it had been typed with the other keyboard layout: `,evfuf` is `бумага`. */
export function inOtherLayout(text: string): string {
  const typed = text.toLowerCase();
  return replaceLetters(typed, /\p{Script=Cyrillic}/u.test(typed) ? toLatinKeys : toRussianKeys);
}

/** Endings of Azerbaijani cases, possessives, adjectives and participles and of the English plural, after folding. */
const ENDINGS = [
  /(?<=.{3})l[ae]r$/,
  /(?<=.{4})(?:n?d[ae]n?|l[iu]|v[iu])$/,
  /(?<=.{3})(?:n[iu]n|s[iu]|n[iu]|y[ae])$/,
  /(?<=.{4})[iu]n$/,
  /(?<=.{2}y)(?:[ae]n|[iu]c[iu])$/,
  /(?<=.{3})[aeiu]$/,
  /(?<=.{3}[^s])s$/,
];

/** Returns the stem of a folded word, in Latin letters: words of Russian meet their loans (`роутер`, `router`). */
export function stem(word: string): string {
  if (/\p{Script=Cyrillic}/u.test(word)) return replaceLetters(russianStem(word), latinLetters);
  let rest = word;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = ENDINGS.reduce((text, ending) => text.replace(ending, ''), rest);
  }
  // `köynək` has `köynəyi`, `qovluq` has `qovluğu`.
  return rest.replace(/(?<=.{2}[aeiou])y$/, 'k').replace(/(?<=.{2})g$/, 'q');
}
