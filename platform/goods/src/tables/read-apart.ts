import type { FileSheet, TableLimits, TableProblem } from './table';
import { WORKER_PATH, type WorkerAnswer, type WorkerTask } from './worker-file';

/** The longest time for a workbook, in milliseconds. 2 000 rows of ten columns take 0.3 s, four times slower 1.2 s. */
const READING_MS_MAX = 15_000;

/**
 * Reads a workbook in a worker, which is ended if it takes too long: a file of 30 kB can take a minute.
 * @param module the address of the module that reads
 * @returns nothing where no worker begins: in tests, in a remote alone, in a site without the file of the worker
 */
export function readApart(
  module: string,
  ...args: [source: Uint8Array | string, limits: TableLimits]
): Promise<FileSheet[] | TableProblem | undefined> {
  const worker = startWorker();
  if (!worker) return Promise.resolve(undefined);
  return new Promise<FileSheet[] | TableProblem | undefined>((resolve) => {
    let hasBegun = false;
    const timer = setTimeout(() => resolve('heavy'), READING_MS_MAX);
    const end = (result: FileSheet[] | TableProblem | undefined) => {
      clearTimeout(timer);
      resolve(result);
    };
    // What has begun and breaks down, ran out of memory.
    worker.onerror = () => end(hasBegun ? 'heavy' : undefined);
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.state === 'begun') hasBegun = true;
      else end(data.state === 'done' ? (data.result as FileSheet[] | TableProblem) : undefined);
    };
    worker.postMessage({ module, args } satisfies WorkerTask);
  }).finally(() => worker.terminate());
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(WORKER_PATH, { type: 'module' });
  } catch {
    // The document's policy of an earlier version of the shell.
    return undefined;
  }
}
