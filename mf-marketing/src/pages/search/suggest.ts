import type { Suggestion } from '@platform/contract';
import { inLanguage } from '@platform/records';
import type { Language } from 'shared-i18n';
import { type Hit, searchIndex } from '../../data/search';
import { pathOf } from './path-of';
import { text } from './texts';

/** The number of suggestions in the search field. */
const MAX_SUGGESTIONS = 6;

/** Returns the best hits for the typed text, as links. @throws if the index cannot be loaded */
export async function suggest(query: string, language: Language): Promise<Suggestion[]> {
  const hits = (await searchIndex(language)).search(query, MAX_SUGGESTIONS);
  return hits.map((hit) => ({
    text: inLanguage(hit.name, language).value,
    note: noteOf(hit),
    path: pathOf(hit, language),
  }));
}

function noteOf(hit: Hit): string {
  if (hit.kind !== 'product') return text(`kind.${hit.kind}`);
  return hit.code ? `${hit.code}, ${hit.area}` : hit.area;
}
