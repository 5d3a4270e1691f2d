import type { Fault } from '@platform/contract/faults';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { findPage, releaseOfCode, shellVersion } from '../loading/releases';

/** The most faults that a page load reports. */
export const MAX_FAULTS = 20;

/** The longest cause of a fault, in characters. */
const MAX_CAUSE = 160;

const sent = new Set<string>();

/**
 * Sends a report of a fault: the remote whose code threw, or else the page's, with its version, the phase, the cause and
 * the browser's name and major version. The same cause in the same remote is sent once.
 */
export async function sendFault(url: string, { phase, error, path }: Fault): Promise<void> {
  const cause = causeOf(error);
  const owner = throwerOf(error) ?? (await ownerOf(path));
  const key = `${owner.remote} ${cause}`;
  if (sent.has(key) || sent.size >= MAX_FAULTS) return;
  sent.add(key);
  send(url, { kind: 'fault', ...owner, phase, cause });
}

/**
 * Sends the Core Web Vitals of each page of this tab, in the name of its remote, when the browser knows their last
 * values. Browsers that do not tell navigations apart measure the first page until the visitor leaves it.
 * @param firstPath the path of the document's own page
 */
export function sendVitals(url: string, firstPath: string): void {
  const report = async (path: string, { name, value }: Metric) =>
    send(url, { kind: 'vital', ...(await ownerOf(path)), name, value });
  const vitals = [onLCP, onCLS, onINP];
  if (PerformanceObserver.supportedEntryTypes.includes('soft-navigation')) {
    const pathOf = ({ navigationType, navigationURL }: Metric) =>
      navigationType === 'soft-navigation' && navigationURL ? new URL(navigationURL).pathname : firstPath;
    for (const on of vitals) on((metric) => report(pathOf(metric), metric), { reportSoftNavs: true });
    return;
  }
  const last = new Map<string, Metric>();
  const keep = (metric: Metric) => {
    if (location.pathname === firstPath) last.set(metric.name, metric);
  };
  for (const on of vitals) on(keep, { reportAllChanges: true });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const metric of last.values()) void report(firstPath, metric);
    last.clear();
  });
}

/** As plain text: browsers send it without asking the endpoint first. */
function send(url: string, report: object) {
  navigator.sendBeacon(url, JSON.stringify({ ...report, engine: engine() }));
}

type Owner = { remote: string; version: string };

/** Returns the remote whose code threw an error, if its stack names a file of one. */
function throwerOf(error: unknown): Owner | undefined {
  const release = error instanceof Error ? releaseOfCode(error.stack ?? '') : undefined;
  return release && { remote: release.name, version: release.version };
}

/** Returns the remote that owns a page and its version; the shell if no remote owns it or its owner is unknown. */
async function ownerOf(path: string): Promise<Owner> {
  const owned = await findPage(path).catch(() => undefined);
  return owned
    ? { remote: owned.release.name, version: owned.release.version }
    : { remote: 'shell', version: shellVersion };
}

/**
 * Returns an error's name and the first line of its message, or the status of an answer. Quoted texts, queries, e-mail
 * addresses and long numbers are removed: a visitor may have typed them.
 */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) {
    const status = error && typeof error === 'object' && 'status' in error ? error.status : undefined;
    return typeof status === 'number' ? `status ${status}` : `thrown ${typeof error}`;
  }
  const [line = ''] = error.message.split('\n');
  const message = line
    // From the first quotation mark to the last: a quoted text may contain some.
    .replace(/["'`“„«].*["'`”“»]|["`“„«].*/, '…')
    .replace(/(\S)[?#]\S*/g, '$1')
    .replace(/\S+@\S+\.\S+/g, '…')
    .replace(/\+?\d[\d .()-]{6,}/g, '…');
  return `${error.name}: ${message}`.slice(0, MAX_CAUSE);
}

/** Browsers by the tokens that only they send, in this order: earlier ones imitate later ones. */
const engines = [
  ['Firefox', /Firefox\/(\d+)/],
  ['Chromium', /Chrom(?:e|ium)\/(\d+)/],
  ['WebKit', /Version\/(\d+)/],
] as const;

/** The browser's engine with its major version, such as `Chromium 156`. */
function engine(): string {
  for (const [name, pattern] of engines) {
    const major = pattern.exec(navigator.userAgent)?.[1];
    if (major) return `${name} ${major}`;
  }
  return 'other';
}
