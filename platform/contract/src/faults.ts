/** What a page was doing when it failed. */
export type FaultPhase = 'load' | 'render' | 'hydrate' | 'data';

/** A fault, and the path of its page. */
export type Fault = { phase: FaultPhase; error: unknown; path: string };

/** The event at the window by which a fault comes to the shell: remotes need no shell that knows it. */
const FAULT_EVENT = 'shell:fault';

/**
 * Reports a fault that visitors notice, besides logging it. Does nothing where this page load does not report, and on
 * the server.
 * @param path the page's path, if it is not the one in the address bar
 */
export function reportFault(phase: FaultPhase, error: unknown, path?: string): void {
  if (!globalThis.dispatchEvent) return;
  const detail: Fault = { phase, error, path: path ?? location.pathname };
  dispatchEvent(new CustomEvent(FAULT_EVENT, { detail }));
}

/** Calls a function with each fault from now on. */
export function onFault(take: (fault: Fault) => void): void {
  addEventListener(FAULT_EVENT, (event) => {
    if (event instanceof CustomEvent) take(event.detail);
  });
}
