import type { Releases, RemoteRelease } from '@platform/contract';
import type { Page } from '@playwright/test';
import { siteUrl } from './site';

export type RemoteName = 'mf-marketing' | 'mf-catalogue' | 'mf-admin';

export async function liveReleases(): Promise<Releases> {
  return (await fetch(`${siteUrl}/releases.json`)).json();
}

export async function releaseOf(name: RemoteName): Promise<RemoteRelease> {
  const release = (await liveReleases()).remotes[name]?.release;
  if (!release) throw new Error(`${name} is not live.`);
  return release;
}

/** Resolves when the federation runtime knows the live releases, which is after load and idle. */
export async function runtimeReady(page: Page) {
  await page.waitForFunction(() =>
    globalThis.__FEDERATION__?.__INSTANCES__?.some(
      ({ options }) => options.name === 'shell' && options.remotes.length > 0,
    ),
  );
}

/** Marks this document, so that a full page load can be told from a navigation. */
export async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);
}
