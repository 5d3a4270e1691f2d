/*
 * Subsets Geologica to the characters that the site uses and writes src/fonts.css.
 * Run it after a change of faces.ts or of the font package:
 * npx tsx platform/ui/fonts/build.ts && npx biome format --write platform/ui/src/fonts.css
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { codePoint, type Face, faces, missingCharacters, openFont, unicodeRange } from './faces';

/** Kerning, marks and the Turkic local forms; stylistic sets would only add bytes. */
const KEPT_FEATURES = ['kern', 'liga', 'locl', 'ccmp', 'mark', 'mkmk'];

/**
 * The weights of text and headings in src/tokens.css, with the system fonts that replace them while they load: Arial and
 * fonts of the same widths; last Android's, whose text is as wide and whose headings are narrower. `kerning` is what
 * kerning leaves of the width of the site's texts, measured in a browser.
 */
const FALLBACKS = [
  {
    weight: 340,
    range: '100 459',
    kerning: 0.99,
    systemWeight: 400,
    systemFonts: 'Arial, ArialMT, Liberation Sans, LiberationSans, Helvetica, Roboto',
  },
  {
    weight: 560,
    range: '460 900',
    kerning: 0.995,
    systemWeight: 700,
    systemFonts:
      'Arial Bold, Arial-BoldMT, Liberation Sans Bold, LiberationSans-Bold, Helvetica Bold, Roboto Bold',
  },
];

type Fallback = (typeof FALLBACKS)[number];

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
];

const rules = [
  '/* Written by fonts/build.ts. Geologica, SIL Open Font License 1.1: fonts/OFL.txt */',
  ...(await Promise.all(faces.map(writeFace))),
  ...(await Promise.all(
    SCRIPTS.flatMap((script) => FALLBACKS.map((fallback) => fallbackRule(script, fallback))),
  )),
];
await writeFile(new URL('../src/fonts.css', import.meta.url), `${rules.join('\n\n')}\n`);

/** Writes the font file of a face and returns its rule. */
async function writeFace({ name, source, characters }: Face): Promise<string> {
  const file = await readGeologica(source);
  const missing = missingCharacters(file, characters);
  if (missing.length > 0) throw new Error(`${source} has no glyphs for ${missing.join(' ')} (${name}).`);
  const font = await subsetFont(file, characters, { targetFormat: 'woff2', keepFeatures: KEPT_FEATURES });
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2  ${font.length} bytes`);
  return `@font-face {
  font-family: Geologica;
  font-weight: 100 900;
  font-display: swap;
  src: url("../fonts/${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(characters)};
}`;
}

/** Returns a rule that draws system fonts as wide and high as Geologica, so that its loading moves nothing. */
async function fallbackRule(
  { sources, sample }: (typeof SCRIPTS)[number],
  { weight, range, kerning, systemWeight, systemFonts }: Fallback,
): Promise<string> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  const fonts = await Promise.all(
    sources.map(async (source) => openFont(await subsetFont(await readGeologica(source), sample, options))),
  );
  // Arimo has the widths of Arial.
  const arial = await Promise.all(
    sources.map(async (source) =>
      openFont(await readFontsource('@fontsource/arimo', `arimo-${source}-${systemWeight}-normal`)),
    ),
  );
  const [font] = fonts;
  if (!font) throw new Error('A script needs at least one source.');
  const own = faces.filter(({ source }) => sources.includes(source));
  const characters = own.map((face) => face.characters).join('');
  const text = [...sample].filter((character) => characters.includes(character));
  const scale = (kerning * widthOf(text, fonts)) / widthOf(text, arial);
  const percent = (units: number) => `${((units / font.unitsPerEm / scale) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "Geologica Fallback";
  font-weight: ${range};
  src: ${systemFonts.replaceAll(/[^,]+/g, (name) => `local("${name.trim()}")`)};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(font.hhea.ascent)};
  descent-override: ${percent(-font.hhea.descent)};
  line-gap-override: ${percent(font.hhea.lineGap)};
  unicode-range: ${unicodeRange(characters)};
}`;
}

/** Returns the width of a text in em, every character in the first of the fonts that has it. */
function widthOf(text: readonly string[], fonts: readonly Font[]): number {
  const widths = text.map((character) => {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(codePoint(character)));
    if (!font) throw new Error(`No font has “${character}”.`);
    return font.glyphForCodePoint(codePoint(character)).advanceWidth / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function readGeologica(source: string): Promise<Buffer> {
  return readFontsource('@fontsource-variable/geologica', `geologica-${source}-wght-normal`);
}

function readFontsource(name: string, file: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`${name}/files/${file}.woff2`));
}
