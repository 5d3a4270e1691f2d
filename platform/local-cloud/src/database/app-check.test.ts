import { get, ref, set } from 'firebase/database';
import { expect, test } from 'vitest';
import { connect, startForTest, tokenFor } from '../../test-support/database';
import { NAMESPACE } from '../../test-support/rest';

const token = tokenFor({ sub: '1:2:web:3' });
const expired = tokenFor({ sub: '1:2:web:3' }, -1);

async function start() {
  const running = await startForTest({ appCheck: true, seed: { open: 1 } });
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${running.url}/open.json?ns=${NAMESPACE}`, { headers });
    return [answer.status, await answer.json()];
  };
  return { ...running, ask };
}

test('where App Check is enforced, a request without a valid token is refused before the rules', async () => {
  const { ask } = await start();
  expect(await ask({})).toEqual([401, { error: 'Missing appcheck token' }]);
  for (const invalid of ['eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ==', expired])
    expect(await ask({ 'X-Firebase-AppCheck': invalid })).toEqual([401, { error: 'Invalid appcheck token' }]);
  expect(await ask({ 'X-Firebase-AppCheck': token })).toEqual([200, 1]);
});

test('its owner needs no token, and a user does', async () => {
  const { ask, port } = await start();
  expect(await ask({ Authorization: 'Bearer owner' })).toEqual([200, 1]);
  expect(await ask({ Authorization: `Bearer ${tokenFor({ sub: 'aysel', staff: true })}` })).toEqual([
    401,
    { error: 'Missing appcheck token' },
  ]);
  const owner = connect(port, 'owner');
  await set(ref(owner, 'open'), 2);
  expect((await get(ref(owner, 'open'))).val()).toBe(2);
});

test('a socket without a token is closed for good, in the words of the service', async () => {
  const { url } = await start();
  const greetingOf = (query: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/.ws?v=5&ns=${NAMESPACE}${query}`);
      socket.onmessage = ({ data }) => {
        resolve(JSON.parse(data).d);
        socket.close();
      };
    });
  expect(await greetingOf('')).toEqual({ t: 's', d: 'Missing appcheck token' });
  expect(await greetingOf(`&ac=${expired}`)).toEqual({ t: 's', d: 'Invalid appcheck token' });
  expect(await greetingOf(`&ac=${token}`)).toMatchObject({ t: 'h' });
});
