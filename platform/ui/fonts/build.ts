/*
 * Merges and subsets Geologica to the characters that the site uses and writes src/styles/fonts.css.
 * Run it after a change of faces.ts or of the font package:
 * npx tsx platform/ui/fonts/build.ts && npx biome format --write platform/ui/src/styles/fonts.css
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkitten';
import { CliProc, FontIo, Ot } from 'ot-builder';
import subsetFont from 'subset-font';
import { codePoint, type Face, faces, missingCharacters, openFont, unicodeRange } from './faces';

/** Kerning, marks and the Turkic local forms; stylistic sets would only add bytes. */
const KEPT_FEATURES = ['kern', 'liga', 'locl', 'ccmp', 'mark', 'mkmk'];

/**
 * The weights of text and headings in src/tokens.css, with the system fonts that replace them until they load: Arial
 * and fonts of its widths, and Android's font. `kerning` is the factor by which kerning narrows the site's texts,
 * measured in a browser.
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

const rules = await Promise.all(
  faces.map(async (face) => {
    const font = await mergedFont(face);
    const fallbacks = FALLBACKS.map((fallback) => fallbackRule(face, font, fallback));
    return [await writeFace(face, font), ...(await Promise.all(fallbacks))].join('\n\n');
  }),
);
const licence = '/* Written by fonts/build.ts. Geologica, SIL Open Font License 1.1: fonts/OFL.txt */';
await writeFile(new URL('../src/styles/fonts.css', import.meta.url), `${[licence, ...rules].join('\n\n')}\n`);

/** Returns the characters of a face from all its source files in one font, not compressed. */
async function mergedFont({ name, sources, characters }: Face): Promise<Buffer> {
  const options = { targetFormat: 'truetype', keepFeatures: KEPT_FEATURES } as const;
  const fonts = await Promise.all(
    sources.map(async (source) =>
      FontIo.readFont(
        FontIo.readSfntOtf(await subsetFont(await readGeologica(source), characters, options)),
        Ot.ListGlyphStoreFactory,
      ),
    ),
  );
  const merged = fonts.reduce((all, font) => {
    CliProc.mergeFonts(all, font, Ot.ListGlyphStoreFactory);
    return all;
  });
  const font = FontIo.writeSfntOtf(FontIo.writeFont(merged));
  const missing = missingCharacters(font, characters);
  if (missing.length > 0) throw new Error(`${sources} has no glyphs for ${missing.join(' ')} (${name}).`);
  return font;
}

/** Writes the font file of a face and returns its rule. */
async function writeFace({ name, characters }: Face, font: Buffer): Promise<string> {
  const file = await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures: KEPT_FEATURES });
  await writeFile(new URL(`${name}.woff2`, import.meta.url), file);
  console.log(`${name}.woff2  ${file.length} bytes`);
  return `@font-face {
  font-family: Geologica;
  font-weight: 100 900;
  font-display: swap;
  src: url("../../fonts/${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(characters)};
}`;
}

/** Returns a rule that scales system fonts to the size of Geologica, so that loading it moves nothing. */
async function fallbackRule(
  { sources, characters, sample }: Face,
  font: Buffer,
  { weight, range, kerning, systemWeight, systemFonts }: Fallback,
): Promise<string> {
  const geologica = openFont(
    await subsetFont(font, sample, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
  );
  // Arimo has the widths of Arial.
  const arial = await Promise.all(
    sources.map(async (source) =>
      openFont(await readFontsource('@fontsource/arimo', `arimo-${source}-${systemWeight}-normal`)),
    ),
  );
  const text = [...sample].filter((character) => characters.includes(character));
  const scale = (kerning * widthOf(text, [geologica])) / widthOf(text, arial);
  const percent = (units: number) => `${((units / geologica.unitsPerEm / scale) * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "Geologica Fallback";
  font-weight: ${range};
  src: ${systemFonts.replaceAll(/[^,]+/g, (name) => `local("${name.trim()}")`)};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(geologica.hhea.ascent)};
  descent-override: ${percent(-geologica.hhea.descent)};
  line-gap-override: ${percent(geologica.hhea.lineGap)};
  unicode-range: ${unicodeRange(characters)};
}`;
}

/** Returns the width of a text in em; each character comes from the first font that has it. */
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
