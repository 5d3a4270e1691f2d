import { setTimeout } from 'node:timers/promises';

/** How often a request is tried that fails for a reason which may pass, and how long to wait in between. */
export type Patience = { attempts: number; firstDelayMs: number };

export const patience: Patience = { attempts: 5, firstDelayMs: 500 };

const MAX_DELAY_MS = 20_000;
const REQUEST_LIMIT_MS = 120_000;

/**
 * Fetches, and tries again after a lost connection, 429 or 5xx: each time after twice the time, or after what the
 * answer's `Retry-After` says.
 * @returns the last answer, whatever its status
 * @throws where no answer came at all, with the address
 */
export async function persistentFetch(
  url: string,
  request: RequestInit,
  { attempts, firstDelayMs }: Patience,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await once(url, request);
    const passing = outcome instanceof Error || outcome.status === 429 || outcome.status >= 500;
    if (!passing || attempt >= attempts) {
      if (outcome instanceof Error)
        throw new Error(`${new URL(url).origin} does not answer: ${outcome.message}`, { cause: outcome });
      return outcome;
    }
    const asked = outcome instanceof Error ? 0 : Number(outcome.headers.get('retry-after')) * 1000 || 0;
    if (!(outcome instanceof Error)) await outcome.body?.cancel();
    await setTimeout(Math.min(asked || firstDelayMs * 2 ** (attempt - 1), MAX_DELAY_MS));
  }
}

async function once(url: string, request: RequestInit): Promise<Response | Error> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A path as browsers ask for it: `@` and the like stand for themselves, what would end the path does not. */
export function encodedPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * A file as visitors get it.
 * @returns `undefined` where there is none
 * @throws one sentence for any other answer
 */
export async function fetchPublic(url: string, howLong: Patience = patience): Promise<Buffer | undefined> {
  const answer = await persistentFetch(url, { headers: { 'Cache-Control': 'no-cache' } }, howLong);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
