import { test as base, type ConsoleMessage, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

type Fixtures = {
  /** What the browser's console said that it should not have: errors, warnings, uncaught exceptions. */
  noise: string[];
  /** What the console may say because the test causes it on purpose; several patterns are one, joined by `|`. */
  expectedNoise: ExpectedNoise;
};

/** Never a list: Playwright takes one of two for a fixture with its settings, and drops the second. */
type ExpectedNoise = RegExp | null;

/** Every test fails on unexpected console output. */
export const test = base.extend<Fixtures>({
  expectedNoise: [null, { option: true }],
  noise: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      const note = (text: string) => {
        if (!expectedNoise?.test(text)) noise.push(text);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use(noise);
      base.expect(noise, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Resolves when the page is alive: hydrated, or rendered where nothing was composed. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
