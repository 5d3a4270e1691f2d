import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';

/** The number of attempts, and the delay before the second one, which doubles each time. Tests shorten it. */
export const retryPolicy = { attempts: 5, firstDelayMs: 500 };

const MAX_DELAY_MS = 20_000;
const REQUEST_LIMIT_MS = 120_000;
const REQUESTS_AT_ONCE = 16;

/** Tests whether an address is one of this machine, by HTTP. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Fetches, and retries after a lost connection, 429 or 5xx. `Retry-After` of an answer replaces the policy's delay.
 * @returns the last answer, whatever its status
 * @throws without any answer, with the address
 */
export async function fetchWithRetry(url: string, request: RequestInit): Promise<Response> {
  const { attempts, firstDelayMs } = retryPolicy;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) }).catch(
      (cause) => new Error(`${new URL(url).origin} does not answer: ${cause}`, { cause }),
    );
    const isAnswer = answer instanceof Response;
    if (isAnswer && ((answer.status !== 429 && answer.status < 500) || attempt >= attempts)) return answer;
    if (!isAnswer && attempt >= attempts) throw answer;
    const retryAfterMs = isAnswer ? Number(answer.headers.get('retry-after')) * 1000 : 0;
    if (isAnswer) await answer.body?.cancel();
    await setTimeout(Math.min(retryAfterMs || firstDelayMs * 2 ** (attempt - 1), MAX_DELAY_MS));
  }
}

/**
 * Reads a public file of a site.
 * @param path from the site's root, not encoded
 * @returns `undefined` if there is none
 * @throws one sentence for any other answer
 */
export async function fetchPublic(origin: string, path: string): Promise<Buffer | undefined> {
  // `@` and the like stay as they are, as in the addresses that browsers ask for.
  const url = origin + encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const answer = await fetchWithRetry(url, { headers: { 'Cache-Control': 'no-cache' } });
  // Hosting's status when the not-found page itself is requested.
  const isThere = answer.ok || (answer.status === 404 && path.endsWith('/404.html'));
  if (answer.status === 404 && !isThere) return undefined;
  if (!isThere) throw new Error(`${url} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Makes a request for each item, some at a time. @throws the first error, once no request is under way */
export async function requestAll<Item>(items: Item[], request: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(REQUESTS_AT_ONCE);
  const errors: unknown[] = [];
  const one = async (item: Item) => {
    if (errors.length === 0) await request(item).catch((error) => errors.push(error));
  };
  await limit.map(items, one);
  if (errors.length > 0) throw errors[0];
}
