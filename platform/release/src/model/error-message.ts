/** Returns an error's message and those of its causes, which a failed `fetch` keeps to itself. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? error.errors : [];
  const own = error.message || (first === undefined ? error.name : errorMessage(first));
  if (error.cause === undefined) return own;
  const cause = errorMessage(error.cause);
  return own.includes(cause) ? own : `${own.replace(/\.$/, '')}: ${cause}`;
}

/** Returns the issues of a look; the message of its error is one. */
export async function collectIssues(look: () => Promise<string[] | undefined>): Promise<string[]> {
  return look().then(
    (issues) => issues ?? [],
    (error) => [errorMessage(error).replace(/\.$/, '')],
  );
}
