import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedFilePath } from '@platform/contract/composed-file';
import { databaseAt, latestStamp, stampsPath } from '@platform/records';
import { readEnvironment } from '@platform/release/environment';
import { buildChanged } from '@platform/release/local-builds';
import { startServices, startSites } from '@platform/release/local-site';
import { publishAndPromote } from '@platform/release/promote';
import { outlineAt, outlineFile } from 'mf-admin/outline';
import type { Browser, Page } from 'playwright-core';
import { siteOrigin, withTemporarySite } from './site';
import { type Spread, spreadOf } from './statistics';
import { enquiriesOf, servicesOf } from './synthetic';

/** The numbers of services; a service has twenty products, and there are as many enquiries as products. */
const SERVICES = [10, 100, 1000];
const PER_SERVICE = 20;

/** The account of the seed. */
const ACCOUNT = { email: 'staff@example.az', password: 'tedaruk-2025' };

/** A step that takes longer has no figure. */
const LIMIT_MS = 60_000;

/** Milliseconds of each step, and of its longest task. */
export type Admin = Record<string, Record<string, Spread>>;

/** Measures what staff wait for, in databases of different sizes. */
export async function measureAdmin(browser: Browser, runs: number): Promise<Admin> {
  const builds = await buildChanged(console.log, undefined);
  return withTemporarySite(async (home, closing) => {
    const environment = await readEnvironment();
    const seeded = await startServices(environment);
    await publishAndPromote(environment, builds, { whole: true });
    for (const service of seeded) await service.close();
    closing.push(await startSites(environment));
    const sizes: Admin = {};
    for (const count of SERVICES) {
      const products = count * PER_SERVICE;
      mkdirSync(join(home, 'data'), { recursive: true });
      const data = { ...servicesOf(count, PER_SERVICE), ...enquiriesOf(products) };
      writeFileSync(join(home, 'data', 'database.json'), JSON.stringify(data));
      const outline = join(environment.hosting, 'shell', composedFilePath('mf-admin', outlineFile));
      writeFileSync(outline, JSON.stringify(outlineAt(latestStamp(data.stamps), data.services)));
      const services = await startServices(environment);
      const name = `${count} services, ${products} products, ${products} enquiries`;
      console.log(name);
      // The stand-in prepares its data for the rules with the first read.
      const prepared = databaseAt(environment.settings.firebase, stampsPath);
      prepared.pathname = '/stamps.json';
      // A connection to the database of the last size may be left.
      await fetch(prepared).catch(() => fetch(prepared));
      try {
        sizes[name] = await measureSize(browser, runs, count);
      } finally {
        for (const service of services) await service.close();
      }
    }
    return sizes;
  });
}

async function measureSize(browser: Browser, runs: number, count: number): Promise<Record<string, Spread>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: siteOrigin });
  page.setDefaultTimeout(LIMIT_MS);
  await page.addInitScript(observeTasks);
  await signIn(page);
  const measured: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++)
    for (const [name, values] of Object.entries(await measureRun(page, run, count)))
      measured[name] = [...(measured[name] ?? []), ...values];
  await page.close();
  const figures = Object.fromEntries(
    Object.entries(measured).map(([name, values]) => [name, spreadOf(values)]),
  );
  console.table(figures);
  return figures;
}

async function signIn(page: Page) {
  await page.goto('/services-admin?tab=services');
  await page.locator('input[type="email"]').fill(ACCOUNT.email);
  await page.locator('input[type="password"]').fill(ACCOUNT.password);
  await page.locator('form button[type="submit"]').click();
  await page.locator(FIRST_ROW).first().waitFor();
}

const FIRST_ROW = '[id^="row-"]';
const TITLE = '#record-form input[required]:not([readonly])';
const FOUND = 'search + [aria-live]:not(:empty)';

async function measureRun(page: Page, run: number, count: number) {
  const times: Record<string, [ms: number]> = {};
  let longest = 0;
  const step = async (name: string, act: () => Promise<unknown>) => {
    const start = performance.now();
    try {
      await act();
      times[name] = [performance.now() - start];
    } catch {
      console.error(`  ${name} has not ended after ${LIMIT_MS / 1000} s`);
    }
  };
  const noteTasks = async () => {
    longest = Math.max(longest, await page.evaluate(() => globalThis.longestTask));
  };
  const row = page.locator(FIRST_ROW).first();
  const search = page.locator('#record-search');
  const edited = `service-${count / 2}`;

  await step('list', async () => {
    await page.goto('/services-admin?tab=services');
    await row.waitFor();
  });
  await step('search', async () => {
    await search.fill(`${count - 1}`);
    await page.locator(`${FIRST_ROW}[href*="-${count - 1}"]`).waitFor();
  });
  // A row links to the products that it was found by when all services are read.
  await search.fill(`${count * PER_SERVICE - 1}`);
  await page.locator('a[href*="product="]').waitFor();
  await step('searchLoaded', async () => {
    await search.fill(`service-${count - 2}`);
    await page.locator(`${FIRST_ROW}[href*="-${count - 2}"]`).waitFor();
  });
  await noteTasks();
  const title = page.locator(TITLE).last();
  await step('record', async () => {
    await page.goto(`/services-admin?tab=services&edit=${edited}`);
    await page.waitForFunction((field) => document.querySelector<HTMLInputElement>(field)?.value, TITLE);
  });
  await step('save', async () => {
    await title.fill(`Xidmət ${run} ${Date.now()}`);
    await page.locator('#record-form button[type="submit"]').click();
    await page.locator('[data-toast]').waitFor();
  });
  await page.waitForTimeout(SETTLE_MS);
  await noteTasks();
  await step('enquiries', async () => {
    await page.goto('/services-admin?tab=enquiries');
    await row.waitFor();
  });
  await step('enquirySearch', async () => {
    await search.fill('ofis 7');
    await page.locator(FOUND).waitFor();
  });
  await page.waitForTimeout(SETTLE_MS);
  await noteTasks();
  return { ...times, longestTask: [longest] };
}

/** How long the page is watched for standstills after a step, in milliseconds: no event tells the end of its work. */
const SETTLE_MS = 5000;

declare global {
  /** The longest task of the page so far, in milliseconds. */
  var longestTask: number;
}

/** Runs in the page before its own scripts. */
function observeTasks() {
  globalThis.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longestTask = Math.max(globalThis.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}
