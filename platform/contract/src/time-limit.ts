export class TimeLimitError extends Error {}

/**
 * Limits how long something may take; the work itself cannot be called back, its later result is ignored.
 * @throws {TimeLimitError}
 */
export function withinLimit<Value>(work: Promise<Value>, limitMs: number, what: string): Promise<Value> {
  const late = new TimeLimitError(`${what} took longer than ${limitMs} ms`);
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, limitMs, late))]);
}
