import { setTimeout as pause } from 'node:timers/promises';
import { type Language, languages } from 'shared-i18n';
import { type Browser, type BrowserEvent, firstLine, startChromium } from './chromium';

/** How long one page may take to become alive, in milliseconds. */
const PAGE_LIMIT_MS = 10_000;
/** How long all pages together may take, in milliseconds. */
const ALL_LIMIT_MS = 60_000;
/** What a page complains of shows shortly after it is alive, in milliseconds. */
const SETTLE_MS = 150;
export type Visit = { url: string; language: Language };

/** The mark that the shell sets when a page is alive. */
const tellWhenAlive = `new PerformanceObserver((list) => {
  if (list.getEntriesByName('hydrated').length > 0) siteIsAlive('');
}).observe({ type: 'mark', buffered: true });`;

/**
 * Opens pages in a real browser, as one visitor of each language who goes from one to the next.
 * @returns what went wrong, one sentence each: a page that does not become alive, or that complains in the console
 * @throws one sentence where the browser does not start, which says nothing about the pages
 */
export async function openPages(executable: string, visits: Visit[]): Promise<string[]> {
  const browser = await startChromium(executable);
  const { userAgent } = browser;
  const problems: string[] = [];
  const work = async () => {
    const visitor = async (language: Language) => {
      const { browserContextId } = await browser.call('Target.createBrowserContext');
      for (const visit of visits.filter((one) => one.language === language))
        problems.push(...(await openPage(browser, visit, { browserContextId, userAgent })));
    };
    await Promise.all(languages.map(visitor));
  };
  try {
    await within(ALL_LIMIT_MS, work());
    return problems;
  } catch (error) {
    return [...problems, `the browser: ${error instanceof Error ? error.message : error}`];
  } finally {
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  { url, language }: Visit,
  { browserContextId, userAgent }: { browserContextId: unknown; userAgent: string },
): Promise<string[]> {
  const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.call('Target.attachToTarget', { targetId, flatten: true });
  const page = (method: string, params?: object) => browser.call(method, params, String(sessionId));
  const complaints: string[] = [];
  const alive = new Promise<void>((resolve) =>
    browser.listen((event) => {
      if (event.sessionId !== sessionId) return;
      if (event.method === 'Runtime.bindingCalled') resolve();
      complaints.push(...complaintOf(event));
    }),
  );
  await Promise.all([page('Runtime.enable'), page('Log.enable'), page('Page.enable')]);
  await page('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language });
  await page('Runtime.addBinding', { name: 'siteIsAlive' });
  await page('Page.addScriptToEvaluateOnNewDocument', { source: tellWhenAlive });
  try {
    await within(PAGE_LIMIT_MS, Promise.all([page('Page.navigate', { url }), alive]));
    await pause(SETTLE_MS);
  } catch {
    complaints.push(`not alive after ${PAGE_LIMIT_MS / 1000} s`);
  }
  await browser.call('Target.closeTarget', { targetId });
  return [...new Set(complaints)].map((complaint) => `${url} (${language}) in the browser: ${complaint}`);
}

/** What the console shows in red: errors that a script writes, exceptions that nobody caught, refused files. */
function complaintOf({ method, params }: BrowserEvent): string[] {
  const at = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (method === 'Runtime.exceptionThrown') {
    const { exceptionDetails } = params;
    const described = at(at(exceptionDetails, 'exception'), 'description') ?? at(exceptionDetails, 'text');
    return [firstLine(described)];
  }
  if (method === 'Log.entryAdded' && at(params.entry, 'level') === 'error')
    return [firstLine(`${at(params.entry, 'text')} ${at(params.entry, 'url') ?? ''}`)];
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error' && Array.isArray(params.args))
    return [firstLine(params.args.map((part) => at(part, 'value') ?? at(part, 'description')).join(' '))];
  return [];
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limitMs, new Error(`not done after ${limitMs / 1000} s`));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
