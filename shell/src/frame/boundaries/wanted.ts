import { readStorage, writeStorage } from 'shared-i18n';

/** `?site-boundaries` shows who owns which part of the page, `?site-boundaries=off` ends it. */
const parameter = 'site-boundaries';

/** Whether this tab shows the boundaries; what the address says is remembered until the tab is closed. */
export function wantsBoundaries(search: string): boolean {
  const said = new URLSearchParams(search).get(parameter);
  if (said !== null) writeStorage('sessionStorage', parameter, said === 'off' ? null : 'on');
  return readStorage('sessionStorage', parameter) === 'on';
}

export function forgetBoundaries(): void {
  writeStorage('sessionStorage', parameter, null);
}
