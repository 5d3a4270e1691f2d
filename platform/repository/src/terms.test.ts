import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleCompany } from '@platform/contract/example-company';
import { categories, severalAreas, units } from '@platform/goods';
import { type Language, languages } from 'shared-i18n';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const cellsOf = (row: string) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The rows of every table of the terms, by its first heading. */
const tables = new Map(
  [
    ...readFileSync(join(root, 'docs/terms.md'), 'utf8').matchAll(/^\| (.+?) +\|.*\n\| -.*\n((?:\|.*\n)*)/gm),
  ].map(([, heading, rows = '']) => [
    heading,
    rows
      .trim()
      .split('\n')
      .map((row) => cellsOf(row).slice(1, -1)),
  ]),
);
const rules = (tables.get('language') ?? []).map(([language, pattern = '', not = '', but = '']) => ({
  language: language as Language,
  pattern: new RegExp(pattern.slice(1, -1), 'u'),
  not,
  but,
}));

/** English names of the specification, of people and of companies, and a quotation. */
const asWritten =
  /^(Send Message|Why Us|Our Areas of Activity|Benjamin Franklin|Export to Excel|Example \w+)$|^End the practice/;

type Text = { language: Language; where: string; text: string };

/** Returns the texts of a tree; below a key that is a language, texts are in that language. */
function textsIn(tree: unknown, language: Language, where = ''): Text[] {
  if (typeof tree === 'string') return [{ language, where, text: tree }];
  return Object.entries(tree ?? {}).flatMap(([key, value]) =>
    /^(id|image|icon)$/.test(key)
      ? []
      : textsIn(value, languages.find((one) => one === key) ?? language, `${where} ${key}`),
  );
}

const seed = read('platform/local-cloud/seed/seed.json');
const folders = 'mf-admin mf-catalogue mf-marketing shell platform/ui platform/release/template'.split(' ');
const texts = folders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const language = /^texts\/.*\b(az|en|ru)\b.*\.json$/.exec(file)?.[1] as Language | undefined;
    return language ? textsIn(read(`${folder}/src/${file}`), language, `${folder} ${file}`) : [];
  }),
);
texts.push(...textsIn({ seed, categories, severalAreas, units, exampleCompany }, 'az'));

function wrong({ language, text }: { language: Language; text: string }) {
  const words = text.replace(/\{\{.*?\}\}/g, '…');
  return rules.filter(
    (rule) => rule.language === language && rule.pattern.test(words) && !asWritten.test(words),
  );
}

test('no text has a word or spelling that the terms replace', () => {
  expect(texts.flatMap((one) => wrong(one).map(({ but }) => `${one.where}: ${one.text} → ${but}`))).toEqual(
    [],
  );
  expect(texts.length).toBeGreaterThan(4000);
});

test.each(rules)('$language: "$not" is found, "$but" is not', ({ language, not, but }) => {
  const found = [not, but].map((text) => wrong({ language, text }).map((rule) => rule.not));
  expect(found).toEqual([[not], []]);
});

test('Russian instructions for products are in the infinitive', () => {
  const found = texts.filter(({ language, where }) => language === 'ru' && /(usage|safety)$/.test(where));
  expect(found.filter(({ text }) => /(йте|ьте|ите)(?!\p{L})/u.test(text))).toEqual([]);
  expect(found.length).toBeGreaterThan(60);
});

test('groups of goods have the names of the terms wherever they are listed', () => {
  const [names = [], short = []] = [tables.get('id'), tables.get('short name')];
  expect(categories.map(({ id, name }) => [id, ...languages.map((one) => name[one])])).toEqual(names);
  for (const [id, name] of names) expect(seed.services[id ?? ''].title).toBe(name);
  for (const [i, language] of languages.entries())
    for (const { id, title } of read(`mf-marketing/src/texts/${language}/about.json`).services.items)
      expect(title).toBe(short.find(([of]) => of === id)?.[i + 1]);
});
