import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { categories } from '@platform/goods';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, type Language, languages } from './languages';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = readdirSync(root).filter((name) =>
  existsSync(join(root, name, 'src', 'texts', defaultLanguage)),
);

/** The text exceptions in a remote's own configuration. */
type Rules = { untranslated?: string[]; partial?: Record<string, Language[]> };

async function rulesOf(name: string): Promise<Rules> {
  const file = join(root, name, 'remote.config.ts');
  return existsSync(file) ? ((await import(file)).default.texts ?? {}) : {};
}

const rules = new Map(await Promise.all(packages.map(async (name) => [name, await rulesOf(name)] as const)));

/** Keys whose values are names in the code and not visible. */
const codeName = /\.(id|image|evidence)$/;

/**
 * Tests whether words can be of a language. Every English sentence has some of the small words, no Azerbaijani one
 * does.
 */
const speaks: Record<Language, (words: string) => boolean> = {
  az: (words) => !/[а-яё]|\b(the|and|of|for|with|your)\b/.test(words),
  en: (words) => !/[а-яёəğış]/.test(words),
  ru: (words) => /[а-яё]/.test(words),
};

/** Texts by their dotted keys. */
type Texts = Map<string, string>;

function textsIn(tree: unknown, path = ''): [path: string, text: string][] {
  if (typeof tree !== 'object' || tree === null) return [[path, String(tree)]];
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key));
}

/** Plural forms differ by language: `item_few` counts as `item`. */
function withoutPlural(path: string) {
  return path.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The words of a text, without placeholders and names. */
function wordsOf(text: string, names: string[]) {
  const words = (all: string) => all.toLowerCase().match(/\p{L}+/gu) ?? [];
  const left = new Set(names.flatMap(words));
  return words(text.replace(/\{\{.*?\}\}/g, ' '))
    .filter((word) => !left.has(word))
    .join(' ');
}

/**
 * Returns the texts that are equal in two languages, or are in another language than their own.
 * @param names words that may be equal
 */
function untranslated(texts: ReadonlyMap<Language, Texts>, names: string[] = []): string[] {
  return [...texts].flatMap(([language, own]) =>
    [...own].flatMap(([path, text]) => {
      const words = wordsOf(text, names);
      if (words === '' || codeName.test(path)) return [];
      const later = languages.slice(languages.indexOf(language) + 1);
      const alike = later.filter((other) => wordsOf(texts.get(other)?.get(path) ?? '', names) === words);
      return [
        ...alike.map((other) => `${path}: ${language} = ${other}`),
        ...(speaks[language](words) ? [] : [`${path} is not ${language}: ${text}`]),
      ];
    }),
  );
}

test('packages with texts are found', () => {
  expect(packages).toEqual(expect.arrayContaining(['mf-admin', 'mf-catalogue', 'mf-marketing', 'shell']));
});

function filesOf(name: string) {
  return new Set(languages.flatMap((language) => readdirSync(join(root, name, 'src', 'texts', language))));
}

describe.each(packages.flatMap((name) => [...filesOf(name)].map((file) => [name, file] as const)))(
  '%s %s',
  (name, file) => {
    const { partial = {}, untranslated: names = [] } = rules.get(name) ?? {};
    const present = partial[basename(file, '.json')] ?? languages;
    const read = (language: Language): Texts =>
      new Map(textsIn(JSON.parse(readFileSync(join(root, name, 'src', 'texts', language, file), 'utf8'))));
    const texts = new Map(present.map((language) => [language, read(language)]));

    test('has the same keys in every language, plural forms as each counts, and no empty text', () => {
      const keys = new Set([...texts.values()].flatMap((own) => [...own.keys()].map(withoutPlural)));
      const plurals = [...texts.values()].flatMap((own) =>
        [...own.keys()].filter((path) => path !== withoutPlural(path)).map(withoutPlural),
      );
      for (const [language, own] of texts) {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const expected = [...keys].flatMap((key) =>
          plurals.includes(key) ? forms.map((form) => `${key}_${form}`) : key,
        );
        expect([...own.keys()].sort(), language).toEqual(expected.sort());
        for (const [path, text] of own) expect(text.trim(), `${language} ${path}`).not.toBe('');
      }
    });

    test('is in its own language', () => {
      expect(untranslated(texts, names)).toEqual([]);
    });
  },
);

test('the texts of this package are in three languages', () => {
  const texts = languages.map((language) => {
    const own = categories.map(({ id, name }) => [`categories.${id}`, name[language]] as const);
    return [language, new Map(own)] as const;
  });
  expect(untranslated(new Map(texts))).toEqual([]);
});

test.each([
  ['Mesajı göndərin', 'Send Message', 'Отправить сообщение', []],
  ['{{count}}+ – ISO 9001', '{{count}}+ – ISO 9001', '{{count}}+ – ISO 9001', []],
  ['Monitor', 'Monitor', 'Монитор', []],
  ['Monitorlar', 'Monitors', 'Monitors', ['key: en = ru', 'key is not ru: Monitors']],
  ['Mesajı göndərin', 'Send it', 'Send it', ['key: en = ru', 'key is not ru: Send it']],
  ['About {{company}}', 'About {{company}}', 'О {{company}}', ['key: az = en']],
  ['Cancel the order.', 'Cancel it', 'Отменить', ['key is not az: Cancel the order.']],
  ['Ləğv edin', 'Ləğv et', 'Отмена', ['key is not en: Ləğv et']],
  ['Отмена', 'Cancel', 'Delete', ['key is not az: Отмена', 'key is not ru: Delete']],
])('%j, %j, %j: what is not translated is found', (az, en, ru, found) => {
  const one = (text: string): Texts => new Map([['key', text]]);
  const texts = new Map<Language, Texts>([
    ['az', one(az)],
    ['en', one(en)],
    ['ru', one(ru)],
  ]);
  expect(untranslated(texts, ['ISO', 'monitor'])).toEqual(found);
});
