import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type HostingApiOptions, startHostingApi } from './index';

const SITES = {
  'site-a': { project: 'project-a', token: 'token-a' },
  'site-b': { project: 'project-a', token: 'token-b' },
};

const index = gzipped('<h1>Salam</h1>');

function gzipped(text: string) {
  const content = gzipSync(text);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

async function start(before?: HostingApiOptions['before']) {
  const api = await startHostingApi({ port: 0, sites: SITES, ...(before && { before }) });
  onTestFinished(api.close);
  const call = async (method: string, path: string, body?: unknown, token = 'token-a') => {
    const answer = await fetch(
      path.startsWith('http') ? path : `${api.url}/v1beta1/projects/project-a/sites/${path}`,
      {
        method,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        ...(body !== undefined && {
          body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
        }),
      },
    );
    return { status: answer.status, body: await answer.json() };
  };
  return { api, call };
}

async function newVersion(call: Awaited<ReturnType<typeof start>>['call'], body: unknown = {}) {
  const { body: version } = await call('POST', 'site-a/versions', body);
  const id: string = version.name.split('/').at(-1);
  return { name: `${version.name}`, path: `site-a/versions/${id}` };
}

test('a version is created, filled, finalized and released, and its site shows it', async () => {
  const { api, call } = await start();
  const version = await newVersion(call, { config: { cleanUrls: true } });
  const populated = await call('POST', `${version.path}:populateFiles`, {
    files: { '/index.html': index.hash },
  });
  expect(populated.body.uploadRequiredHashes).toEqual([index.hash]);
  expect(await call('POST', `${populated.body.uploadUrl}/${index.hash}`, index.content)).toMatchObject({
    status: 200,
  });
  const finalized = await call('PATCH', `${version.path}?updateMask=status`, { status: 'FINALIZED' });
  expect(finalized.body).toMatchObject({ status: 'FINALIZED', config: { cleanUrls: true }, fileCount: '1' });
  const released = await call('POST', `site-a/channels/live/releases?versionName=${version.name}`, {
    message: 'first',
  });
  expect(released.body).toMatchObject({ type: 'DEPLOY', message: 'first', version: { name: version.name } });
  expect(await (await fetch(`${api.siteUrls['site-a']}/index.html`)).text()).toBe('<h1>Salam</h1>');
  expect((await fetch(`${api.siteUrls['site-b']}/index.html`)).status).toBe(404);
  expect((await call('GET', 'site-a/channels/live')).body.release.version.name).toBe(version.name);
  expect((await call('GET', 'site-a')).body.defaultUrl).toBe(api.siteUrls['site-a']);
});

test('a content that a site knows is not asked for again', async () => {
  const { call } = await start();
  const first = await newVersion(call);
  const { body } = await call('POST', `${first.path}:populateFiles`, { files: { '/a': index.hash } });
  await call('POST', `${body.uploadUrl}/${index.hash}`, index.content);
  const second = await newVersion(call);
  const again = await call('POST', `${second.path}:populateFiles`, { files: { '/b': index.hash } });
  expect(again.body).not.toHaveProperty('uploadRequiredHashes');
});

test('a content that is not what its hash says is refused', async () => {
  const { call } = await start();
  const version = await newVersion(call);
  const { body } = await call('POST', `${version.path}:populateFiles`, {
    files: { '/index.html': index.hash },
  });
  const other = await call('POST', `${body.uploadUrl}/${index.hash}`, gzipped('other').content);
  expect(other).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
});

test('a content that nobody announced is refused', async () => {
  const { call } = await start();
  const version = await newVersion(call);
  const { body } = await call('POST', `${version.path}:populateFiles`, { files: {} });
  expect((await call('POST', `${body.uploadUrl}/${index.hash}`, index.content)).status).toBe(404);
});

test('a content that is not gzipped is refused', async () => {
  const { call } = await start();
  const plain = Buffer.from('plain');
  const hash = createHash('sha256').update(plain).digest('hex');
  const version = await newVersion(call);
  const { body } = await call('POST', `${version.path}:populateFiles`, { files: { '/plain': hash } });
  expect((await call('POST', `${body.uploadUrl}/${hash}`, plain)).status).toBe(400);
});

test('a version is not finalized while contents are missing, nor changed once it is', async () => {
  const { call } = await start();
  const version = await newVersion(call);
  const { body } = await call('POST', `${version.path}:populateFiles`, {
    files: { '/index.html': index.hash },
  });
  const early = await call('PATCH', `${version.path}?updateMask=status`, { status: 'FINALIZED' });
  expect(early).toMatchObject({ status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } });
  await call('POST', `${body.uploadUrl}/${index.hash}`, index.content);
  expect((await call('PATCH', `${version.path}?updateMask=status`, { status: 'FINALIZED' })).status).toBe(
    200,
  );
  const late = await call('POST', `${version.path}:populateFiles`, { files: {} });
  expect(late).toMatchObject({ status: 400, body: { error: { status: 'FAILED_PRECONDITION' } } });
});

test('a version that is not finalized, or that there is not, cannot be released', async () => {
  const { call } = await start();
  const version = await newVersion(call);
  expect((await call('POST', `site-a/channels/live/releases?versionName=${version.name}`, {})).status).toBe(
    400,
  );
  expect(
    (await call('POST', 'site-a/channels/live/releases?versionName=sites/site-a/versions/none', {})).status,
  ).toBe(404);
  expect((await call('GET', 'site-a/versions/none/files')).status).toBe(404);
});

test('files are listed page by page, and by what still has to come', async () => {
  const { call } = await start();
  const version = await newVersion(call);
  const files = Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, gzipped(path).hash]));
  const { body } = await call('POST', `${version.path}:populateFiles`, { files });
  await call('POST', `${body.uploadUrl}/${files['/b']}`, gzipped('/b').content);
  const first = await call('GET', `${version.path}/files?pageSize=2`);
  expect(first.body.files.map(({ path }: { path: string }) => path)).toEqual(['/a', '/b']);
  const second = await call('GET', `${version.path}/files?pageSize=2&pageToken=${first.body.nextPageToken}`);
  expect(second.body).toEqual({ files: [{ path: '/c', hash: files['/c'], status: 'EXPECTED' }] });
  const there = await call('GET', `${version.path}/files?status=ACTIVE`);
  expect(there.body.files.map(({ path }: { path: string }) => path)).toEqual(['/b']);
});

test('an empty hash takes a path out again', async () => {
  const { call } = await start();
  const version = await newVersion(call);
  await call('POST', `${version.path}:populateFiles`, { files: { '/a': index.hash } });
  await call('POST', `${version.path}:populateFiles`, { files: { '/a': '' } });
  expect((await call('GET', `${version.path}/files`)).body).toEqual({});
});

test('without a token, with a wrong one or with that of another site nothing happens', async () => {
  const { call } = await start();
  expect((await call('POST', 'site-a/versions', {}, '')).status).toBe(401);
  expect((await call('POST', 'site-a/versions', {}, 'token-c')).status).toBe(401);
  expect((await call('POST', 'site-a/versions', {}, 'token-b')).status).toBe(403);
  expect((await call('GET', 'nowhere', undefined, 'token-b')).status).toBe(403);
});

test('a configuration in the words of firebase.json is refused', async () => {
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
  const { api, call } = await start();
  const version = await newVersion(call);
  const { body } = await call('POST', `${version.path}:populateFiles`, {
    files: { '/index.html': index.hash },
  });
  await call('POST', `${body.uploadUrl}/${index.hash}`, index.content);
  await call('PATCH', `${version.path}?updateMask=status`, { status: 'FINALIZED' });
  expect((await call('POST', 'site-a/channels?channelId=next', { ttl: '40d' })).status).toBe(400);
  const channel = await call('POST', 'site-a/channels?channelId=next', { ttl: '3600s' });
  expect((await call('POST', 'site-a/channels?channelId=next', { ttl: '3600s' })).status).toBe(409);
  await call('POST', `site-a/channels/next/releases?versionName=${version.name}`, {});
  expect((await fetch(`${channel.body.url}/index.html`)).status).toBe(200);
  expect((await fetch(`${api.siteUrls['site-a']}/index.html`)).status).toBe(404);
  const longer = await call('PATCH', 'site-a/channels/next?updateMask=ttl', { ttl: '7200s' });
  expect(Date.parse(longer.body.expireTime)).toBeGreaterThan(Date.parse(channel.body.expireTime));
});

test('visitors get clean addresses, languages, rewrites and headers as the version says', async () => {
  const api = await startHostingApi({ port: 0, sites: SITES, visitors: true });
  onTestFinished(api.close);
  const base = `${api.url}/v1beta1/projects/project-a/sites/site-a`;
  const call = async (method: string, url: string, body: unknown) =>
    (
      await fetch(url, {
        method,
        headers: { Authorization: 'Bearer token-a' },
        body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
      })
    ).json();
  expect((await fetch(`${api.siteUrls['site-a']}/about`)).status).toBe(404);
  const config = {
    cleanUrls: true,
    trailingSlashBehavior: 'REMOVE',
    i18n: { root: '/' },
    headers: [{ glob: '**', headers: { 'X-Robots-Tag': 'noindex' } }],
    rewrites: [{ glob: '/services/*', path: '/app.html' }],
    redirects: [{ glob: '/old', location: '/about', statusCode: 301 }],
  };
  const version = await call('POST', `${base}/versions`, { config });
  const id = version.name.split('/').at(-1);
  const texts = { '/about.html': 'about az', '/en/about.html': 'about en', '/app.html': 'fallback' };
  const contents = Object.entries(texts).map(([path, text]) => ({ path, ...gzipped(text) }));
  const files = Object.fromEntries(contents.map(({ path, hash }) => [path, hash]));
  const { uploadUrl } = await call('POST', `${base}/versions/${id}:populateFiles`, { files });
  for (const { hash, content } of contents) await call('POST', `${uploadUrl}/${hash}`, content);
  await call('PATCH', `${base}/versions/${id}?updateMask=status`, { status: 'FINALIZED' });
  await call('POST', `${base}/channels/live/releases?versionName=${version.name}`, {});
  const visit = (path: string, language: string) =>
    fetch(`${api.siteUrls['site-a']}${path}`, { headers: { 'Accept-Language': language } });
  expect(await (await visit('/about', 'az')).text()).toBe('about az');
  expect(await (await visit('/old', 'en')).text()).toBe('about en');
  expect(await (await visit('/services/new', 'az')).text()).toBe('fallback');
  expect((await visit('/about', 'az')).headers.get('x-robots-tag')).toBe('noindex');
});

test('a test can let a call fail', async () => {
  const { call } = await start(({ path }) => (path.endsWith('/versions') ? 503 : undefined));
  expect(await call('POST', 'site-a/versions', {})).toMatchObject({
    status: 503,
    body: { error: { status: 'UNAVAILABLE' } },
  });
});
