/** The phase in which a page failed. */
export type FaultPhase = 'load' | 'render' | 'hydrate' | 'data';

/** A fault, and the path of its page. */
export type Fault = { phase: FaultPhase; error: unknown; path: string };

/** The window event that carries faults to the shell; remotes also run in a shell that does not listen. */
const FAULT_EVENT = 'shell:fault';

/**
 * Reports a fault that visitors notice, besides logging it. Does nothing on the server and in page loads that do not
 * report.
 * @param path the page's path, by default that of the address bar
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
