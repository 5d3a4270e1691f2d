import { type Language, toLanguage } from 'shared-i18n';

/**
 * Removes the locale prefix (`/en/about` → `/about`) and doubled slashes from the address bar before the router reads it.
 * @returns the prefix's language, or `undefined` if there is none
 */
export function stripLocalePrefix(): Language | undefined {
  const path = location.pathname.replace(/\/{2,}/g, '/');
  const [, prefix, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  const language = toLanguage(prefix);
  const plain = language ? rest || '/' : path;
  if (plain !== location.pathname)
    history.replaceState(history.state, '', plain + location.search + location.hash);
  return language;
}
