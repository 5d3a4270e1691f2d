/*
 * Cuts Geologica to the letters that the site writes and describes the result in src/fonts.css.
 * Run it after a change of faces.ts or of the font package, and let the formatter break its long lines:
 * npx tsx platform/ui/fonts/build.ts && npx biome format --write platform/ui/src/fonts.css
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { arial, arialBold, type Widths } from './arial';
import { type Face, faces, unicodeRange } from './faces';
import { samples } from './samples';
import { type FontMetrics, readMetrics } from './sfnt';

/** Kerning, marks and the Turkic forms of the local features; stylistic sets would only weigh. */
const KEPT_FEATURES = ['kern', 'liga', 'locl', 'ccmp', 'mark', 'mkmk'];

/** The weights of running text and of headings, as in src/tokens.css. */
const TEXT_WEIGHT = 340;
const HEADING_WEIGHT = 560;
const ARIAL_UNITS_PER_EM = 2048;

/** Arial and its equals; last what Android has instead, whose text is as wide and whose headings are narrower. */
const SYSTEM_FONTS = ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Helvetica', 'Roboto'];
const BOLD_SYSTEM_FONTS = [
  'Arial Bold',
  'Arial-BoldMT',
  'Liberation Sans Bold',
  'LiberationSans-Bold',
  'Helvetica Bold',
  'Roboto Bold',
];

const here = dirname(fileURLToPath(import.meta.url));
const fontsource = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/geologica/package.json'),
);

await Promise.all(faces.map(writeFace));
await writeFile(join(here, '../src/fonts.css'), await styleSheet());

async function writeFace(face: Face) {
  await refuseMissingLetters(face);
  const font = await subsetFont(await sourceOf(face), face.characters, {
    targetFormat: 'woff2',
    keepFeatures: KEPT_FEATURES,
  });
  await writeFile(join(here, `${face.name}.woff2`), font);
  console.log(`${face.name}.woff2  ${font.length} bytes`);
}

/** The subsetter passes over a letter that its source does not draw; the browser would then borrow another font's. */
async function refuseMissingLetters(face: Face) {
  const source = await subsetFont(await sourceOf(face), face.characters, { targetFormat: 'sfnt' });
  const { advance } = readMetrics(source);
  const missing = [...face.characters].filter((character) => advance(character) === undefined);
  if (missing.length > 0)
    throw new Error(`${face.source} does not draw ${missing.join(' ')} (${face.name}).`);
}

function sourceOf(face: Face): Promise<Buffer> {
  return readFile(join(fontsource, `files/geologica-${face.source}-wght-normal.woff2`));
}

async function styleSheet(): Promise<string> {
  const rules = faces.map(faceRule);
  const latin = faces.filter((face) => face.source !== 'cyrillic');
  const cyrillic = faces.filter((face) => face.source === 'cyrillic');
  for (const [script, sample] of [
    [latin, samples.latin],
    [cyrillic, samples.cyrillic],
  ] as const) {
    const range = unicodeRange(script.map((face) => face.characters).join(''));
    const text = await metricsOf(script, TEXT_WEIGHT);
    const heading = await metricsOf(script, HEADING_WEIGHT);
    rules.push(
      fallbackRule('100 459', SYSTEM_FONTS, relativeWidth(sample, text, arial), text, range),
      fallbackRule('460 900', BOLD_SYSTEM_FONTS, relativeWidth(sample, heading, arialBold), heading, range),
    );
  }
  return `/* Written by fonts/build.ts. Geologica, SIL Open Font License 1.1: fonts/OFL.txt */\n\n${rules.join('\n\n')}\n`;
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

/** One weight of a script's faces, read as if they were one font. */
async function metricsOf(script: readonly Face[], weight: number): Promise<FontMetrics> {
  const fonts = await Promise.all(
    script.map(async (face) =>
      readMetrics(
        await subsetFont(await sourceOf(face), face.characters, {
          targetFormat: 'sfnt',
          variationAxes: { wght: weight },
        }),
      ),
    ),
  );
  const [first] = fonts;
  if (!first) throw new Error('A script needs at least one face.');
  return {
    ...first,
    advance: (character) => fonts.map((font) => font.advance(character)).find((width) => width !== undefined),
  };
}

/** A system font, drawn as wide and as high as Geologica, so that nothing moves when Geologica arrives. */
function fallbackRule(
  weights: string,
  fonts: readonly string[],
  scale: number,
  metrics: FontMetrics,
  range: string,
): string {
  return `@font-face {
  font-family: "Geologica Fallback";
  font-weight: ${weights};
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(metrics.ascent / scale)};
  descent-override: ${percent(metrics.descent / scale)};
  line-gap-override: ${percent(metrics.lineGap / scale)};
  unicode-range: ${range};
}`;
}

/** How much wider a text is in a font than in one of the Arials, counting the characters that both draw. */
function relativeWidth(text: string, font: FontMetrics, system: Widths): number {
  const systemWidths = new Map(
    system.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
  );
  let width = 0;
  let systemWidth = 0;
  for (const character of text) {
    const own = font.advance(character);
    const other = systemWidths.get(character);
    if (own === undefined || other === undefined) continue;
    width += own;
    systemWidth += other / ARIAL_UNITS_PER_EM;
  }
  return width / systemWidth;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
