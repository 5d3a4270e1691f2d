/**
 * A promise with a time limit.
 * @param limit in milliseconds
 * @throws what `late` makes where the promise has not settled by then; what it does later is ignored
 */
export function withLimit<T>(promise: Promise<T>, limit: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
