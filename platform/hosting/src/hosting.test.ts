import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hosting, type SiteSettings, startHosting } from './hosting';

const CONFIG_FILE = join(import.meta.dirname, '../../../firebase.json');
const { hosting: sites }: { hosting: SiteSettings[] } = JSON.parse(readFileSync(CONFIG_FILE, 'utf8'));
const VERSION = '1.0.0-3f2a9c1b';
const CHROME_AZ = 'az-AZ,az;q=0.9,en-US;q=0.8';
const LONG_TEXT = 'procurement '.repeat(500);

const DOCUMENTS = {
  'shell/index.html': 'home az',
  'shell/about.html': 'about az',
  'shell/az/about.html': 'about az',
  'shell/en/about.html': `about en ${LONG_TEXT}`,
  'shell/ru/about.html': 'about ru',
  'shell/services.html': 'services',
  'shell/services/clothing.html': 'clothing',
  'shell/services/clothing/coat.html': 'coat',
  'shell/2026/news.html': 'news of a year',
  'shell/24-7/plans.html': 'plans of support',
  'shell/data.json': 'no data',
  'shell/404.html': 'missing az',
  'shell/az/404.html': 'missing az',
  'shell/en/404.html': 'missing en',
  'shell/releases.json': '{}',
  'shell/.secret': 'hidden',
  [`shell/${VERSION}/shell.js`]: 'shell',
  [`mf-marketing/${VERSION}/remoteEntry.js`]: 'entry',
};

let root = '';
let hosting: Hosting;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hosting-'));
  for (const [path, content] of Object.entries(DOCUMENTS)) await write(path, content);
  const ports = Object.fromEntries(sites.map(({ target }) => [target, 0]));
  hosting = await startHosting({ root, sites, ports });
});

afterAll(async () => {
  await hosting.close();
  await rm(root, { recursive: true });
});

async function write(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

/** Sets a file's modification time to the oldest one. */
function makeOld(path: string) {
  return utimes(join(root, path), new Date(0), new Date(0));
}

/** Requests a target without `fetch`, which adds an Accept-Language, follows redirects and decompresses. */
async function get(path: string, headers: Record<string, string> = {}, target = 'shell') {
  const request = httpRequest(`${hosting.urls[target]}${path}`, { headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error(`${path} is not answered.`);
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

test('refuses to start when a target has no port', async () => {
  await expect(startHosting({ root: '.', sites, ports: {} })).rejects.toThrow(
    'Hosting target "shell" has no port.',
  );
});

test.each([
  ['a clean address', '/about', { status: 200, text: 'about az' }],
  ['a page beside a folder of its name', '/services', { status: 200, text: 'services' }],
  ['an address with .html', '/about.html', { status: 301, headers: { location: '/about' } }],
  ['a slash at the end', '/about/?a=1', { status: 301, headers: { location: '/about?a=1' } }],
  ['a composed service', '/services/clothing', { status: 200, text: 'clothing' }],
  ['a service that was not composed', '/services/new', { status: 404, text: 'missing az' }],
  ['its name in another script', '/services/%C9%99l', { status: 404, text: 'missing az' }],
  ['a product of a service', '/services/clothing/coat', { status: 200, text: 'coat' }],
  ['a product that was not composed', '/services/clothing/new', { status: 404, text: 'missing az' }],
  ['the data of an address that was not composed', '/data/a/b.json', { status: 200, text: 'no data' }],
  ['a file below services', '/services/picture.png', { status: 404 }],
  ['a page below a service', '/services/a/b', { status: 404 }],
  ['an invalid escape', '/%E0%A4%A', { status: 404 }],
  ['a hidden file', '/.secret', { status: 404 }],
  ['a file outside the site', `/%2e%2e/mf-marketing/${VERSION}/remoteEntry.js`, { status: 404 }],
])('answers %s: %s', async (_what, path, answer) => {
  expect(await get(path)).toMatchObject(answer);
});

test('serves no file of another site for a manipulated language cookie', async () => {
  const cookie = { Cookie: `firebase-language-override=../mf-marketing/${VERSION}` };
  expect((await get('/remoteEntry.js', cookie)).status).toBe(404);
});

test.each([
  ['/about', { 'Accept-Language': CHROME_AZ }, 'about az'],
  ['/about', { 'Accept-Language': 'ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7' }, 'about ru'],
  ['/about', { 'Accept-Language': 'de,en;q=0.8' }, `about en ${LONG_TEXT}`],
  ['/about', { 'Accept-Language': 'en;q=0.5, ru;q=0.9' }, 'about ru'],
  ['/about', { 'Accept-Language': 'de' }, 'about az'],
  ['/about', { 'Accept-Language': 'ru;q=0, *;q=0.5, ../secret, en;q=x' }, 'about az'],
  ['/about', { 'Accept-Language': CHROME_AZ, Cookie: 'a=b; firebase-language-override=ru' }, 'about ru'],
  ['/ru/about', { 'Accept-Language': CHROME_AZ }, 'about ru'],
  ['/nowhere', { 'Accept-Language': 'en' }, 'missing en'],
  ['/nowhere', { 'Accept-Language': CHROME_AZ }, 'missing az'],
])('chooses the language by address, cookie, then header: %s %j', async (path, headers, shown) => {
  expect(await get(path, headers)).toMatchObject({ status: path === '/nowhere' ? 404 : 200, text: shown });
});

test('tells caches that a document depends on language, cookie and encoding', async () => {
  const vary = (await get('/en/about', { 'Accept-Encoding': 'gzip' })).headers.vary;

  expect(vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'Accept-Language', 'Cookie']);
});

test('keeps documents and releases.json fresh and published files for a year', async () => {
  const year = 'public, max-age=31536000, immutable';

  for (const path of [
    '/',
    '/about',
    '/en/about',
    '/services/new',
    '/2026/news',
    '/24-7/plans',
    '/releases.json',
  ])
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache');
  expect((await get(`/${VERSION}/shell.js`)).headers['cache-control']).toBe(year);
  expect((await get(`/${VERSION}/remoteEntry.js`, {}, 'mf-marketing')).headers['cache-control']).toBe(year);
});

test('answers a missing file uncached, also under a version, and of a remote as a short text', async () => {
  const missing = { status: 404, headers: { 'cache-control': 'no-cache' } };

  expect(await get(`/${VERSION}/gone.js`)).toMatchObject(missing);
  const remote = await get(`/${VERSION}/gone.css`, { 'Accept-Language': 'en' }, 'mf-marketing');
  expect(remote).toMatchObject({ ...missing, text: 'Not found\n' });
  expect(remote.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(remote.headers['access-control-allow-origin']).toBe('*');
});

test('opens the remotes to other origins, and closes the shell against framing and device access', async () => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const shell = (await get('/')).headers;

  expect((await get(`/${VERSION}/remoteEntry.js`, {}, 'mf-marketing')).headers).toMatchObject({
    ...everywhere,
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(shell).not.toHaveProperty('access-control-allow-origin');
  expect(shell).toMatchObject({
    ...everywhere,
    'x-frame-options': 'DENY',
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const device of [
    'camera',
    'microphone',
    'geolocation',
    'fullscreen',
    'local-fonts',
    'screen-wake-lock',
  ])
    expect(shell['permissions-policy']).toContain(`${device}=()`);
});

test('compresses for a browser that asks for it', async () => {
  const gzipped = await get('/en/about', { 'Accept-Encoding': 'gzip' });

  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gzipped.text.length).toBeLessThan(LONG_TEXT.length / 4);
  expect((await get('/en/about')).headers).not.toHaveProperty('content-encoding');
});

test('answers 304 without a body while a document is the same', async () => {
  const { etag = '' } = (await get('/en/about')).headers;
  const again = await get('/en/about', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' });

  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('shows a recomposed document at once, also an older and equally long one', async () => {
  await write('shell/home.html', 'home one');
  const before = await get('/home');
  await write('shell/.next.html', 'home two');
  await makeOld('shell/.next.html');
  await rename(join(root, 'shell/.next.html'), join(root, 'shell/home.html'));

  const after = await get('/home', {
    'If-None-Match': before.headers.etag ?? '',
    'If-Modified-Since': new Date().toUTCString(),
  });

  expect(after).toMatchObject({ status: 200, text: 'home two' });
});

test('shows an older file of a rewrite that was put back', async () => {
  await makeOld('shell/data.json');
  const headers = { 'If-None-Match': '"another"', 'If-Modified-Since': new Date().toUTCString() };

  expect(await get('/data/new.json', headers)).toMatchObject({ status: 200, text: 'no data' });
});

test('changes the language of an address that the browser has cached in another language', async () => {
  await makeOld('shell/ru/about.html');
  const before = await get('/about', { 'Accept-Language': 'en' });

  const after = await get('/about', {
    Cookie: 'firebase-language-override=ru',
    'If-None-Match': before.headers.etag ?? '',
    'If-Modified-Since': new Date().toUTCString(),
  });

  expect(after).toMatchObject({ status: 200, text: 'about ru' });
});
