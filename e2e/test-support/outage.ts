import type { Locator, Page } from '@playwright/test';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { address, type RemoteName } from './site';

/* What tests of remotes that fail or hang share. */

/** What the console says while files of a remote are missing or late. */
export const outageNoise =
  /net::ERR|Failed to fetch|Failed to load|error loading|took longer|Unable to preload|Federation Runtime|integrity|waits for|RUNTIME-00|Nobody says who owns|preloaded using link preload|importing a module|on purpose|ERR_INTERNET_DISCONNECTED|Minified React error #(418|419|423|425)/i;

export const notice = (page: Page): Locator => page.getByText(shell.unavailable.compact);

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

/** Every request for a remote's files fails from now on, until the returned function is called. */
export async function breakRemote(page: Page, name: RemoteName): Promise<() => Promise<void>> {
  const files = `${address(name)}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  return () => page.unroute(files);
}
