import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import { type Language, languages } from 'shared-i18n';
import { within } from '../model/time-limit';

/**
 * How long a page may take until it is hydrated while nothing loads and its scripts do not run, how long in all, and how
 * long an empty page takes on a machine that is not busy; in milliseconds. Tests shorten them.
 */
export type Limits = { idleMs: number; pageMs: number; emptyMs: number };

const usualLimits: Limits = { idleMs: 10_000, pageMs: 60_000, emptyMs: 250 };

/** A machine that takes so many times as long as usual cannot tell a slow page from a broken one. */
const TOO_SLOW = 10;

const ALL_LIMIT_MS = 300_000;

const POLL_MS = 100;

/** How long the console is observed after hydration, in milliseconds. */
const SETTLE_MS = 150;

const START_LIMIT_MS = 30_000;

export type Visit = { url: string; language: Language };

/** A server of this machine that answers for origins, so that a site can be opened under its own address before it is live. */
export type Served = { origins: (string | undefined)[]; at: string };

/**
 * Opens pages in a real browser, as one visitor of each language. A page with issues is opened a second time, with time
 * limits by what an empty page takes then.
 * @returns issues, one sentence each: a page that is not hydrated, or a console error
 * @throws one sentence if the browser does not start or the machine is too slow, which says nothing about the pages
 */
export async function openPages(
  executable: string,
  visits: Visit[],
  { limits, served }: { limits?: Partial<Limits>; served?: Served | undefined } = {},
): Promise<string[]> {
  const browser = await startBrowser(executable);
  const issues: string[] = [];
  const given = { ...usualLimits, ...limits };
  try {
    const visitor = async (locale: Language) => {
      const context = await browser.newContext({ locale });
      if (served) await serveLocally(context, served, locale);
      for (const visit of visits.filter(({ language }) => language === locale))
        issues.push(...(await openTwice(context, visit, given)));
    };
    await within(ALL_LIMIT_MS, Promise.all(languages.map(visitor)));
    return issues;
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    if (browser.isConnected()) await slowness(browser, given);
    return [...issues, `the browser: ${firstLine(error)}`];
  } finally {
    await browser.close();
  }
}

async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = ['--disable-background-networking', '--disable-component-update'];
  try {
    // Root has no sandbox; the pages are our own.
    const chromiumSandbox = process.getuid?.() !== 0;
    return await chromium.launch({ executablePath, args, chromiumSandbox, timeout: START_LIMIT_MS });
  } catch (error) {
    const [, printed] = /\[err\] (.+)/.exec(String(error)) ?? [];
    throw new Error(`${executablePath} does not start: ${printed ?? firstLine(error)}`);
  }
}

async function serveLocally(context: BrowserContext, { origins, at }: Served, language: Language) {
  // Chromium lets a page that it cannot place load from this machine only with this permission; older ones have none.
  await context.grantPermissions(['local-network-access']).catch(() => undefined);
  await context.route(
    ({ origin }) => origins.includes(origin),
    // A closed page needs no answer.
    (route) => answer(route, at, language).catch(() => route.abort().catch(() => undefined)),
  );
}

/** Answers with files that are served here. Others stay as they are live: a deploy carries them along. */
async function answer(route: Route, servedAt: string, language: Language): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const headers = { ...request.headers(), 'accept-language': language };
  // A server may close a kept connection just when it is used again.
  const once = { maxRedirects: 0, maxRetries: 1, timeout: 0 };
  const response = await route.fetch({ url: servedAt + pathname + search, headers, ...once });
  await (response.status() === 404 ? route.continue() : route.fulfill({ response }));
}

/** An error that says nothing about the pages. */
class TooSlow extends Error {}

/** @throws {TooSlow} */
async function openTwice(context: BrowserContext, visit: Visit, limits: Limits): Promise<string[]> {
  const first = await openPage(context, visit, limits);
  const browser = context.browser();
  if (first.length === 0 || !browser) return first;
  const factor = await slowness(browser, limits);
  const { idleMs, pageMs } = limits;
  const second = await openPage(context, visit, { idleMs: factor * idleMs, pageMs: factor * pageMs });
  if (second.length > 0) await slowness(browser, limits);
  return second;
}

/**
 * Opens an empty page, which is good on every machine.
 * @returns how many times as long as usual it takes, at least 1
 * @throws {TooSlow} where the machine is too slow to judge pages
 */
async function slowness(browser: Browser, { emptyMs }: Limits): Promise<number> {
  const start = performance.now();
  const page = await browser.newPage();
  await page.goto(`data:text/html,<script type="module">performance.mark('hydrated')</script>`, {
    timeout: 0,
  });
  await page.evaluate(() => performance.getEntriesByName('hydrated').length);
  const duration = performance.now() - start;
  await page.close();
  if (duration > TOO_SLOW * emptyMs)
    throw new TooSlow(
      `too slow here: an empty page takes ${(duration / 1000).toFixed(1)} s (${machineLoad()})`,
    );
  return Math.max(1, duration / emptyMs);
}

async function openPage(
  context: BrowserContext,
  { url, language }: Visit,
  { idleMs, pageMs }: Pick<Limits, 'idleMs' | 'pageMs'>,
): Promise<string[]> {
  const page = await context.newPage();
  const issues = new Set<string>();
  const loading = followRequests(page);
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Messages of the browser itself have no arguments, and name the file only by their location.
    const file = message.args().length === 0 ? ` ${message.location().url}` : '';
    issues.add(firstLine(message.text()) + file);
  });
  page.on('pageerror', (error) => issues.add(firstLine(error)));
  const late = `not hydrated after ${Math.round(pageMs / 1000)} s`;
  const opened = async () => {
    await page.goto(url, { waitUntil: 'commit', timeout: 0 });
    return untilHydrated(page, loading, idleMs);
  };
  try {
    if (await within(pageMs, opened(), late)) await pause(SETTLE_MS);
    else issues.add(`not hydrated, and nothing loads any more (${machineLoad()})`);
  } catch (error) {
    if (!context.browser()?.isConnected()) throw error;
    const file = [...loading].find((request) => !request.isNavigationRequest());
    const what = file ? `${file.url()} still loads` : 'its document or its scripts do not end';
    const message = firstLine(error);
    issues.add(message === late ? `${late}, ${what} (${machineLoad()})` : message);
  }
  await page.close();
  return [...issues].map((issue) => `${url} (${language}) in the browser: ${issue}`);
}

/** Returns the requests of a page that are under way, at any time. */
function followRequests(page: Page): Set<Request> {
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return loading;
}

/**
 * Waits until a page is loaded and hydrated. Only polls that the page answers while nothing loads count as idle time, so
 * that a busy machine does not make a slow page a broken one.
 * @returns false after so much idle time
 */
async function untilHydrated(page: Page, loading: Set<Request>, idleMs: number): Promise<boolean> {
  for (let idle = 0; idle < idleMs; idle = loading.size > 0 ? 0 : idle + POLL_MS) {
    if (await isHydrated(page)) return true;
    await pause(POLL_MS);
  }
  return false;
}

/** Looks for the mark that the shell sets. */
function isHydrated(page: Page): Promise<boolean> {
  const look = () =>
    document.readyState === 'complete' && performance.getEntriesByName('hydrated').length > 0;
  return page.evaluate(look).catch((error) => {
    // Another document comes.
    if (/context was destroyed|navigat/.test(String(error))) return false;
    throw error;
  });
}

/** Says how busy this machine is, because a page may be slow for that alone. */
export function machineLoad(): string {
  const [lastMinute = 0] = loadavg();
  return `load average ${lastMinute.toFixed(1)} on ${availableParallelism()} processors`;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? '';
}
