import { create, type Font } from 'fontkitten';

/** One published font file. */
export type Face = {
  /** Name of the file, without extension. */
  name: string;
  /** Source files in `@fontsource-variable/geologica` (axis `wght` only). */
  sources: readonly ('latin' | 'latin-ext' | 'cyrillic')[];
  /** The characters to keep. */
  characters: string;
  /** A text in the style of the site; the frequency of its letters determines the width of the fallback. */
  sample: string;
};

export const faces: readonly Face[] = [
  {
    name: 'geologica-latin',
    // Azerbaijani needs both sets. Two files would load one after the other and wrap lines twice.
    sources: ['latin', 'latin-ext'],
    // Ø, ½ and ″ measure pipes.
    characters: `${range(' ', '~')}\u00A0«»·©®°±²³½×–—‘’“”„…•″€™−ÇçÖöØÜüıĞğİŞşƏə₼`,
    sample: [
      'Dövlət və özəl təşkilatlar üçün təchizat: xüsusi geyim, ofis ləvazimatı, mebel və texnika.',
      'Malları birbaşa idxalçıdan və istehsalçıdan alırıq, sənədləri ilə birlikdə bütün bölgələrə çatdırırıq.',
      'Ödəniş köçürmə ilə, müqavilə üzrə möhlətlə və ya nağdsız hesablaşma yolu ilə aparılır.',
      'Supplies for state and private organisations: workwear, office goods, furniture and equipment.',
      'We buy straight from importers and manufacturers and deliver to every region of the country.',
    ].join(' '),
  },
  {
    name: 'geologica-cyrillic',
    sources: ['cyrillic'],
    characters: `Ё${range('А', 'я')}ё№`,
    sample: [
      'Снабжение государственных и частных организаций: спецодежда, канцелярия, мебель и техника.',
      'Покупаем напрямую у импортёров и производителей и доставляем во все регионы страны с документами.',
      'Оплата банковским переводом, с отсрочкой по договору или по безналичному расчёту.',
    ].join(' '),
  },
];

/** Returns the characters without a glyph in a font file; browsers would take them from another font. */
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
