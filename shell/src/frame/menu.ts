import type { MenuEntry } from '@platform/contract';
import { entriesOf } from '@platform/contract/menu';

let menu: readonly MenuEntry[] = [];

/** Sets what header and footer link to; called once before the frame renders. */
export function provideMenu(entries: readonly MenuEntry[] = []): void {
  menu = entries;
}

/** Returns the links of the header's menu or of the footer's quick links. */
export function menuOf(place: 'header' | 'footer'): MenuEntry[] {
  return entriesOf(menu, place);
}
