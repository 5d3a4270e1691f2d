import type { Suggestion } from '@platform/contract';
import type { Language } from 'shared-i18n';

/** Returns what the search page at a path suggests for what was typed. */
type Suggest = (path: string, query: string, language: Language) => Promise<Suggestion[]>;

let suggest: Suggest = async () => [];

/** Sets where suggestions come from; without it the search field has none. */
export function provideSuggestions(provided: Suggest): void {
  suggest = provided;
}

/** Returns suggestions, none where they cannot be loaded: the search page itself says what is wrong. */
export const suggestions: Suggest = (...given) => suggest(...given).catch(() => []);
