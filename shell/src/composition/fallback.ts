/**
 * How long a visitor waits for a page's remote before the fallback, in milliseconds. Together with
 * `DOCUMENT_CHECK_MS` it makes four seconds.
 */
export const LOAD_BUDGET_MS = 3000;

/** How long the fallback waits for an answer about the composed document, in milliseconds. */
export const DOCUMENT_CHECK_MS = 1000;

/** Rejects if the work takes longer than the budget. */
export function withinBudget<Value>(
  name: string,
  work: Promise<Value>,
  budgetMs: number = LOAD_BUDGET_MS,
): Promise<Value> {
  const late = new Error(`${name} took longer than ${budgetMs} ms`);
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, budgetMs, late))]);
}

/**
 * Falls back to the composed document, which is readable without the remote's scripts, by a full page load.
 * @returns never if the browser loads the document; resolves if there is none, and the slot shows its message
 */
export async function loadDocument(path: string): Promise<void> {
  if (location.pathname + location.search + location.hash === path) return;
  if (!(await isAvailable(path))) return;
  location.assign(path);
  await new Promise<never>(() => undefined);
}

async function isAvailable(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(DOCUMENT_CHECK_MS) });
    return response.ok;
  } catch {
    return false;
  }
}
