import { readStorage, writeStorage } from 'shared-i18n';

/** `?site-boundaries` shows which remote owns which part of the page, `?site-boundaries=off` hides it. */
const parameter = 'site-boundaries';

/** Returns whether this tab shows the boundaries; the query parameter is remembered until the tab is closed. */
export function showsBoundaries(search: string): boolean {
  const value = new URLSearchParams(search).get(parameter);
  if (value !== null) writeStorage('sessionStorage', parameter, value === 'off' ? null : 'on');
  return readStorage('sessionStorage', parameter) === 'on';
}

export function hideBoundaries(): void {
  writeStorage('sessionStorage', parameter, null);
}
