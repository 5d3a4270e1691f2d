import { appCheckHeader } from '@platform/data/app-check';
import { restAddress } from '@platform/data/rest-address';

/** Time limit for each answer of the database, in milliseconds. */
const ANSWER_LIMIT_MS = 8000;

/** The status of a write that the rules refuse. */
const REFUSED = 401;

/**
 * Writes all paths in one update by REST, without client and socket. Secrets are in its body, never in an address, which
 * servers and proxies log.
 * @returns the database's answer, which has the written values, or `null` if its rules refuse the update
 * @throws if it does not answer, or something else answers in its place: a captive portal, a filter, a proxy
 */
export async function updateDatabase(values: object): Promise<{ value: unknown } | null> {
  const headers = await appCheckHeader();
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const body = JSON.stringify(values);
  const answer = await fetch(restAddress([], {}, Object.keys(values)[0]), {
    signal,
    headers,
    method: 'PATCH',
    body,
  });
  if (!answer.ok && answer.status !== REFUSED) throw new Error(`the database answers ${answer.status}`);
  const value: unknown = await answer.json();
  if (answer.ok) return { value };
  if (typeof Object(value).error !== 'string') throw notOfDatabase();
  return null;
}

export function notOfDatabase() {
  return new Error('the answer is not from the database');
}
