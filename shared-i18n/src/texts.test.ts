import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, type Language, languages } from './languages';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = readdirSync(root).filter((name) =>
  existsSync(join(root, name, 'src', 'texts', defaultLanguage)),
);

/** Files that a language leaves out by decision: the block that shows them follows the texts. */
const leftOut: Record<string, Language[]> = { 'mf-marketing/home-expertise.json': ['az'] };

/** Texts that are the same in two languages by nature: names, standards, forms of address. */
const sameByNature =
  /^[\d\s\p{P}\p{S}]*$|^[a-z][A-Za-z\d.-]*$|^(ISO\s9001|SOC\s2|24\/7|.*\{\{company\}\}.*|.*©.*|[A-Z][\w.' -]+)$/u;

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

    test('says nothing in another language', () => {
      for (const language of present)
        for (const [path, value] of leaves(read(name, language, file))) {
          if (typeof value !== 'string' || sameByNature.test(value)) continue;
          const cyrillic = /[а-яё]/i.test(value);
          expect(cyrillic, `${language} ${path}: ${value}`).toBe(language === 'ru');
          if (language === 'en') expect(value, path).not.toMatch(/[əƏğĞıİşŞ]/);
        }
    });
  },
);
