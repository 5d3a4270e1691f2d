import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Face, faces, missingCharacters, unicodeRange } from './faces';

/** The font budget of a visitor's first page. */
const BUDGET_KB = { 'geologica-latin': 17, 'geologica-cyrillic': 12 };

const alphabets = {
  az: 'ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZabcçdeəfgğhxıijkqlmnoöprsştuüvyz₼',
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789€©',
  ru: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№«»',
};

const here = import.meta.dirname;
const styleSheet = readFileSync(join(here, '../src/styles/fonts.css'), 'utf8');
const drawn = new Set(faces.flatMap(({ characters }) => [...characters]));

test.each(Object.entries(alphabets))('every letter of %s is drawn', (_language, letters) => {
  expect([...letters].filter((letter) => !drawn.has(letter))).toEqual([]);
});

test('a page of Azerbaijani or English waits for one file', () => {
  const letters = [...alphabets.az, ...alphabets.en];
  expect(faces.filter((face) => letters.some((letter) => face.characters.includes(letter)))).toHaveLength(1);
});

test.each(faces)('$name has every character of its range', (face) => {
  expect(missingCharacters(read(face), face.characters)).toEqual([]);
});

test.each(faces)('the style sheet names $name with its range', (face) => {
  const rule = styleSheet.split('@font-face').find((text) => text.includes(`${face.name}.woff2`));
  expect(rule).toContain(`${unicodeRange(face.characters)};`);
});

test.each(Object.entries(BUDGET_KB))('%s keeps to its budget of %i kB', (name, budget) => {
  expect(readFileSync(join(here, `${name}.woff2`)).length).toBeLessThanOrEqual(budget * 1024);
});

test('no character is in two faces', () => {
  const all = faces.flatMap((face) => [...face.characters]);
  expect(all.filter((character, i) => all.indexOf(character) !== i)).toEqual([]);
});

test('every character of the texts of the site is drawn', () => {
  const missing = textFiles().flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8'))]
      .filter((character) => character !== '\n' && !drawn.has(character))
      .map((character) => `${character} in ${file}`),
  );
  expect(missing).toEqual([]);
});

test('a range joins neighbours and keeps gaps', () => {
  expect(unicodeRange('zcab')).toBe('U+61-63, U+7A');
});

/** The text files of all packages. */
function textFiles(): string[] {
  const root = join(here, '../../..');
  const packages = readdirSync(root).filter((name) => /^(mf-|shell$|shared-i18n$)/.test(name));
  return packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)texts\/(az|en|ru)(\/[\w-]+)?\.json$/.test(file))
      .map((file) => join(root, name, 'src', file)),
  );
}

function read(face: Face): Buffer {
  return readFileSync(join(here, `${face.name}.woff2`));
}
