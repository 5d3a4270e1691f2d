/** Rejects when something takes longer than it may; the work itself cannot be called back. */
export async function withinLimit<Value>(
  work: Promise<Value>,
  limitMs: number,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`${what} took longer than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class TimeLimitError extends Error {}
