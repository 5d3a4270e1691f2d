import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHosting } from './hosting';

const CONFIG_FILE = join(import.meta.dirname, '../../../../firebase.json');
const TARGETS = ['shell', 'mf-marketing', 'mf-catalogue', 'mf-admin'];
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
  'shell/app.html': 'fallback',
  'shell/404.html': 'missing az',
  'shell/az/404.html': 'missing az',
  'shell/en/404.html': 'missing en',
  'shell/releases.json': '{}',
  [`shell/${VERSION}/shell.js`]: 'shell',
  [`mf-marketing/${VERSION}/remoteEntry.js`]: 'entry',
};

type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

async function startSites(files: Record<string, string> = DOCUMENTS) {
  const root = await mkdtemp(join(tmpdir(), 'hosting-'));
  async function write(path: string, text: string) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const ports = Object.fromEntries(TARGETS.map((target) => [target, 0]));
  const { urls, close } = await startHosting({ root, configFile: CONFIG_FILE, ports });
  onTestFinished(async () => {
    await close();
    await rm(root, { recursive: true });
  });
  return {
    root,
    write,
    get: (path: string, headers: Record<string, string> = {}) => get(`${urls.shell}${path}`, headers),
    getRemote: (path: string, headers: Record<string, string> = {}) =>
      get(`${urls['mf-marketing']}${path}`, headers),
  };
}

/** By hand, because `fetch` adds an Accept-Language, follows redirects and undoes the compression. */
function get(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString('latin1');
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.on('error', reject).end();
  });
}

test('serves every target of firebase.json on its own origin', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hosting-'));
  const ports = Object.fromEntries(TARGETS.map((target) => [target, 0]));
  const hosting = await startHosting({ root, configFile: CONFIG_FILE, ports });
  onTestFinished(() => rm(root, { recursive: true }));
  onTestFinished(hosting.close);

  expect(Object.keys(hosting.urls)).toEqual(TARGETS);
  expect(new Set(Object.values(hosting.urls)).size).toBe(TARGETS.length);
});

test('refuses to start when a target has no port', async () => {
  await expect(startHosting({ root: '.', configFile: CONFIG_FILE, ports: {} })).rejects.toThrow(
    'Hosting target "shell" has no port.',
  );
});

test('serves clean addresses and sends the others there', async () => {
  const { get } = await startSites();

  expect(await get('/about')).toMatchObject({ status: 200, text: 'about az' });
  expect(await get('/about.html')).toMatchObject({ status: 301, headers: { location: '/about' } });
  expect(await get('/about/?a=1')).toMatchObject({ status: 301, headers: { location: '/about?a=1' } });
  expect(await get('/services')).toMatchObject({ status: 200, text: 'services' });
});

test('chooses the language by the header a real browser sends', async () => {
  const { get } = await startSites();

  expect((await get('/about', { 'Accept-Language': CHROME_AZ })).text).toBe('about az');
  expect((await get('/about', { 'Accept-Language': 'ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7' })).text).toBe(
    'about ru',
  );
  expect((await get('/about', { 'Accept-Language': 'de,en;q=0.8' })).text).toContain('about en');
  expect((await get('/about', { 'Accept-Language': 'de' })).text).toBe('about az');
});

test('lets the cookie win over the header', async () => {
  const { get } = await startSites();
  const headers = { 'Accept-Language': CHROME_AZ, Cookie: 'a=b; firebase-language-override=ru' };

  expect((await get('/about', headers)).text).toBe('about ru');
});

test('serves a language at its own address, whatever the visitor prefers', async () => {
  const { get } = await startSites();

  expect((await get('/ru/about', { 'Accept-Language': CHROME_AZ })).text).toBe('about ru');
});

test('tells caches that a document depends on language, cookie and encoding', async () => {
  const { get } = await startSites();
  const vary = (await get('/en/about', { 'Accept-Encoding': 'gzip' })).headers.vary;

  expect(vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'Accept-Language', 'Cookie']);
});

test('answers a missing page with 404 and the page of the language', async () => {
  const { get } = await startSites();

  expect(await get('/nowhere', { 'Accept-Language': 'en' })).toMatchObject({
    status: 404,
    text: 'missing en',
  });
  expect(await get('/nowhere', { 'Accept-Language': CHROME_AZ })).toMatchObject({
    status: 404,
    text: 'missing az',
  });
  expect(await get('/%E0%A4%A')).toMatchObject({ status: 404 });
});

test('answers a service that was not composed with the fallback document', async () => {
  const { get } = await startSites();

  expect(await get('/services/clothing')).toMatchObject({ status: 200, text: 'clothing' });
  expect(await get('/services/new')).toMatchObject({ status: 200, text: 'fallback' });
  expect(await get('/services/%C9%99l')).toMatchObject({ status: 200, text: 'fallback' });
  expect(await get('/services/picture.png')).toMatchObject({ status: 404 });
  expect(await get('/services/a/b')).toMatchObject({ status: 404 });
});

test('keeps documents and releases.json fresh and published files for a year', async () => {
  const { get, getRemote } = await startSites();
  const year = 'public, max-age=31536000, immutable';

  for (const path of ['/', '/about', '/en/about', '/services/new', '/releases.json']) {
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache');
  }
  expect((await get(`/${VERSION}/shell.js`)).headers['cache-control']).toBe(year);
  expect((await getRemote(`/${VERSION}/remoteEntry.js`)).headers['cache-control']).toBe(year);
});

test('never lets a missing file be kept, also under a version', async () => {
  const { get, getRemote } = await startSites();

  for (const answer of [await get(`/${VERSION}/gone.js`), await getRemote(`/${VERSION}/gone.css`)]) {
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('answers a missing file of a remote with a short text, not with a page', async () => {
  const { getRemote } = await startSites();
  const answer = await getRemote(`/${VERSION}/gone.css`, { 'Accept-Language': 'en' });

  expect(answer).toMatchObject({ status: 404, text: 'Not found\n' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('opens the remotes to other origins, and only them', async () => {
  const { get, getRemote } = await startSites();
  const remote = (await getRemote(`/${VERSION}/remoteEntry.js`)).headers;

  expect(remote).toMatchObject({
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect((await get('/')).headers).not.toHaveProperty('access-control-allow-origin');
});

test('closes the shell against framing, foreign openers and device access', async () => {
  const { headers } = await (await startSites()).get('/');

  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['permissions-policy']).toContain('microphone=()');
  expect(headers['permissions-policy']).toContain('geolocation=()');
});

test('compresses for a browser that asks for it', async () => {
  const { get } = await startSites();
  const gzipped = await get('/en/about', { 'Accept-Encoding': 'gzip' });

  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gzipped.text.length).toBeLessThan(LONG_TEXT.length / 4);
  expect((await get('/en/about')).headers).not.toHaveProperty('content-encoding');
});

test('answers 304 without a body while a document is the same', async () => {
  const { get } = await startSites();
  const { etag = '' } = (await get('/en/about')).headers;
  const again = await get('/en/about', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' });

  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('shows a document that was composed again at once, also an older and equally long one', async () => {
  const { get, root, write } = await startSites();
  const before = await get('/about');
  await write('shell/.next.html', 'ABOUT AZ');
  await utimes(join(root, 'shell/.next.html'), new Date(0), new Date(0));
  await rename(join(root, 'shell/.next.html'), join(root, 'shell/about.html'));

  const after = await get('/about', {
    'If-None-Match': before.headers.etag ?? '',
    'If-Modified-Since': new Date().toUTCString(),
  });

  expect(after).toMatchObject({ status: 200, text: 'ABOUT AZ' });
});

test('shows an older fallback document that was put back', async () => {
  const { get, root } = await startSites();
  await utimes(join(root, 'shell/app.html'), new Date(0), new Date(0));
  const headers = { 'If-None-Match': '"another"', 'If-Modified-Since': new Date().toUTCString() };

  expect(await get('/services/new', headers)).toMatchObject({ status: 200, text: 'fallback' });
});

test('changes the language of an address that the browser has in another language already', async () => {
  const { get, root } = await startSites();
  await utimes(join(root, 'shell/ru/about.html'), new Date(0), new Date(0));
  const before = await get('/about', { 'Accept-Language': 'en' });

  const after = await get('/about', {
    Cookie: 'firebase-language-override=ru',
    'If-None-Match': before.headers.etag ?? '',
    'If-Modified-Since': new Date().toUTCString(),
  });

  expect(after).toMatchObject({ status: 200, text: 'about ru' });
});

test('serves no hidden file and nothing outside the site', async () => {
  const { get, write } = await startSites();
  await write('shell/.secret', 'hidden');

  expect((await get('/.secret')).status).toBe(404);
  expect((await get('/%2e%2e/mf-marketing/1.0.0-3f2a9c1b/remoteEntry.js')).status).toBe(404);
  const cookie = { Cookie: 'firebase-language-override=../mf-marketing/1.0.0-3f2a9c1b' };
  expect((await get('/remoteEntry.js', cookie)).status).toBe(404);
});
