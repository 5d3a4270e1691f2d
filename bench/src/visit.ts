import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A slow phone network and processor. */
export const conditions = {
  latencyMs: 150,
  downloadBitsPerSecond: 1_600_000,
  uploadBitsPerSecond: 750_000,
  processorSlowdown: 4,
} as const;

/** The time without requests, and the least time after hydration, after which a page is idle. */
const QUIET_MS = 500;
const IDLE_AFTER_MS = 1000;

/** A page that is not idle by then is measured as it is. */
const IDLE_LIMIT_MS = 10_000;

/** The delay of clicks "at once" after hydration, and of "hovered" clicks after the pointer came to rest. */
const AT_ONCE_MS = 300;
const HOVER_MS = 500;

const LOAD_LIMIT_MS = 60_000;
const NAVIGATION_LIMIT_MS = 15_000;

/** The window of a phone, in pixels. */
const phone = { width: 412, height: 823, scale: 1.75 };

export type Moment = 'atOnce' | 'idle' | 'hovered';

/**
 * The figures of a visit by name: times in milliseconds since the start of the navigation, counts, and received bytes.
 */
export type Figures = Record<string, number>;

export type Way = { origin: string; from: string; to: string; moment: Moment; language: boolean };

/** Loads a page with an empty cache, as a phone of 412 pixels. */
export async function loadFirstPage(browser: Browser, address: string, hydrates: boolean): Promise<Figures> {
  return withPage(browser, phone, async (page, network) => {
    await page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    if (hydrates) await untilHydrated(page);
    await network.idle();
    const { hydrated, hydratedAt, ...painted } = await page.evaluate(() => globalThis.benchmark);
    return {
      ...painted,
      ...(hydrates && { hydrated, ...network.scripts(hydratedAt) }),
      ...network.all(),
    };
  });
}

/**
 * Opens a page with an empty cache, as a phone of 412 pixels, then others by links, each until idle.
 * @param service the origin of a service whose bytes are counted apart
 */
export async function visitByLinks(
  browser: Browser,
  { origin, pages, service }: { origin: string; pages: string[]; service: string },
): Promise<{ ownBytes: number; serviceBytes: number }> {
  const [first = '/', ...others] = pages;
  return withPage(browser, phone, async (page, network) => {
    await page.goto(origin + first, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await untilHydrated(page);
    await network.idle();
    for (const path of others) {
      await timeClick(page, network, `a[href="${path}"]`, path);
      await network.idle();
    }
    const { from, others: rest } = network.bytesBy(service);
    return { ownBytes: rest, serviceBytes: from };
  });
}

/** Follows a link of a page loaded with an empty cache. @param language also switches the language */
export async function navigate(
  browser: Browser,
  { origin, from, to, moment, language }: Way,
): Promise<Figures> {
  return withPage(browser, { width: 1280, height: 900, scale: 1 }, async (page, network) => {
    await page.goto(origin + from, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await untilHydrated(page);
    if (moment === 'atOnce') await setTimeout(AT_ONCE_MS);
    else await network.idle();
    const link = `a[href="${to}"]`;
    if (moment === 'hovered') {
      await page.locator(link).filter({ visible: true }).first().hover();
      await setTimeout(HOVER_MS);
    }
    const clicked = await timeClick(page, network, link, to);
    const figures: Figures = {
      [moment]: clicked.ms,
      [`${moment}Frames`]: clicked.frames,
      [`${moment}Requests`]: clicked.requests,
    };
    if (!language) return figures;
    await network.idle();
    const switched = await timeClick(page, network, 'a[hreflang="en"]', to);
    await network.idle();
    return { ...figures, language: switched.ms, languageRequests: switched.requests };
  });
}

/** Clicks an element without the pointer and waits for another heading at a path. */
async function timeClick(page: Page, network: Network, selector: string, path: string) {
  const before = network.requests();
  const seen = await page.evaluate(
    ({ selector, path, limit }) =>
      new Promise<{ ms: number; frames: number }>((resolve, reject) => {
        const links = [...document.querySelectorAll<HTMLElement>(selector)];
        const link = links.find((one) => one.checkVisibility()) ?? links[0];
        if (!link) return reject(new Error(`There is no ${selector}.`));
        const heading = () => document.querySelector('h1')?.textContent;
        const previous = heading();
        const start = performance.now();
        link.click();
        let frames = 0;
        const check = () => {
          const ms = performance.now() - start;
          frames += 1;
          if (location.pathname === path && heading() && heading() !== previous) resolve({ ms, frames });
          else if (ms > limit) reject(new Error(`No new heading after ${selector}.`));
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      }),
    { selector, path, limit: NAVIGATION_LIMIT_MS },
  );
  return { ...seen, requests: network.requests() - before };
}

declare global {
  /** Figures that the page measures itself. */
  var benchmark: {
    fcp: number;
    lcp: number;
    hydrated: number;
    hydratedAt: number;
    blocking: number;
    layoutShift: number;
  };
}

/** Runs in the page before its own scripts. A page is hydrated when React owns its heading. */
function observe() {
  const seen = { fcp: 0, lcp: 0, hydrated: 0, hydratedAt: 0, blocking: 0, layoutShift: 0 };
  globalThis.benchmark = seen;
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', ({ value = 0 }) => {
    seen.layoutShift += value;
  });
  on('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
  });
  const check = () => {
    const heading = document.querySelector('h1');
    if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactFiber')))
      return requestAnimationFrame(check);
    seen.hydrated = performance.now();
    seen.hydratedAt = Date.now();
  };
  check();
}

function untilHydrated(page: Page) {
  return page.waitForFunction(() => globalThis.benchmark.hydrated > 0, undefined, { timeout: LOAD_LIMIT_MS });
}

async function withPage<Value>(
  browser: Browser,
  { width, height, scale }: { width: number; height: number; scale: number },
  work: (page: Page, network: Network) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'az-AZ',
  });
  try {
    const page = await context.newPage();
    const network = await throttle(context, page);
    // tsx wraps named functions, also those that run in the page.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(observe);
    return await work(page, network);
  } finally {
    await context.close();
  }
}

type Network = Awaited<ReturnType<typeof throttle>>;

async function throttle(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const network = watchNetwork(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.downloadBitsPerSecond / 8,
    uploadThroughput: conditions.uploadBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
  return network;
}

/** Counts received bytes of a page. */
function watchNetwork(session: CDPSession) {
  const kinds = new Map<string, string>();
  const addresses = new Map<string, string>();
  const underWay = new Set<string>();
  const received: { at: number; kind: string; address: string; requests: number; bytes: number }[] = [];
  let lastAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return;
    kinds.set(requestId, type);
    addresses.set(requestId, request.url);
    underWay.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    kinds.delete(requestId);
    underWay.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId, encodedDataLength);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  session.on('Network.webSocketCreated', ({ requestId, url }) => {
    addresses.set(requestId, url.replace(/^ws/, 'http'));
    note('WebSocket', requestId, 1, 0);
  });
  session.on('Network.webSocketFrameReceived', ({ requestId, response }) =>
    note('WebSocket', requestId, 0, response.payloadData.length),
  );

  function end(requestId: string, bytes: number) {
    if (underWay.delete(requestId)) note(kinds.get(requestId) ?? 'Other', requestId, 1, bytes);
  }

  function note(kind: string, requestId: string, requests: number, bytes: number) {
    lastAt = Date.now();
    received.push({ at: lastAt, kind, address: addresses.get(requestId) ?? '', requests, bytes });
  }

  return {
    requests: () => kinds.size,
    /** Returns the requests of scripts and their compressed bytes. @param until milliseconds since 1970 */
    scripts(until: number): Figures {
      const seen = received.filter(({ at, kind }) => at <= until && kind === 'Script');
      return {
        untilHydratedScriptRequests: seen.length,
        untilHydratedScriptBytes: seen.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    /** Returns the compressed bytes that came from an origin, and those from all others. */
    bytesBy(origin: string): { from: number; others: number } {
      const sum = (isFrom: boolean) =>
        received
          .filter(({ address }) => address.startsWith(`${origin}/`) === isFrom)
          .reduce((total, { bytes }) => total + bytes, 0);
      return { from: sum(true), others: sum(false) };
    },
    /** Returns all requests and their compressed bytes, in total and by kind (`untilIdleScriptBytes`). */
    all(): Figures {
      const figures: Figures = { untilIdleRequests: 0 };
      for (const { kind, requests, bytes } of received) {
        figures.untilIdleRequests = (figures.untilIdleRequests ?? 0) + requests;
        for (const name of ['untilIdleBytes', `untilIdle${kind}Bytes`])
          figures[name] = (figures[name] ?? 0) + bytes;
      }
      return figures;
    },
    /** Resolves after a time without received bytes. */
    async idle() {
      const from = Date.now();
      for (;;) {
        const now = Date.now();
        const quiet = underWay.size === 0 && now - lastAt >= QUIET_MS && now - from >= IDLE_AFTER_MS;
        if (quiet || now - from >= IDLE_LIMIT_MS) return;
        await setTimeout(50);
      }
    },
  };
}
