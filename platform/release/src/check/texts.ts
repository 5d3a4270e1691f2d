import { type Language, languages } from 'shared-i18n';
import type { RenderedTexts } from '../compose/render';

/** Blocks that are left out in a language by decision, with the languages that they have; all others have all. */
const partialBlocks: Record<string, readonly Language[]> = {
  'mf-marketing.home-expertise': ['en', 'ru'],
};

/**
 * What is incomplete among the texts of a built package: a language that a block lacks, a text that one language has
 * and another lacks, and an empty text.
 * @returns one sentence for each block and language, nothing where all is there
 */
export function incompleteTexts(texts: RenderedTexts): string[] {
  return Object.entries(texts).flatMap(([owner, trees]) => {
    const present = languages.filter((language) => trees[language]);
    const keys = new Map(present.map((language) => [language, keysOf(trees[language])]));
    const all = new Set([...keys.values()].flatMap(({ filled, empty }) => [...filled, ...empty]));
    const left = (partialBlocks[owner] ?? languages).filter((language) => !trees[language]);
    return [
      ...left.map((language) => `${owner} has no texts at all in ${language}`),
      ...present.flatMap((language) => textIssues(owner, language, all, keys.get(language))),
    ];
  });
}

type Keys = { filled: Set<string>; empty: Set<string> };

function textIssues(owner: string, language: Language, all: Set<string>, keys: Keys | undefined): string[] {
  const missing = [...all].filter((key) => !keys?.filled.has(key) && !keys?.empty.has(key));
  const empty = [...(keys?.empty ?? [])];
  const say = (what: string, found: string[]) =>
    found.length > 0
      ? [`${owner} ${what} in ${language}: ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' …' : ''}`]
      : [];
  return [...say('lacks texts', missing), ...say('has empty texts', empty)];
}

/** The dotted addresses of a tree's texts; plural forms, of which languages have different ones, count as one. */
function keysOf(tree: unknown, path = '', found: Keys = { filled: new Set(), empty: new Set() }): Keys {
  if (typeof tree === 'object' && tree !== null)
    for (const [key, value] of Object.entries(tree)) keysOf(value, path ? `${path}.${key}` : key, found);
  else {
    const key = path.replace(/_(zero|one|two|few|many|other)$/, '');
    (String(tree).trim() === '' ? found.empty : found.filled).add(key);
  }
  return found;
}
