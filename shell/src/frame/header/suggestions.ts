import type { Suggestion } from '@platform/contract';
import type { Language } from 'shared-i18n';

/** Returns suggestions of the search page at a path for the typed text. */
type Suggest = (path: string, query: string, language: Language) => Promise<Suggestion[]>;

let suggest: Suggest = async () => [];

/** Sets where suggestions come from; without it the search field has none. */
export function provideSuggestions(provided: Suggest): void {
  suggest = provided;
}

/** Returns suggestions, or none if they cannot be loaded: the search page itself shows the problem. */
export const suggestions: Suggest = (...given) => suggest(...given).catch(() => []);
