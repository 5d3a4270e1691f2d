import type { PageHandle, Suggestion } from '@platform/contract';
import type { Language } from 'shared-i18n';
import { findPage } from './releases';
import { loadRemote } from './remote-loader';

/** Asks the remote of a search page for suggestions; loads it on the first call. */
export async function pageSuggestions(
  path: string,
  query: string,
  language: Language,
): Promise<Suggestion[]> {
  const owned = await findPage(path);
  if (!owned) return [];
  const { routes } = await loadRemote(owned);
  const handle: PageHandle | undefined = routes.find((route) => route.path === path)?.handle;
  return handle?.suggest?.(query, language) ?? [];
}
