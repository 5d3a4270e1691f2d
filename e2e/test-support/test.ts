import type { Settings } from '@platform/contract';
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import admin from 'mf-admin/texts/az/admin.json' with { type: 'json' };
import login from 'mf-admin/texts/az/login.json' with { type: 'json' };
import { type Account, type Backend, startBackend } from './backend';
import { siteUrl, staff } from './site';

export { expect } from '@playwright/test';

/** Time limit for a worker's services and sign-in on a busy machine, in milliseconds. */
const START_LIMIT_MS = 60_000;

type StorageState = BrowserContextOptions['storageState'];

type WorkerFixtures = {
  /** Database, sign-in and mail of this worker. */
  backend: Backend;
  /** The browser storage of a staff session; each worker signs in once. */
  staffState: StorageState;
};

type Fixtures = {
  /** Unexpected console output: errors, warnings, uncaught exceptions. */
  noise: string[];
  /** Expected console output of this test; several patterns are joined by `|`. */
  expectedNoise: ExpectedNoise;
  /** The seed data and an empty inbox. */
  freshData: undefined;
  /** Set if the browser asks sites to save data: then nothing is prefetched after idle. */
  savesData: boolean;
};

/** Never a list: Playwright treats a list of two as a fixture with settings, and drops the second. */
type ExpectedNoise = RegExp | null;

/** Every test has its own seed data and fails on unexpected console output. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from a destructured argument.
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', auto: true, timeout: START_LIMIT_MS },
  ],
  launchOptions: [
    async ({ launchOptions, backend }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${backend.hostRules}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  staffState: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteUrl, locale: 'az-AZ' });
      const page = await context.newPage();
      await open(page, '/services-admin');
      await signIn(page, staff, true);
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  freshData: [
    async ({ backend }, use) => {
      await backend.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
      );
    await use(context);
  },
  expectedNoise: [null, { option: true }],
  noise: [
    async ({ page, expectedNoise }, use) => {
      const noise = noiseOf(page, (text) => expectedNoise?.test(text) ?? false);
      await use(noise);
      base.expect(noise, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects console errors, warnings and uncaught exceptions from now on, each with its address. */
export function noiseOf(page: Page, isExpected: (text: string, address: string) => boolean): string[] {
  const noise: string[] = [];
  const note = (text: string, address = '') => {
    if (!isExpected(text, address)) noise.push(`${text} ${address}`);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => note(String(error)));
  return noise;
}

/** Adds settings to documents, before their scripts run. */
export async function withSettings(pages: Page | BrowserContext, settings: Partial<Settings>): Promise<void> {
  await pages.addInitScript((more) => {
    // A complete document may be too late: cached scripts run at once.
    const observer = new MutationObserver(() => {
      const block = document.getElementById('page');
      if (!block?.nextSibling || !(block.firstChild instanceof Text)) return;
      observer.disconnect();
      const data = JSON.parse(block.firstChild.data);
      block.firstChild.data = JSON.stringify({ ...data, settings: { ...data.settings, ...more } });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, settings);
}

export const staffTest = test.extend({
  storageState: ({ staffState }, use) => use(staffState),
});

/**
 * Fills in the sign-in form of the page, and waits for the admin screen.
 * @param stays keeps the session for other tabs
 */
export async function signIn(page: Page, account: Account = staff, stays = false): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await base.expect(heading).toHaveText(login.login.title);
  await submitSignIn(page, account, stays);
  await base.expect(heading).toHaveText(admin.title);
}

export async function submitSignIn(page: Page, { email, password }: Account, stays = false): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  if (stays) await page.getByLabel(login.login.stay).check();
  await page.getByRole('button', { name: login.login.submit }).click();
}

/** Resolves when the page is hydrated, or rendered if it was not composed. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
