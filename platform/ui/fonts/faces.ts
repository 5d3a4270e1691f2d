import { create, type Font } from 'fontkitten';

/** One published font file, a subset of a source file. */
export type Face = {
  /** Name of the file, without extension. */
  name: string;
  /** Script file of `@fontsource-variable/geologica` (axis `wght` only). */
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
  // Azerbaijani beyond Latin-1, and the manat sign; the Latin file has the dotless ı.
  { name: 'geologica-az', source: 'latin-ext', characters: 'ĞğİŞşƏə₼' },
  { name: 'geologica-cyrillic', source: 'cyrillic', characters: `Ё${range('А', 'я')}ё№` },
];

/** Returns the characters for which a font file has no glyph; browsers would take them from another font. */
export function missingCharacters(file: Buffer, characters: string): string[] {
  const font = openFont(file);
  return [...characters].filter((character) => !font.hasGlyphForCodePoint(codePoint(character)));
}

/** @throws if the file is a collection of fonts */
export function openFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error('Expected a single font, not a collection.');
  return font;
}

/**
 * Returns the code points of a text as a value of the CSS descriptor `unicode-range`.
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

export function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
