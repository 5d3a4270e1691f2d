import type { Locator, Page } from '@playwright/test';
import shell from 'shell/texts/az/shell.json' with { type: 'json' };
import { address, type RemoteName } from './site';

/* Shared parts of tests about failing or hanging remotes. */

/** Console messages about missing or late files of a remote. */
export const outageNoise =
  /net::ERR|Failed to fetch|Failed to load|error loading|took longer|Unable to preload|Federation Runtime|integrity|waits for|RUNTIME-00|Nobody says who owns|preloaded using link preload|importing a module|on purpose|ERR_INTERNET_DISCONNECTED/i;

export const notice = (page: Page): Locator => page.getByText(shell.unavailable.compact);

/** Holds every request for a remote's files until the returned function is called. */
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

/** Fails every request for a remote's files until the returned function is called. */
export async function breakRemote(page: Page, name: RemoteName): Promise<() => Promise<void>> {
  const files = `${address(name)}/**`;
  await page.route(files, (route) => route.abort('connectionrefused'));
  return () => page.unroute(files);
}
