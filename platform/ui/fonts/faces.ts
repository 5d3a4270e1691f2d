/** One published font file: where its letters come from and which characters it keeps. */
export type Face = {
  /** Name of the file, without extension. */
  name: string;
  /** Script file of `@fontsource-variable/geologica` (axis `wght` only; slant, cursive and sharpness are pinned there). */
  source: 'latin' | 'latin-ext' | 'cyrillic';
  /** Characters kept, in order of their code points. */
  characters: string;
};

export const faces: readonly Face[] = [
  {
    name: 'geologica-latin',
    source: 'latin',
    // Ø, ½ and ″ measure pipes.
    characters: `${range(' ', '~')}\u00A0«»·©®°±²³½×–—‘’“”„…•″€™−ÇçÖöØÜüı`,
  },
  // What Azerbaijani needs beyond Latin-1, and the sign of the manat. Its dotless ı is drawn in the Latin file.
  { name: 'geologica-az', source: 'latin-ext', characters: 'ĞğİŞşƏə₼' },
  { name: 'geologica-cyrillic', source: 'cyrillic', characters: `Ё${range('А', 'я')}ё№` },
];

/**
 * Writes the code points of a text as the value of the CSS descriptor `unicode-range`.
 *
 * @example unicodeRange('abcz') // 'U+61-63, U+7A'
 */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map(codePoint).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point === run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

function range(first: string, last: string): string {
  const start = codePoint(first);
  return Array.from({ length: codePoint(last) - start + 1 }, (_, i) => String.fromCodePoint(start + i)).join(
    '',
  );
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
