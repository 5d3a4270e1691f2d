import type { Page } from '@playwright/test';
import { indexedPages } from './pages';

/** Every public page in an order of links: those in the menus, and pages with parameters after their list. */
export const tour: string[] = indexedPages.flatMap(({ path, layout, inMenus }, index) => {
  if (path === '/') return [];
  // A page without header and footer leads home only.
  if (inMenus) return layout === 'bare' ? [path, '/'] : [path];
  const before = indexedPages[index - 1];
  return before?.inMenus && path.startsWith(`${before.path}/`) ? [path] : [];
});
if (tour.at(-1) !== '/') tour.push('/');

/** Follows links of the shown pages, and waits for each whole page. */
export async function followLinks(page: Page, paths: string[]): Promise<void> {
  await page.evaluate(followInPage, paths);
}

/** Runs in the page, where steps are only a few milliseconds apart. */
async function followInPage(paths: string[]) {
  const until = async (isDone: () => unknown) => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);
  const shownPath = () => {
    const canonical = find<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    return new URL(canonical).pathname.replace(/^\/(en|ru)(?=\/|$)/, '') || '/';
  };
  for (const path of paths) {
    // A link that the previous page lacks appears only with its own page.
    const link = () => find<HTMLAnchorElement>(`a[href="${path}"]`);
    await until(link);
    link()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link()?.click();
    await until(() => location.pathname === path && document.activeElement?.matches('h1'));
    const isWhole = () => document.activeElement?.matches('h1') && !find('[aria-busy=true]');
    await until(() => shownPath() === path && isWhole());
    if (path === '/catalogue') await until(() => find('section[data-state=read]:not([inert])'));
  }
}
