import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startHostingApi } from './index';

const SITES = {
  'site-a': { project: 'project-a', token: 'token-a' },
  'site-b': { project: 'project-a', token: 'token-b' },
};

const home = gzipped('<h1>Salam</h1>');

function gzipped(text: string) {
  const content = gzipSync(text);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

async function start() {
  const api = await startHostingApi({ port: 0, sites: SITES });
  onTestFinished(api.close);

  async function call(method: string, path: string, body?: unknown, token = 'token-a') {
    const url = path.startsWith('http') ? path : `${api.url}/v1beta1/projects/project-a/sites/${path}`;
    const answer = await fetch(url, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      ...(body !== undefined && {
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** Creates a version with some files, none of them uploaded. */
  async function populated(files: Record<string, string>, config = {}) {
    const { body: version } = await call('POST', 'site-a/versions', { config });
    const path = `site-a/versions/${version.name.split('/').at(-1)}`;
    const { body } = await call('POST', `${path}:populateFiles`, { files });
    return {
      path,
      required: body.uploadRequiredHashes,
      upload: ({ hash, content }: ReturnType<typeof gzipped>) =>
        call('POST', `${body.uploadUrl}/${hash}`, content),
      finalize: () => call('PATCH', `${path}?updateMask=status`, { status: 'FINALIZED' }),
      release: (channel = 'live') =>
        call('POST', `site-a/channels/${channel}/releases?versionName=${version.name}`, { message: 'first' }),
    };
  }

  return { api, call, populated };
}

test('a version is created, filled, finalized and released, and its site shows it', async () => {
  const { api, call, populated } = await start();
  const version = await populated({ '/index.html': home.hash }, { cleanUrls: true });
  expect(version.required).toEqual([home.hash]);
  expect((await version.upload(home)).status).toBe(200);
  expect((await version.finalize()).body).toMatchObject({
    status: 'FINALIZED',
    config: { cleanUrls: true },
    fileCount: '1',
  });
  const released = (await version.release()).body;
  expect(released).toMatchObject({ message: 'first', version: { status: 'FINALIZED' } });
  expect(await (await fetch(`${api.siteUrls['site-a']}/`)).text()).toBe('<h1>Salam</h1>');
  expect((await fetch(`${api.siteUrls['site-b']}/`)).status).toBe(404);
  expect((await call('GET', 'site-a/channels/live')).body.release).toEqual(released);
  expect((await call('GET', 'site-a')).body.defaultUrl).toBe(api.siteUrls['site-a']);
});

test('a content is rejected that is no file of the version, has another hash or is not gzipped', async () => {
  const { populated } = await start();
  const content = Buffer.from('plain');
  const plain = { content, hash: createHash('sha256').update(content).digest('hex') };
  const version = await populated({ '/index.html': home.hash, '/plain': plain.hash });
  expect(await version.upload({ ...gzipped('other'), hash: home.hash })).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  });
  expect((await version.upload(plain)).status).toBe(400);
  expect((await version.upload(gzipped('other'))).status).toBe(404);
});

test('a version is not finalized while contents are missing, nor changed once it is', async () => {
  const { call, populated } = await start();
  const version = await populated({ '/index.html': home.hash });
  const refused = { status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } };
  expect(await version.finalize()).toMatchObject(refused);
  expect((await version.release()).status).toBe(400);
  await version.upload(home);
  expect((await version.finalize()).status).toBe(200);
  expect(await call('POST', `${version.path}:populateFiles`, { files: {} })).toMatchObject(refused);
});

test('a version that does not exist cannot be released', async () => {
  const { call } = await start();
  const none = 'site-a/channels/live/releases?versionName=sites/site-a/versions/none';
  expect((await call('POST', none, {})).status).toBe(404);
  expect((await call('GET', 'site-a/versions/none/files')).status).toBe(404);
});

test('files are listed page by page, and an empty hash removes one', async () => {
  const { call, populated } = await start();
  const files = Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, gzipped(path).hash]));
  const version = await populated(files);
  const first = await call('GET', `${version.path}/files?pageSize=2`);
  expect(first.body.files).toEqual(['/a', '/b'].map((path) => ({ path, hash: files[path] })));
  const second = await call('GET', `${version.path}/files?pageSize=2&pageToken=${first.body.nextPageToken}`);
  expect(second.body).toEqual({ files: [{ path: '/c', hash: files['/c'] }] });
  await call('POST', `${version.path}:populateFiles`, { files: { '/a': '', '/b': '', '/c': '' } });
  expect((await call('GET', `${version.path}/files`)).body).toEqual({});
});

test('without a token, with a wrong one or with that of another site nothing happens', async () => {
  const { call } = await start();
  expect((await call('POST', 'site-a/versions', {}, '')).status).toBe(401);
  expect((await call('POST', 'site-a/versions', {}, 'token-c')).status).toBe(401);
  expect((await call('POST', 'site-a/versions', {}, 'token-b')).status).toBe(403);
  expect((await call('GET', 'nowhere', undefined, 'token-b')).status).toBe(403);
});

test('a configuration in the words of firebase.json is rejected', async () => {
  const { call } = await start();
  const refused = [
    { headers: [{ source: '**', headers: { A: 'b' } }] },
    { headers: [{ glob: '**', regex: '.*', headers: {} }] },
    { headers: [{ glob: '**', headers: [{ key: 'A', value: 'b' }] }] },
    { trailingSlash: false },
    { rewrites: [{ glob: '**', destination: '/app.html' }] },
  ];
  for (const config of refused) expect((await call('POST', 'site-a/versions', { config })).status).toBe(400);
});

test('a preview channel has an address of its own and an end, and leaves the live one alone', async () => {
  const { api, call, populated } = await start();
  const version = await populated({ '/index.html': home.hash });
  await version.upload(home);
  await version.finalize();
  expect((await call('POST', 'site-a/channels?channelId=next', { ttl: '40d' })).status).toBe(400);
  const channel = await call('POST', 'site-a/channels?channelId=next', { ttl: '3600s' });
  expect((await call('POST', 'site-a/channels?channelId=next', { ttl: '3600s' })).status).toBe(409);
  await version.release('next');
  expect((await fetch(`${channel.body.url}/index.html`)).status).toBe(200);
  expect((await fetch(`${api.siteUrls['site-a']}/index.html`)).status).toBe(404);
  const longer = await call('PATCH', 'site-a/channels/next?updateMask=ttl', { ttl: '7200s' });
  expect(Date.parse(longer.body.expireTime)).toBeGreaterThan(Date.parse(channel.body.expireTime));
});

test('visitors get clean addresses, languages, rewrites and headers as the version says', async () => {
  const { api, populated } = await start();
  const texts = { '/about.html': 'about az', '/en/about.html': 'about en', '/app.html': 'fallback' };
  const contents = Object.entries(texts).map(([path, text]) => ({ path, ...gzipped(text) }));
  const version = await populated(Object.fromEntries(contents.map(({ path, hash }) => [path, hash])), {
    cleanUrls: true,
    trailingSlashBehavior: 'REMOVE',
    i18n: { root: '/' },
    headers: [{ glob: '**', headers: { 'X-Robots-Tag': 'noindex' } }],
    rewrites: [{ glob: '/services/*', path: '/app.html' }],
    redirects: [{ glob: '/old', location: '/about', statusCode: 301 }],
  });
  for (const content of contents) await version.upload(content);
  await version.finalize();
  await version.release();
  const visit = (path: string, language: string) =>
    fetch(`${api.siteUrls['site-a']}${path}`, { headers: { 'Accept-Language': language } });
  expect(await (await visit('/about', 'az')).text()).toBe('about az');
  expect(await (await visit('/old', 'en')).text()).toBe('about en');
  expect(await (await visit('/services/new', 'az')).text()).toBe('fallback');
  expect((await visit('/about', 'az')).headers.get('x-robots-tag')).toBe('noindex');
});
