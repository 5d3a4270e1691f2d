import { type Language, toLanguage } from 'shared-i18n';

/**
 * `/en/about` is an entrance to `/about`: the address becomes plain before the router looks at it.
 * @returns the entrance's language, or `undefined` where the address names none
 */
export function leaveEntrance(): Language | undefined {
  const [, prefix, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(location.pathname) ?? [];
  const language = toLanguage(prefix);
  if (language) history.replaceState(history.state, '', (rest || '/') + location.search + location.hash);
  return language;
}
