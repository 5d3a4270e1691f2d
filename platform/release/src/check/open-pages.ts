import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Route } from 'playwright-core';
import { type Language, languages } from 'shared-i18n';
import { within } from '../model/time-limit';

const PAGE_LIMIT_MS = 10_000;
const ALL_LIMIT_MS = 60_000;
/** How long the console is observed after hydration, in milliseconds. */
const SETTLE_MS = 150;

const START_LIMIT_MS = 30_000;

export type Visit = { url: string; language: Language };

/** A server of this machine that answers for origins, so that a site can be opened under its own address before it is live. */
export type Served = { origins: (string | undefined)[]; at: string };

/**
 * Opens pages in a real browser, as one visitor of each language.
 * @returns issues, one sentence each: a page that is not hydrated in time, or a console error
 * @throws one sentence if the browser does not start, which says nothing about the pages
 */
export async function openPages(
  executable: string,
  visits: Visit[],
  { pageLimitMs = PAGE_LIMIT_MS, served }: { pageLimitMs?: number; served?: Served | undefined } = {},
): Promise<string[]> {
  const browser = await startBrowser(executable);
  const issues: string[] = [];
  try {
    const visitor = async (locale: Language) => {
      const context = await browser.newContext({ locale });
      if (served) await serveLocally(context, served, locale);
      for (const visit of visits.filter(({ language }) => language === locale))
        issues.push(...(await openPage(context, visit, pageLimitMs)));
    };
    await within(ALL_LIMIT_MS, Promise.all(languages.map(visitor)));
    return issues;
  } catch (error) {
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
  const response = await route.fetch({ url: servedAt + pathname + search, headers, maxRedirects: 0 });
  await (response.status() === 404 ? route.continue() : route.fulfill({ response }));
}

async function openPage(
  context: BrowserContext,
  { url, language }: Visit,
  timeout: number,
): Promise<string[]> {
  const page = await context.newPage();
  const issues = new Set<string>();
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Messages of the browser itself have no arguments, and name the file only by their location.
    const file = message.args().length === 0 ? ` ${message.location().url}` : '';
    issues.add(firstLine(message.text()) + file);
  });
  page.on('pageerror', (error) => issues.add(firstLine(error)));
  try {
    await page.goto(url, { timeout });
    // The mark that the shell sets.
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, {
      timeout,
    });
    await pause(SETTLE_MS);
  } catch (error) {
    if (!context.browser()?.isConnected()) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    issues.add(isTimeout ? `not hydrated after ${timeout / 1000} s` : firstLine(error));
  }
  await page.close();
  return [...issues].map((issue) => `${url} (${language}) in the browser: ${issue}`);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n')[0] ?? '';
}
