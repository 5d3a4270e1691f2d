import { test as base, type Locator, type Page } from '@playwright/test';
import { firefox } from 'playwright-core-firefox';
import { siteUrl } from '../test-support/site';
import { hydrated, noiseOf } from '../test-support/test';
import { programs } from './programs';
import { type HiddenScreen, type OpenBrowser, openScreen, openWebKit } from './webkit';

export { expect } from '@playwright/test';
export { hydrated } from '../test-support/test';

/** How long a single action may take, in milliseconds. */
const ACTION_LIMIT_MS = 15_000;

export type EngineOptions = { engine: 'firefox' | 'webkit' };

type Fixtures = {
  /** What the browser's console said that it should not have: errors, warnings, uncaught exceptions. */
  noise: string[];
  /** Patterns of console messages that this test causes on purpose. */
  expectedNoise: RegExp | null;
};

type WorkerFixtures = EngineOptions & { hiddenScreen: HiddenScreen | undefined };

/**
 * No faults of the site: WebKit names what was fetched ahead of a click that did not come, and wants an icon for the
 * text file that it begins at; engines without Trusted Types name the directives that they pass over.
 */
const knownNoise = [
  /was preloaded using link preload but not used/,
  /favicon\.ico/,
  // WebKit says so of what it was still fetching ahead when the page was left.
  /Fetch API cannot load \S* ?\S*\/(\d[\d.]+-\w+|data|pages)\/\S* due to access control checks/,
  /directive .*trusted-types/i,
  // Firefox compares a prefetched file that ended with its document, too: this is the hash of nothing.
  /computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/,
];

/** Every test has a browser of its own, and fails on unexpected console output. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  hiddenScreen: [
    async ({ engine }, use) => {
      const screen = engine === 'webkit' ? await openScreen() : undefined;
      await use(screen);
      await screen?.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ hiddenScreen }, use) => {
    const { page, close } = hiddenScreen
      ? await openWebKit(hiddenScreen, `${siteUrl}/robots.txt`)
      : await openFirefox();
    page.setDefaultTimeout(ACTION_LIMIT_MS);
    try {
      await use(page);
    } finally {
      await close();
    }
  },
  expectedNoise: [null, { option: true }],
  noise: [
    async ({ page, expectedNoise }, use) => {
      const isExpected = (...message: string[]) =>
        [...knownNoise, expectedNoise].some((pattern) => pattern?.test(message.join(' ')));
      const noise = noiseOf(page, isExpected);
      await use(noise);
      base.expect(noise, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** A Firefox of its own, with one empty page. */
async function openFirefox(): Promise<OpenBrowser> {
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

/** Opens a page of the site and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(siteUrl + path);
  await hydrated(page);
  return answer?.status();
}

/** Writes into an empty field key by key: React does not hear of a value that Playwright sets in WebKit. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text);
}
