import type { Page } from '@playwright/test';
import { firefox } from 'playwright-core-firefox';
import { programs } from './programs';

export type OpenBrowser = { page: Page; close(): Promise<void> };

/** A Firefox of its own, with one empty page. */
export async function openFirefox(): Promise<OpenBrowser> {
  const browser = await firefox.launch({
    executablePath: programs.firefox ?? '',
    // Firefox as it was released: driven by WebDriver BiDi, without Playwright's patches.
    channel: 'moz-firefox',
    firefoxUserPrefs: {
      // With its cache of whole pages, going back fires no load event.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
  const page = await browser.newPage({ locale: 'az-AZ', viewport: { width: 1280, height: 800 } });
  return { page, close: () => browser.close() };
}
