import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleCompany } from '@platform/contract/example-company';
import { categories, type Language, languages, severalAreas, units } from 'shared-i18n';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The cells of the rows of every table of the terms, by the table's first heading. */
const tables = new Map(
  readFileSync(join(root, 'docs/terms.md'), 'utf8')
    .split(/\n(?=\| [^\n]*\n\| -)/)
    .slice(1)
    .map((table) => {
      const rows = table.split('\n').filter((line) => line.startsWith('| '));
      const [[heading = ''] = [], , ...cells] = rows.map((row) =>
        row
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('\\|', '|')),
      );
      return [heading, cells] as const;
    }),
);
const rules = (tables.get('language') ?? []).map(([language, pattern = '', not = '', but = '']) => ({
  language,
  pattern: new RegExp(pattern.slice(1, -1), 'u'),
  not,
  but,
}));

/** English names of the specification, of people and of companies, and a quotation as it was printed. */
const asWritten =
  /^(Send Message|Why Us|Our Areas of Activity|Benjamin Franklin|Export to Excel|Example \w+)$|^End the practice of awarding/;

type Text = { language: Language; where: string; text: string };

/** Returns the texts of a tree; a key that is a language is the language of what is below it. */
function textsIn(tree: unknown, language: Language, where: string): Text[] {
  if (typeof tree === 'string') return [{ language, where, text: tree }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    /^(id|image|icon|path|module)$/.test(key)
      ? []
      : textsIn(value, languages.find((one) => one === key) ?? language, `${where} ${key}`),
  );
}

const textFile = /^((mf-|shell|platform).*)\/texts\/.*\b(az|en|ru)\b.*\.json$/;
const files = [
  'mf-admin',
  'mf-catalogue',
  'mf-marketing',
  'shell',
  'platform/ui',
  'platform/release/template',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/src/${file}`,
    ),
  )
  .filter((file) => textFile.test(file));
const seed = read('platform/local-cloud/seed/seed.json') as { services: Record<string, { title: string }> };
const texts = [
  ...files.flatMap((file) => textsIn(read(file), textFile.exec(file)?.[3] as Language, file)),
  ...textsIn({ seed, categories, severalAreas, units, exampleCompany }, 'az', ''),
];
const wrong = ({ language, text }: Pick<Text, 'language' | 'text'>) =>
  rules.filter(
    (rule) =>
      rule.language === language &&
      rule.pattern.test(text.replace(/\{\{.*?\}\}/g, '…')) &&
      !asWritten.test(text),
  );

test('no text has a word or spelling that the terms replace', () => {
  const found = texts.flatMap((text) => wrong(text).map(({ but }) => `${text.where}: ${text.text} → ${but}`));
  expect(found).toEqual([]);
  expect(texts.length).toBeGreaterThan(4000);
});

test.each(rules)('$language: "$not" is found, "$but" is not', ({ language, not, but }) => {
  const found = (text: string) => wrong({ language: language as Language, text }).map((rule) => rule.not);
  expect([found(not), found(but)]).toEqual([[not], []]);
});

test('Russian instructions for products are in the infinitive', () => {
  const instructions = texts.filter(
    ({ language, where }) => language === 'ru' && /(usage|safety)$/.test(where),
  );
  expect(instructions.filter(({ text }) => /(йте|ьте|ите)(?!\p{L})/u.test(text))).toEqual([]);
  expect(instructions.length).toBeGreaterThan(60);
});

test('groups of goods have the names of the terms wherever they are listed', () => {
  const named = (heading: string) => new Map(tables.get(heading)?.map(([id, ...names]) => [id, names]));
  const [names, short] = [named('id'), named('short name')];
  expect(categories.map(({ id, name }) => [id, languages.map((one) => name[one])])).toEqual([...names]);
  for (const [id, { title }] of Object.entries(seed.services)) expect(names.get(id)?.[0]).toBe(title);
  for (const [i, language] of languages.entries()) {
    const about = read(`mf-marketing/src/texts/${language}/about.json`) as {
      services: { items: { id: string; title: string }[] };
    };
    for (const { id, title } of about.services.items) expect(title).toBe(short.get(id)?.[i]);
  }
});
