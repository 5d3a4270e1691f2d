import { expect, test } from 'vitest';
import { NAMESPACE, startForTest, tokenFor } from './testing';

const OWNER = { Authorization: 'Bearer owner' };

/** One REST call: the status, the parsed body and the headers. */
async function call(url: string, path: string, init: RequestInit = {}) {
  const separator = path.includes('?') ? '&' : '?';
  const response = await fetch(`${url}${path}${separator}ns=${NAMESPACE}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    text,
    headers: response.headers,
  };
}

test('GET, PUT, PATCH, POST and DELETE work on what is open', async () => {
  const { url } = await startForTest();

  expect(await call(url, '/open.json', { method: 'PUT', body: '{"a":{"x":1,"y":2}}' })).toMatchObject({
    status: 200,
    body: { a: { x: 1, y: 2 } },
  });
  expect(await call(url, '/open.json', { method: 'PATCH', body: '{"a/x":10,"b":[1,null,3]}' })).toMatchObject(
    {
      status: 200,
    },
  );
  const posted = await call(url, '/open/list.json', { method: 'POST', body: '"item"' });
  expect(posted).toMatchObject({ status: 200, body: { name: expect.stringMatching(/^-.{19}$/) } });
  expect(await call(url, '/open/a/y.json', { method: 'DELETE' })).toMatchObject({ status: 200, body: null });

  expect((await call(url, '/open.json')).body).toEqual({
    a: { x: 10 },
    b: [1, null, 3],
    list: { [posted.body.name]: 'item' },
  });
});

test('it is reachable as localhost and by both loopback addresses that exist', async () => {
  const { port } = await startForTest({ seed: { open: 1 } });

  expect(await call(`http://localhost:${port}`, '/open.json')).toMatchObject({ status: 200, body: 1 });
  expect(await call(`http://127.0.0.1:${port}`, '/open.json')).toMatchObject({ status: 200, body: 1 });
});

test('what the rules refuse is 401', async () => {
  const { url } = await startForTest({ seed: { closed: 1 } });

  const refused = { status: 401, body: { error: 'Permission denied' } };
  expect(await call(url, '/closed.json')).toMatchObject(refused);
  expect(await call(url, '/.json')).toMatchObject(refused);
  expect(await call(url, '/guarded/a.json', { method: 'PUT', body: '1' })).toMatchObject(refused);
  expect(await call(url, '/guarded/a.json', { method: 'DELETE' })).toMatchObject(refused);
  expect(await call(url, '/.json', { method: 'PATCH', body: '{"open/a":1,"closed/a":1}' })).toMatchObject(
    refused,
  );
});

test('an id token counts in the address and in the header', async () => {
  const { url } = await startForTest();
  const token = tokenFor({ sub: 'u1' });

  expect((await call(url, `/guarded/a.json?auth=${token}`, { method: 'PUT', body: '1' })).status).toBe(200);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await call(url, '/guarded/b.json', { method: 'PUT', body: '1', headers })).status).toBe(200);
  expect((await call(url, `/guarded/count.json?auth=${token}`, { method: 'PUT', body: '"x"' })).status).toBe(
    401,
  );
});

test('an expired or malformed token is 401 with its own reason, even where all may read', async () => {
  const { url } = await startForTest();

  expect(await call(url, `/open.json?auth=${tokenFor({ sub: 'u1' }, -1)}`)).toMatchObject({
    status: 401,
    body: { error: 'Auth token is expired' },
  });
  expect(await call(url, '/open.json?auth=nonsense')).toMatchObject({
    status: 401,
    body: { error: 'Could not parse auth token.' },
  });
});

test('the owner reads and writes everything', async () => {
  const { url } = await startForTest();

  expect((await call(url, '/.json', { method: 'PUT', body: '{"closed":1}', headers: OWNER })).status).toBe(
    200,
  );
  expect((await call(url, '/.json', { headers: OWNER })).body).toEqual({ closed: 1 });
});

test.each([
  ['PUT', '/open.json', '{"a":', 400],
  ['PUT', '/open.json', '', 400],
  ['PUT', '/open.json', '{"a.b":1}', 400],
  ['PUT', '/open.json', '1e999', 400],
  ['PATCH', '/open.json', '[1]', 400],
  ['PATCH', '/open.json', '1', 400],
  ['GET', '/open', undefined, 400],
  ['GET', '/open/a%2Fb.json', undefined, 400],
  ['GET', '/open/%E0%A4.json', undefined, 400],
  ['GET', '/open/a%23.json', undefined, 400],
  ['GET', '/open.json?limitToFirst=1', undefined, 400],
  ['GET', '/open.json?orderBy=name', undefined, 400],
  ['GET', '/open.json?orderBy="$key"&shallow=true', undefined, 400],
  ['SEARCH', '/open.json', undefined, 405],
])('%s %s with %j is %i', async (method, path, body, status) => {
  const { url } = await startForTest({ seed: { open: { kept: true } } });

  const answer = await call(url, path, { method, ...(body !== undefined && { body }) });

  expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
  expect((await call(url, '/open.json')).body).toEqual({ kept: true });
});

test('a database of another name is not served', async () => {
  const { url } = await startForTest();

  expect((await fetch(`${url}/open.json?ns=another`)).status).toBe(400);
});

test('a body over the limit is answered, not cut off', async () => {
  const { url } = await startForTest();
  const body = JSON.stringify('x'.repeat(17 * 1024 * 1024));

  expect((await call(url, '/open.json', { method: 'PUT', body })).status).toBe(413);
});

test('paths with escapes and other scripts find their place', async () => {
  const { url } = await startForTest();

  await call(url, `/open/${encodeURIComponent('Təmizlik № 1')}.json`, { method: 'PUT', body: '"ə"' });

  expect((await call(url, '/open.json')).body).toEqual({ 'Təmizlik № 1': 'ə' });
});

test('shallow shows the keys, print decides about the form', async () => {
  const { url } = await startForTest({ seed: { open: { a: { b: 1 }, c: 2 } } });

  expect((await call(url, '/open.json?shallow=true')).body).toEqual({ a: true, c: 2 });
  expect((await call(url, '/open/a.json?print=pretty')).text).toBe('{\n  "b": 1\n}');
  expect(await call(url, '/open/c.json?print=silent', { method: 'PUT', body: '3' })).toMatchObject({
    status: 204,
    text: '',
  });
  expect((await call(url, '/open/c.json')).body).toBe(3);
});

test('queries in the address choose children', async () => {
  const { url } = await startForTest({ seed: { open: { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } } } });

  expect((await call(url, '/open.json?orderBy="n"&startAt=2')).body).toEqual({ b: { n: 2 }, c: { n: 3 } });
  expect((await call(url, '/open.json?orderBy="n"&endBefore=2')).body).toEqual({ a: { n: 1 } });
  expect((await call(url, '/open.json?orderBy="$key"&equalTo="b"')).body).toEqual({ b: { n: 2 } });
  expect((await call(url, '/open.json?orderBy="$key"&startAfter="a"&limitToFirst=1')).body).toEqual({
    b: { n: 2 },
  });
});

test('a write with an ETag happens only while the data are the same', async () => {
  const { url } = await startForTest({ seed: { open: { a: 1 } } });
  const etag =
    (await call(url, '/open/a.json', { headers: { 'X-Firebase-ETag': 'true' } })).headers.get('etag') ?? '';
  const headers = { 'if-match': etag };

  expect((await call(url, '/open/a.json', { method: 'PUT', body: '2', headers })).status).toBe(200);
  expect(await call(url, '/open/a.json', { method: 'PUT', body: '3', headers })).toMatchObject({
    status: 412,
    body: 2,
  });
  const absent = { 'if-match': 'null_etag' };
  expect((await call(url, '/open/new.json', { method: 'PUT', body: '1', headers: absent })).status).toBe(200);
});

test('pages of any origin may call, and ask beforehand', async () => {
  const { url } = await startForTest({ seed: { open: 1 } });
  const origin = 'http://localhost:5000';

  const asked = await fetch(`${url}/open.json?ns=${NAMESPACE}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  const answered = await call(url, '/open.json', { headers: { Origin: origin } });

  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
  expect(answered.headers.get('access-control-allow-origin')).toBe(origin);
});
