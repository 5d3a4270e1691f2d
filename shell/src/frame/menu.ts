import type { MenuEntry } from '@platform/contract';
import { entriesOf } from '@platform/contract/menu';

let menu: readonly MenuEntry[] = [];

/** Sets the links of header and footer; called once before the frame renders. */
export function provideMenu(entries: readonly MenuEntry[] = []): void {
  menu = entries;
}

/** Returns the links of a menu, or the page that the search field or the request list leads to. */
export function menuOf(place: Parameters<typeof entriesOf>[1]): MenuEntry[] {
  return entriesOf(menu, place);
}
