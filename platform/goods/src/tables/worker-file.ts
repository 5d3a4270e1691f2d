/**
 * The path of the worker in which workbooks are read. Browsers start workers of the document's own origin only, and the
 * remotes have others: the site has this file beside its documents. It runs a module whose bytes the page has checked.
 */
export const WORKER_PATH = '/worker.js';

/** What the worker is asked: the address of a module, and the arguments of its `readWorkbook`. */
export type WorkerTask = { module: string; args: unknown[] };

/** What the worker answers: `begun` when the module is loaded, then the result; `failed` without the module. */
export type WorkerAnswer = { state: 'begun' | 'failed' } | { state: 'done'; result: unknown };

/** The text of the file at `WORKER_PATH`. */
export const workerText = `onmessage = async ({ data: { module, args } }) => {
  const part = await import(module).catch(() => undefined);
  postMessage({ state: part ? 'begun' : 'failed' });
  if (part) postMessage({ state: 'done', result: part.readWorkbook(...args) });
};
`;
