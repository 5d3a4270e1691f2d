import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;
const BAND_RATIO = 1.2;

type Palette = ReadonlyMap<string, string>;

const day = tokens('light');
const night = tokens('dark');
const palettes: Record<string, Palette> = {
  day,
  night,
  'deep band by day': deepBand(day),
  'deep band by night': deepBand(night),
};

const surfaces = ['paper', 'raised', 'sand', 'hover'];
const washes = ['accent-wash', 'notice-wash', 'success-wash', 'danger-wash'];

const texts = [
  ...pairs(['ink', 'ink-soft'], [...surfaces, ...washes]),
  ...pairs(['accent', 'accent-hover', 'accent-active'], [...surfaces, 'accent-wash', 'danger-wash']),
  ...pairs(['danger', 'danger-hover'], [...surfaces, 'danger-wash']),
  ...pairs(['on-accent'], ['accent', 'accent-hover', 'accent-active']),
  ...pairs(['on-danger'], ['danger', 'danger-hover', 'danger-active']),
  ...pairs(['success'], ['paper', 'raised', 'success-wash']),
  ...pairs(['notice'], ['paper', 'raised', 'notice-wash']),
  ...pairs(['ink'], ['selection']),
  ...pairs(['ink-soft'], ['off']),
];

const controls = [
  ...pairs(['edge', 'focus'], surfaces),
  ...pairs(['accent', 'danger'], surfaces),
  ...pairs(['success'], ['success-wash']),
];

for (const [name, palette] of Object.entries(palettes)) {
  test.each(texts)(`%s is readable on %s (${name})`, (front, back) => {
    expect(ratio(colour(palette, front), colour(palette, back))).toBeGreaterThanOrEqual(TEXT_RATIO);
  });

  test.each(controls)(`%s stands out from %s (${name})`, (front, back) => {
    expect(ratio(colour(palette, front), colour(palette, back))).toBeGreaterThanOrEqual(CONTROL_RATIO);
  });
}

test.each([
  ['paper', 'sand'],
  ['paper', 'deep'],
  ['paper', 'raised'],
])('%s and %s are told apart by night', (one, other) => {
  expect(ratio(colour(night, one), colour(night, other))).toBeGreaterThanOrEqual(BAND_RATIO);
});

test('black on white has the ratio that WCAG names', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21);
});

function pairs(fronts: readonly string[], backs: readonly string[]) {
  return fronts.flatMap((front) => backs.map((back) => [front, back] as const));
}

function tokens(theme: 'light' | 'dark'): Palette {
  const [both = '', byNight = ''] = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').split(
    /^@media/m,
  );
  const css = theme === 'light' ? both : both + byNight;
  const values = css.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g);
  return new Map(
    [...values].map(([, name = '', light = '', dark = light]) => [name, theme === 'light' ? light : dark]),
  );
}

/** The tokens of the deep band: its own values over the dark theme's, on the petrol of a theme. */
function deepBand(theme: Palette): Palette {
  const css = readFileSync(new URL('../page/Section.module.css', import.meta.url), 'utf8');
  const rule = /\.deep \{([^}]*)\}/.exec(css)?.[1] ?? '';
  const band = new Map([...night, ['deep', colour(theme, 'deep')]]);
  for (const [, name = '', value, source = ''] of rule.matchAll(
    /--([\w-]+): (?:(#[\da-f]{6})|var\(--([\w-]+)\));/g,
  ))
    band.set(name, value ?? colour(band, source));
  return band;
}

function colour(palette: Palette, name: string): string {
  const value = palette.get(name);
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
function ratio(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
