export class TimeLimitError extends Error {}

/** Rejects when something takes longer than it may; the work itself cannot be called back. */
export function withinLimit<Value>(work: Promise<Value>, limitMs: number, what: string): Promise<Value> {
  const late = new TimeLimitError(`${what} took longer than ${limitMs} ms`);
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, limitMs, late))]);
}
