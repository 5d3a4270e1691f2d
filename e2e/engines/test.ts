import { test as base, chromium, type Locator, type Page } from '@playwright/test';
import { firefox } from 'playwright-core-firefox';
import { type HiddenScreen, openScreen } from '../test-support/hidden-screen';
import { programPath } from '../test-support/programs';
import { siteUrl } from '../test-support/site';
import { hydrated, noiseOf } from '../test-support/test';
import { type OpenBrowser, openWebKit } from './webkit';

export { expect } from '@playwright/test';
export { hydrated } from '../test-support/test';

const ACTION_LIMIT_MS = 15_000;

export type EngineOptions = { engine: 'firefox' | 'webkit' | 'chromium' };

type Fixtures = {
  /** Unexpected console output: errors, warnings, uncaught exceptions. */
  noise: string[];
  /** Patterns of console messages that this test causes on purpose. */
  expectedNoise: RegExp | null;
  /** Keeps left pages in the back/forward cache; going back then fires no load event. */
  keepsPages: boolean;
};

type WorkerFixtures = EngineOptions & { hiddenScreen: HiddenScreen | undefined };

/**
 * No defects of the site: WebKit reports unused prefetches, and requests an icon for the text file at which it starts;
 * engines without Trusted Types report the unknown directives.
 */
const knownNoise = [
  /was preloaded using link preload but not used/,
  /favicon\.ico/,
  // WebKit reports this for unfinished prefetches of a page that was left.
  /Fetch API cannot load \S* ?\S*\/(\d[\d.]+-\w+|data|pages)\/\S* due to access control checks/,
  /directive .*trusted-types/i,
  // Firefox also compares a prefetched file that was cancelled with its document: this is the hash of no bytes.
  /computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/,
];

/** Every test has its own browser and fails on unexpected console output. */
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
  keepsPages: [false, { option: true }],
  page: async ({ engine, hiddenScreen, keepsPages }, use) => {
    const { page, close } = hiddenScreen
      ? await openWebKit(hiddenScreen, `${siteUrl}/robots.txt`)
      : engine === 'chromium'
        ? await openChromium(keepsPages)
        : await openFirefox(keepsPages);
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

async function openChromium(keepsPages: boolean): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: programPath('chromium') ?? '',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--headless', ...(keepsPages ? ['--disable-back-forward-cache'] : [])],
  });
  const context = await browser.newContext({ locale: 'az-AZ', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  return { page, close: () => browser.close() };
}

async function openFirefox(keepsPages: boolean): Promise<OpenBrowser> {
  const browser = await firefox.launch({
    executablePath: programPath('firefox') ?? '',
    // Released Firefox without Playwright's patches, driven by WebDriver BiDi.
    channel: 'moz-firefox',
    firefoxUserPrefs: keepsPages
      ? {}
      : { 'fission.bfcacheInParent': false, 'browser.sessionhistory.max_total_viewers': 0 },
  });
  const context = await browser.newContext({ locale: 'az-AZ', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  return { page, close: () => browser.close() };
}

/** Opens a page of the site and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(siteUrl + path);
  await hydrated(page);
  return answer?.status();
}

/** Types into an empty field key by key: React does not notice a value that Playwright sets in WebKit. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text);
}
