import { type Language, toLanguage } from 'shared-i18n';

/**
 * `/en/about` is an entrance to `/about`: the address becomes plain before the router looks at it; doubled slashes go.
 * @returns the entrance's language, or `undefined` where the address names none
 */
export function leaveEntrance(): Language | undefined {
  const path = location.pathname.replace(/\/{2,}/g, '/');
  const [, prefix, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  const language = toLanguage(prefix);
  const plain = language ? rest || '/' : path;
  if (plain !== location.pathname)
    history.replaceState(history.state, '', plain + location.search + location.hash);
  return language;
}
