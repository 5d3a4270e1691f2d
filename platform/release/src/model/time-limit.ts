/**
 * Waits for some work, but no longer than a limit.
 * @throws an error with the message where the work is not done by then; the caller ends it
 */
export async function within<Value>(
  limitMs: number,
  work: Promise<Value>,
  message = `not done after ${limitMs / 1000} s`,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
