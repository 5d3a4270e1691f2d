/*
 * Subsets Geologica to the characters that the site uses and writes src/fonts.css.
 * Run it after a change of faces.ts or of the font package:
 * npx tsx platform/ui/fonts/build.ts && npx biome format --write platform/ui/src/fonts.css
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { type Face, faces, missingCharacters, openFont, unicodeRange } from './faces';

/** Kerning, marks and the Turkic local forms; stylistic sets would only add bytes. */
const KEPT_FEATURES = ['kern', 'liga', 'locl', 'ccmp', 'mark', 'mkmk'];

/** Arial and fonts of the same widths; last Android's, whose text is as wide and whose headings are narrower. */
const SYSTEM_FONTS = ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Helvetica', 'Roboto'];
const BOLD_SYSTEM_FONTS = [
  'Arial Bold',
  'Arial-BoldMT',
  'Liberation Sans Bold',
  'LiberationSans-Bold',
  'Helvetica Bold',
  'Roboto Bold',
];

/** The weights of text and headings in src/tokens.css, with the system fonts that replace them while they load. */
const FALLBACKS = [
  { weight: 340, range: '100 459', systemWeight: 400, systemFonts: SYSTEM_FONTS },
  { weight: 560, range: '460 900', systemWeight: 700, systemFonts: BOLD_SYSTEM_FONTS },
] as const;

/** Texts in the style of the site; the frequency of their letters determines the width of the fallback. */
const SCRIPTS = [
  {
    sources: ['latin', 'latin-ext'],
    sample: [
      'Dövlət və özəl təşkilatlar üçün təchizat: xüsusi geyim, ofis ləvazimatı, mebel və texnika.',
      'Malları birbaşa idxalçıdan və istehsalçıdan alırıq, sənədləri ilə birlikdə bütün bölgələrə çatdırırıq.',
      'Ödəniş köçürmə ilə, müqavilə üzrə möhlətlə və ya nağdsız hesablaşma yolu ilə aparılır.',
      'Supplies for state and private organisations: workwear, office goods, furniture and equipment.',
      'We buy straight from importers and manufacturers and deliver to every region of the country.',
    ].join(' '),
  },
  {
    sources: ['cyrillic'],
    sample: [
      'Снабжение государственных и частных организаций: спецодежда, канцелярия, мебель и техника.',
      'Покупаем напрямую у импортёров и производителей и доставляем во все регионы страны с документами.',
      'Оплата банковским переводом, с отсрочкой по договору или по безналичному расчёту.',
    ].join(' '),
  },
] as const;

const here = dirname(fileURLToPath(import.meta.url));

await Promise.all(faces.map(writeFace));
await writeFile(join(here, '../src/fonts.css'), await styleSheet());

async function writeFace(face: Face) {
  const source = await readSource(face);
  const missing = missingCharacters(source, face.characters);
  if (missing.length > 0)
    throw new Error(`${face.source} has no glyphs for ${missing.join(' ')} (${face.name}).`);
  const font = await subsetFont(source, face.characters, {
    targetFormat: 'woff2',
    keepFeatures: KEPT_FEATURES,
  });
  await writeFile(join(here, `${face.name}.woff2`), font);
  console.log(`${face.name}.woff2  ${font.length} bytes`);
}

function readSource(face: Face): Promise<Buffer> {
  return readFontsource('@fontsource-variable/geologica', `geologica-${face.source}-wght-normal`);
}

function readFontsource(name: string, file: string): Promise<Buffer> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return readFile(join(folder, `files/${file}.woff2`));
}

async function styleSheet(): Promise<string> {
  const rules = faces.map(faceRule);
  for (const { sources, sample } of SCRIPTS) {
    const own = faces.filter(({ source }) => sources.some((name) => name === source));
    for (const { weight, range, systemWeight, systemFonts } of FALLBACKS) {
      const fonts = await Promise.all(own.map((face) => openFace(face, weight)));
      // Arimo has the widths of Arial.
      const arial = await Promise.all(
        sources.map(async (source) =>
          openFont(await readFontsource('@fontsource/arimo', `arimo-${source}-${systemWeight}-normal`)),
        ),
      );
      rules.push(fallbackRule(own, range, systemFonts, relativeWidth(sample, fonts, arial), fonts));
    }
  }
  return `/* Written by fonts/build.ts. Geologica, SIL Open Font License 1.1: fonts/OFL.txt */\n\n${rules.join('\n\n')}\n`;
}

/** Opens one weight of a face. */
async function openFace(face: Face, weight: number): Promise<Font> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  return openFont(await subsetFont(await readSource(face), face.characters, options));
}

function faceRule(face: Face): string {
  return `@font-face {
  font-family: Geologica;
  font-weight: 100 900;
  font-display: optional;
  src: url("../fonts/${face.name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(face.characters)};
}`;
}

/** Returns a rule that draws system fonts as wide and high as Geologica, so that its loading moves nothing. */
function fallbackRule(
  own: readonly Face[],
  weights: string,
  systemFonts: readonly string[],
  scale: number,
  [font]: readonly Font[],
): string {
  if (!font) throw new Error('A script needs at least one face.');
  const percent = (units: number) => `${((units / font.unitsPerEm / scale) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "Geologica Fallback";
  font-weight: ${weights};
  src: ${systemFonts.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(font.hhea.ascent)};
  descent-override: ${percent(-font.hhea.descent)};
  line-gap-override: ${percent(font.hhea.lineGap)};
  unicode-range: ${unicodeRange(own.map((face) => face.characters).join(''))};
}`;
}

/** Returns how much wider a text is in some fonts than in others, of the characters that both have. */
function relativeWidth(text: string, fonts: readonly Font[], others: readonly Font[]): number {
  let width = 0;
  let otherWidth = 0;
  for (const character of text) {
    const own = advance(fonts, character);
    const other = advance(others, character);
    if (own === undefined || other === undefined) continue;
    width += own;
    otherWidth += other;
  }
  return width / otherWidth;
}

/** Returns the width of a character in em, in the first of the fonts that has it. */
function advance(fonts: readonly Font[], character: string): number | undefined {
  const point = character.codePointAt(0) ?? 0;
  const font = fonts.find((one) => one.hasGlyphForCodePoint(point));
  return font && font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
}
