import { expect, test } from 'vitest';
import { sharedDatabase, tokenFor } from '../../test-support/database';
import { NAMESPACE } from '../../test-support/rest';

const database = sharedDatabase();

/** Makes one REST call; returns the status and the parsed body. */
async function call(path: string, init: RequestInit = {}) {
  const separator = path.includes('?') ? '&' : '?';
  const response = await fetch(`${database.url()}${path}${separator}ns=${NAMESPACE}`, init);
  return { status: response.status, body: await response.json() };
}

function put(path: string, body: string) {
  return call(path, { method: 'PUT', body });
}

test('GET, PUT, PATCH and DELETE work on what is open', async () => {
  await database.fill();

  expect((await put('/open.json', '{"a":{"x":1,"y":2}}')).body).toEqual({ a: { x: 1, y: 2 } });
  expect((await call('/open.json', { method: 'PATCH', body: '{"a/x":10,"b":[1,null,3]}' })).status).toBe(200);
  expect(await call('/open/a/y.json', { method: 'DELETE' })).toEqual({ status: 200, body: null });
  await put(`/open/${encodeURIComponent('Təmizlik № 1')}.json`, '"ə"');

  expect((await call('/open.json')).body).toEqual({
    a: { x: 10 },
    b: [1, null, 3],
    'Təmizlik № 1': 'ə',
  });
});

const token = tokenFor({ sub: 'u1' });
const expired = tokenFor({ sub: 'u1' }, -1);
const write = (authorization?: string): RequestInit => ({
  method: 'PUT',
  body: '1',
  ...(authorization && { headers: { authorization } }),
});

test.each<[string, string, RequestInit, number, unknown]>([
  ['nobody', '/guarded/a.json', write(), 401, { error: 'Permission denied' }],
  ['a token in the address', `/guarded/a.json?auth=${token}`, write(), 200, 1],
  ['a token in the header', '/guarded/a.json', write(`Bearer ${token}`), 200, 1],
  ['an expired token', `/open.json?auth=${expired}`, {}, 401, { error: 'Auth token is expired' }],
  ['the owner', '/closed.json', write('Bearer owner'), 200, 1],
  ['a database of another name', '/open.json?ns=another', {}, 400, { error: expect.any(String) }],
])('the rules apply to %s', async (_who, path, init, status, body) => {
  expect(await call(path, init)).toEqual({ status, body });
});

test.each([
  ['PUT', '/open.json', '{"a":', 400],
  ['PUT', '/open.json', '', 400],
  ['PUT', '/open.json', '1e999', 400],
  ['PATCH', '/open.json', '[1]', 400],
  ['GET', '/open', undefined, 400],
  ['GET', '/open/a%2Fb.json', undefined, 400],
  ['GET', '/open/%E0%A4.json', undefined, 400],
  ['GET', '/open/a%23.json', undefined, 400],
  ['GET', '/open.json?orderBy="$key"&limitToFirst=1', undefined, 400],
  ['GET', '/open.json?orderBy="$key"&startAt=1', undefined, 400],
  ['GET', '/open.json?orderBy="$value"&startAt="a"', undefined, 400],
  ['GET', '/open.json?startAt=1', undefined, 400],
  ['SEARCH', '/open.json', undefined, 405],
])('%s %s with %j is %i', async (method, path, body, status) => {
  await database.fill({ open: { kept: true } });

  const answer = await call(path, { method, ...(body !== undefined && { body }) });

  expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
  expect((await call('/open.json')).body).toEqual({ kept: true });
});

test('a body over the limit is answered, not cut off', async () => {
  expect((await put('/open.json', JSON.stringify('x'.repeat(17 * 1024 * 1024)))).status).toBe(413);
});

test('an order by value shows what begins at a number, where the rules have its index', async () => {
  await database.fill({ open: { a: 1, b: 2, 3: 3 }, guarded: { a: 1 } });
  const query = 'orderBy="$value"&startAt';

  expect((await call(`/open.json?${query}=2`)).body).toEqual({ b: 2, 3: 3 });
  expect((await call(`/open.json?${query}=4`)).body).toEqual({});
  expect((await call(`/open/none.json?${query}=4`)).status).toBe(400);
  expect(await call(`/guarded.json?${query}=1`)).toEqual({
    status: 400,
    body: { error: 'Index not defined, add ".indexOn": ".value", for path "/guarded", to the rules' },
  });
});

test('a silent write answers without the value', async () => {
  await database.fill();
  const answer = await fetch(`${database.url()}/open.json?print=silent&ns=${NAMESPACE}`, {
    method: 'PATCH',
    body: '{"a":1}',
  });

  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect((await call('/open.json')).body).toEqual({ a: 1 });
});

test('shallow shows the keys only', async () => {
  await database.fill({ open: { a: { b: 1 }, c: 2 } });

  expect((await call('/open.json?shallow=true')).body).toEqual({ a: true, c: 2 });
});
