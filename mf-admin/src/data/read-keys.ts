import { getSettings } from '@platform/contract';
import * as v from 'valibot';
import { READ_LIMIT_MS } from './limits';
import { isObject } from './record-edit';

/** As it is: valibot's own `record` drops keys like `constructor`. */
const keys = v.custom<object>(isObject);

/**
 * The keys of a place without what stands under them: only the database's REST interface gives these, and the whole
 * of what it spares may be many megabytes.
 * @throws where the database refuses or does not answer
 */
export async function readKeys(path: string, token: string | undefined): Promise<string[]> {
  const base = baseAddress();
  const address = new URL(`${path}.json`, base);
  address.search = base.search;
  address.searchParams.set('shallow', 'true');
  if (token) address.searchParams.set('auth', token);
  const answer = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
  if (!answer.ok) throw new Error(answer.status === 401 ? 'PERMISSION_DENIED' : `status ${answer.status}`);
  const found = v.parse(v.nullable(keys), await answer.json());
  return Object.keys(found ?? {});
}

function baseAddress(): URL {
  const { emulators, firebase } = getSettings();
  const base = new URL(firebase.databaseURL);
  if (emulators) base.host = `${emulators.databaseHost}:${emulators.databasePort}`;
  return base;
}
