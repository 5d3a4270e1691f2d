import type { Locator, Page } from '@playwright/test';
import catalogue from 'mf-catalogue/texts/az/catalogue.json' with { type: 'json' };
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { address, type RemoteName } from './site';

/* What tests of remotes that fail or hang share. */

/** What the console says while files of a remote are missing or late. */
export const outageNoise =
  /net::ERR|Failed to fetch|Failed to load|error loading|took longer|Unable to preload|Federation Runtime|integrity|waits for|RUNTIME-00|Nobody says who owns|preloaded using link preload|importing a module|on purpose|ERR_INTERNET_DISCONNECTED|Minified React error #(418|419|423|425)/i;

export const notice = (page: Page): Locator => page.getByText(shell.unavailable.compact);
export const field = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`);
export const next = (page: Page): Locator => page.getByRole('button', { name: catalogue.book.next });
export const toCatalogue = (page: Page): Promise<void> => page.locator('footer a[href="/catalogue"]').click();

/** Every request for a remote's files stays unanswered from now on, until the returned function is called. */
export async function hangRemote(page: Page, name: RemoteName): Promise<() => void> {
  const held: (() => void)[] = [];
  const files = `${address(name)}/**`;
  await page.route(files, (route) => {
    held.push(() => void route.continue());
  });
  return () => {
    for (const go of held.splice(0)) go();
    void page.unroute(files);
  };
}
