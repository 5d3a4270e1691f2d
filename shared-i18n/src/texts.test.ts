import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brand } from './brand';
import { categories } from './categories';
import { defaultLanguage, type Language, languages } from './languages';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = readdirSync(root).filter((name) =>
  existsSync(join(root, name, 'src', 'texts', defaultLanguage)),
);

/** Files that a language leaves out by decision: the block that shows them follows the texts. */
const leftOut: Record<string, Language[]> = { 'mf-marketing/home-expertise.json': ['az'] };

/** Keys whose values are names in the code and not visible. */
const codeName = /\.(id|image)$/;

/** Names and standards, written alike in every language. */
const names = ['Firebase Auth', 'firebase-language-override', 'i18nextLng', 'site.visitLanguage', 'ISO 9001'];

/** The words of texts that two languages happen to write alike. */
const writtenAlike = new Set([
  'az = en: monitor',
  'az = en: may',
  'az = en: pn mm',
  'az = en: gb ram gb ssd',
]);

/** Little words that no English sentence can do without, and no Azerbaijani one has. */
const englishWord = /\b(the|and|of|for|with|your)\b/i;

type Tree = { [key: string]: string | number | boolean | Tree | Tree[] };

function leaves(tree: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof tree !== 'object' || tree === null) return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key));
}

/** Plural forms differ by language: `item_few` counts as `item`. */
function withoutPlural(path: string) {
  return path.replace(/_(zero|one|two|few|many|other)$/, '');
}

function read(name: string, language: Language, file: string): Tree {
  return JSON.parse(readFileSync(join(root, name, 'src', 'texts', language, file), 'utf8'));
}

function shownTexts(tree: Tree): Map<string, string> {
  const shown = leaves(tree).filter(([path, value]) => typeof value === 'string' && !codeName.test(path));
  return new Map(shown.map(([path, value]) => [path, String(value)]));
}

/** The words of a text, without the places that are filled in and without names. */
function wordsOf(text: string) {
  const own = text.replace(/\{\{.*?\}\}/g, ' ').replaceAll(/\s/g, ' ');
  const blank = names.reduce((rest, name) => rest.replaceAll(name, ' '), own);
  return (blank.match(/\p{L}+/gu) ?? []).join(' ').toLowerCase();
}

type Texts = Partial<Record<Language, Map<string, string>>>;

/** Returns the texts that are equal in two languages or in another language than their own. */
function untranslated(texts: Texts): string[] {
  return [
    ...pairs.flatMap(([one, other]) => alike(texts, one, other)),
    ...languages.flatMap((language) => foreign(texts, language)),
  ];
}

function alike(texts: Texts, one: Language, other: Language): string[] {
  return [...(texts[one] ?? [])].flatMap(([path, text]) => {
    const words = wordsOf(text);
    if (words === '' || words !== wordsOf(texts[other]?.get(path) ?? '')) return [];
    return writtenAlike.has(`${one} = ${other}: ${words}`) ? [] : `${path}: ${one} = ${other}: ${text}`;
  });
}

function foreign(texts: Texts, language: Language): string[] {
  return [...(texts[language] ?? [])]
    .map(([path, text]) => ({ path, text, words: wordsOf(text) }))
    .filter(({ words }) => words !== '' && !speaks[language](words))
    .map(({ path, text }) => `${path} in ${language}: ${text}`);
}

const pairs = [
  ['az', 'en'],
  ['az', 'ru'],
  ['en', 'ru'],
] as const;

const speaks: Record<Language, (words: string) => boolean> = {
  az: (words) => !/[а-яё]/.test(words) && !englishWord.test(words),
  en: (words) => !/[а-яёəğış]/.test(words),
  ru: (words) => /[а-яё]/.test(words),
};

function filesOf(name: string) {
  return new Set(languages.flatMap((language) => readdirSync(join(root, name, 'src', 'texts', language))));
}

test('packages with texts are found', () => {
  expect(packages).toEqual(expect.arrayContaining(['mf-admin', 'mf-catalogue', 'mf-marketing', 'shell']));
});

describe.each(packages.flatMap((name) => [...filesOf(name)].map((file) => [name, file] as const)))(
  '%s %s',
  (name, file) => {
    const present = languages.filter((language) => !leftOut[`${name}/${file}`]?.includes(language));

    test('has the same keys in every language', () => {
      const keys = (language: Language) =>
        [...new Set(leaves(read(name, language, file)).map(([path]) => withoutPlural(path)))].sort();
      for (const language of present)
        expect(keys(language), language).toEqual(keys(present[0] ?? defaultLanguage));
    });

    test('has no empty text, and plural forms as the language counts', () => {
      for (const language of present) {
        const all = leaves(read(name, language, file));
        for (const [path, value] of all) expect(String(value).trim(), `${language} ${path}`).not.toBe('');
        const counted = new Set(
          all
            .map(([path]) => path)
            .filter((path) => path !== withoutPlural(path))
            .map(withoutPlural),
        );
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        for (const path of counted)
          for (const form of forms)
            expect(
              all.map(([key]) => key),
              language,
            ).toContain(`${path}_${form}`);
      }
    });

    test('is in its own language', () => {
      const texts = present.map((language) => [language, shownTexts(read(name, language, file))] as const);
      expect(untranslated(Object.fromEntries(texts))).toEqual([]);
    });
  },
);

test('the texts of this package are in three languages', () => {
  const texts = languages.map((language) => {
    const names = categories.map(({ id, name }) => [`categories.${id}`, name[language]] as const);
    return [language, new Map([...names, ['brand.address', brand.address[language]]])] as const;
  });
  expect(untranslated(Object.fromEntries(texts))).toEqual([]);
});

test('an untranslated text is found', () => {
  const found = (az: string, en: string, ru: string) =>
    untranslated({ az: new Map([['key', az]]), en: new Map([['key', en]]), ru: new Map([['key', ru]]) });
  expect(found('Mesajı göndərin', 'Send Message', 'Отправить сообщение')).toEqual([]);
  expect(found('{{count}}+ – ISO 9001', '{{count}}+ – ISO 9001', '{{count}}+ – ISO 9001')).toEqual([]);
  expect(found('Monitor', 'Monitor', 'Монитор')).toEqual([]);
  expect(found('Mesajı göndərin', 'Send Message', 'Send Message')).toEqual([
    'key: en = ru: Send Message',
    'key in ru: Send Message',
  ]);
  expect(found('About {{company}}', 'About {{company}}', 'О {{company}}')).toEqual([
    'key: az = en: About {{company}}',
  ]);
  expect(found('Cancel the order.', 'Cancel it', 'Отменить')).toEqual(['key in az: Cancel the order.']);
  expect(found('Ləğv edin', 'Ləğv et', 'Отмена')).toEqual(['key in en: Ləğv et']);
  expect(found('Отмена', 'Cancel', 'Monitor')).toEqual(['key in az: Отмена', 'key in ru: Monitor']);
});
