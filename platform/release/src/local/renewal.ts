/** How long the data have to be left alone before the pages that show them are composed, in milliseconds. */
const SETTLE_MS = 300;

/** Composes the pages that show data, one composition at a time, however often data change. */
export type Renewal = {
  /** Data changed. */
  changed(): void;
  /** No further composition; resolves when the last one is over. */
  close(): Promise<void>;
};

/**
 * Renews the documents after a save. A composition that fails is printed and not repeated: the next change, or
 * `site compose --data`, tries again.
 */
export function startRenewal(compose: () => Promise<void>, log: (line: string) => void): Renewal {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  function changed() {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(start, SETTLE_MS);
  }

  function start() {
    timer = undefined;
    // A change during a composition needs another one after it.
    if (running) void running.then(changed);
    else
      running = compose()
        .catch((error) =>
          log(`the pages were not renewed: ${error instanceof Error ? error.message : error}`),
        )
        .finally(() => {
          running = undefined;
        });
  }

  return {
    changed,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
