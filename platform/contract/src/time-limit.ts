export class TimeLimitError extends Error {}

/**
 * Rejects after a time limit. The work itself continues; its result is ignored.
 * @throws {TimeLimitError}
 */
export function withinLimit<Value>(work: Promise<Value>, limitMs: number, what: string): Promise<Value> {
  const late = new TimeLimitError(`${what} took longer than ${limitMs} ms`);
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, limitMs, late))]);
}
