/** Letters that lose more than a diacritic. */
const LETTERS: Record<string, string> = { ə: 'e', ı: 'i', ß: 'ss', æ: 'ae', ø: 'o' };

/**
 * Returns a text in lower case without diacritics, as on a keyboard without Azerbaijani letters: `ə` is `e`, `ı` is `i`.
 * Cyrillic stays, with `е` for `ё`.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+|\u0308/gu, '')
    .normalize('NFC')
    .replace(/[əıßæø]/g, (letter) => LETTERS[letter] ?? '');
}
