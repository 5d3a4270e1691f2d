import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startHostingApi } from './index';

const sites = {
  'site-a': { project: 'project-a', token: 'token-a' },
  'site-b': { project: 'project-a', token: 'token-b' },
};

function hashed(content: Buffer) {
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

const home = hashed(gzipSync('<h1>Salam</h1>'));

async function start() {
  const api = await startHostingApi({ port: 0, sites });
  onTestFinished(api.close);

  async function call(method: string, path: string, body?: object, token = 'token-a') {
    const url = path.startsWith('http') ? path : `${api.url}/v1beta1/projects/project-a/sites/${path}`;
    const content = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    const answer = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: content }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** Creates a version with some files, none of them uploaded. */
  async function populated(files: Record<string, string>, config = {}) {
    const { name } = (await call('POST', 'site-a/versions', { config })).body;
    const path = `site-a/versions/${name.split('/').at(-1)}`;
    const { uploadUrl } = (await call('POST', `${path}:populateFiles`, { files })).body;
    return {
      path,
      upload: ({ hash, content }: typeof home) => call('POST', `${uploadUrl}/${hash}`, content),
      finalize: () => call('PATCH', `${path}?updateMask=status`, { status: 'FINALIZED' }),
      release: () => call('POST', `site-a/channels/live/releases?versionName=${name}`, { message: '' }),
    };
  }

  return { api, call, populated };
}

test('a content is rejected that is no file of the version, has another hash or is not gzipped', async () => {
  const { populated } = await start();
  const plain = hashed(Buffer.from('plain'));
  const other = hashed(gzipSync('other'));
  const version = await populated({ '/index.html': home.hash, '/plain': plain.hash });
  expect((await version.upload({ ...other, hash: home.hash })).status).toBe(400);
  expect((await version.upload(plain)).status).toBe(400);
  expect((await version.upload(other)).status).toBe(404);
});

test('a version is not finalized while contents are missing, not released before, nor changed after', async () => {
  const { call, populated } = await start();
  const version = await populated({ '/index.html': home.hash });
  expect((await version.finalize()).status).toBe(400);
  expect((await version.release()).status).toBe(400);
  await version.upload(home);
  expect((await version.finalize()).status).toBe(200);
  expect((await call('POST', `${version.path}:populateFiles`, { files: {} })).status).toBe(400);
  expect((await version.release()).status).toBe(200);
  expect((await call('DELETE', version.path)).status).toBe(400);
});

test.each<[number, method: string, path: string, body?: object, token?: string]>([
  [401, 'POST', 'site-a/versions', { config: {} }, ''],
  [401, 'POST', 'site-a/versions', { config: {} }, 'token-c'],
  [403, 'POST', 'site-a/versions', { config: {} }, 'token-b'],
  [403, 'GET', 'nowhere'],
  [404, 'GET', 'site-a/versions/none/files'],
  [404, 'POST', 'site-a/channels/live/releases?versionName=sites/site-a/versions/none', { message: '' }],
  [400, 'POST', 'site-a/channels?channelId=next', { ttl: '40d' }],
  [400, 'POST', 'site-a/channels?channelId=next', { ttl: `${31 * 86_400}s` }],
  [400, 'POST', 'site-a/versions', { config: { headers: [{ source: '**', headers: { A: 'b' } }] } }],
  [400, 'POST', 'site-a/versions', { config: { headers: [{ glob: '**', regex: '.*', headers: {} }] } }],
  [
    400,
    'POST',
    'site-a/versions',
    { config: { headers: [{ glob: '**', headers: [{ key: 'A', value: 'b' }] }] } },
  ],
  [400, 'POST', 'site-a/versions', { config: { trailingSlash: false } }],
  [400, 'POST', 'site-a/versions', { config: { rewrites: [{ glob: '**', destination: '/app.html' }] } }],
])('%i answers %s %s with %o', async (status, method, path, body, token) => {
  const { call } = await start();
  expect((await call(method, path, body, token)).status).toBe(status);
});

test('visitors are redirected as the version says', async () => {
  const { api, populated } = await start();
  const version = await populated({}, { redirects: [{ glob: '/old', location: '/new', statusCode: 301 }] });
  await version.finalize();
  await version.release();
  const answer = await fetch(`${api.siteUrls['site-a']}/old`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/new']);
});
