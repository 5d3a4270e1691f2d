import { ownPage } from './own-page';

/**
 * Time limit of a page's remote before the fallback, in milliseconds. Together with `DOCUMENT_CHECK_MS` it makes four
 * seconds.
 */
export const LOAD_BUDGET_MS = 3000;

/** Time limit of the fallback's question for the composed document, in milliseconds. */
const DOCUMENT_CHECK_MS = 1000;

/**
 * Falls back from a page that cannot be loaded or rendered to its composed document, which is readable without the
 * remote's scripts. A document is not loaded again for its own page: it would fail in the same way.
 * @returns never if the browser loads the document; otherwise resolves, and the slot shows its message
 */
export async function loadDocument(): Promise<void> {
  if (!ownPage(location.pathname)) await reloadDocument();
}

/**
 * Loads the current address again, but only if the site answers: the browser's own error page has no way back.
 * @returns never if the browser loads the document; resolves if the site does not answer, or the visitor has gone on
 */
export async function reloadDocument(): Promise<void> {
  const { href } = location;
  if (!(await isAvailable(href)) || location.href !== href) return;
  location.reload();
  await new Promise<never>(() => undefined);
}

/** Pauses before the attempts to load the document, in milliseconds: `online` comes before the network answers. */
const ONLINE_PAUSES_MS = [0, 1000, 4000];

/** Loads the current address again when the browser comes online; returns the function that stops waiting. */
export function reloadWhenOnline(): () => void {
  const waiting = new AbortController();
  const reload = async () => {
    for (const pauseMs of ONLINE_PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!waiting.signal.aborted) await reloadDocument();
    }
  };
  addEventListener('online', reload, { signal: waiting.signal });
  return () => waiting.abort();
}

async function isAvailable(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(DOCUMENT_CHECK_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
