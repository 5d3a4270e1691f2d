import { useTranslation } from 'react-i18next';
import { i18n, useLanguage } from './current-language';
import type { Language } from './languages';

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key;

/** The dotted keys of a text tree's strings: `'form.name' | 'faq.title' | …`; plural forms count once. */
export type TextKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<Tree[Key]>}`;
}[keyof Tree & string];

/**
 * A key; for a wrong one those that begin alike, or else the beginnings of all. The compiler's message names them
 * instead of the whole tree.
 */
type CheckedKey<Key extends string, Known extends string> = Key extends Known
  ? Key
  : Key extends `${infer Head}.${string}`
    ? [Extract<Known, `${Head}.${string}`>] extends [never]
      ? Beginning<Known>
      : Extract<Known, `${Head}.${string}`>
    : Beginning<Known>;

type Beginning<Known extends string> = Known extends `${infer Head}.${string}` ? `${Head}.…` : Known;

/** The dotted keys of a text tree's lists. */
export type ListKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? never
    : Tree[Key] extends readonly unknown[]
      ? Key
      : `${Key}.${ListKey<Tree[Key]>}`;
}[keyof Tree & string];

type At<Tree, Key> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : never;

export type TextValues = Record<string, string | number>;

/**
 * Registers the texts of one page (or of a package's shared parts), bundled in all languages, so that switching makes
 * no request. Keys are typed from the Azerbaijani file.
 * @param owner i18next namespace, unique by package and page: `mf-catalogue.catalogue`
 * @param texts one tree per language; a language may be left out (its lists are then empty)
 * @example
 * import az from '../../texts/az/catalogue.json';
 * export const { useTexts } = createTexts<typeof az>('mf-catalogue.catalogue', { az, en, ru });
 */
export function createTexts<Tree extends object>(owner: string, texts: Partial<Record<Language, object>>) {
  for (const [language, tree] of Object.entries(texts))
    i18n.addResourceBundle(language, owner, tree, true, true);
  return {
    /** Returns `t`, called as `t('faq.title', { count })`; renders again when the language changes. */
    useTexts(): <Key extends string>(key: CheckedKey<Key, TextKey<Tree>>, values?: TextValues) => string {
      const { t } = useTranslation(owner, { i18n, lng: useLanguage() });
      return (key, values) => t(key as string, values ?? {});
    },
    /** Returns a list with the common values filled in; empty if the language has none. */
    useList<Key extends ListKey<Tree>>(key: Key): At<Tree, Key> {
      const lng = useLanguage();
      const written = Array.isArray(i18n.getResource(lng, owner, key));
      return (written ? i18n.t(key, { ns: owner, lng, returnObjects: true }) : []) as At<Tree, Key>;
    },
    /** Returns a text in the current language, outside components. */
    text<Key extends string>(key: CheckedKey<Key, TextKey<Tree>>, values?: TextValues): string {
      return i18n.t(key as string, { ns: owner, ...values });
    },
  };
}
