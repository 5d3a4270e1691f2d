import { OWNER_PATH, shellName } from '@platform/build';
import type { PageData, PageNav, PageOwner } from '@platform/contract';
import { startHosting } from '@platform/hosting';
import { expect, onTestFinished, test } from 'vitest';
import { deadAddress, fingerprints, liveSite, serve } from '../../test-support/site';
import { hostingSites } from '../store/hosting-config';
import { serveAgainst } from './against';
import { readSite } from './identity';

/** A live site, and the same in which a development server serves mf-a: its page `/a`, and one for staff that is new. */
async function developedSite(nav: PageNav | null = null) {
  const environment = await liveSite();
  const sites = hostingSites().filter(({ target }) => target === shellName);
  const hosting = await startHosting({ root: environment.hosting, sites, ports: { [shellName]: 0 } });
  onTestFinished(() => hosting.close());
  const live = hosting.urls[shellName] ?? '';
  const owner: PageOwner = {
    name: 'mf-a',
    version: 'development',
    base: 'http://localhost:8182/',
    entry: 'remoteEntry.js',
    entryFiles: [],
    module: 'src/remote.ts',
    moduleFiles: [],
    styles: [],
    pages: [
      { path: '/a', layout: 'site', nav, files: [], styles: [], parts: [] },
      { path: '/office/:id', layout: 'bare', noindex: true, files: [], styles: [], parts: [] },
    ],
    integrity: {},
    descriptor: '',
  };
  const server = await serve(({ url }, response) => {
    response.writeHead(url === OWNER_PATH ? 200 : 404).end(JSON.stringify(owner));
  });
  const { settings } = await readSite(live);
  const { url, close } = await serveAgainst({ settings, shell: 'live', remotes: [server], live }, 0);
  onTestFinished(close);
  return { environment, live, server, url };
}

async function open(address: string) {
  const headers = { Accept: 'text/html', 'Accept-Language': 'ru' };
  const answer = await fetch(address, { headers });
  const text = await answer.text();
  const policy = /Content-Security-Policy" content="([^"]*)/.exec(text)?.[1] ?? '';
  const data = /id="page">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return { status: answer.status, text, policy, directives: policy.split('; '), data };
}

function directive(policy: string, name: string) {
  return policy.split('; ').find((one) => one.startsWith(`${name} `));
}

test('a page under development comes from its server, without what was composed of it', async () => {
  const { url, server } = await developedSite();
  for (const path of ['/a', '/en/a', '/office/7']) {
    const { status, text, data, policy } = await open(url + path);
    expect(status, path).toBe(200);
    const { owner, loaderData }: PageData = JSON.parse(data);
    expect(owner).toMatchObject({ name: 'mf-a', base: 'http://localhost:8182/', module: 'src/remote.ts' });
    expect(loaderData).toBeNull();
    expect(text).toContain('<div id="root"></div>');
    expect(text, 'the page renders its own').not.toContain('<title>');
    expect(text).toMatch(/<script type="module" src="\/1\.0\.0-shell001\/main\.js"/);
    expect(directive(policy, 'script-src')).toContain(server);
    expect(directive(policy, 'connect-src')).toContain(server.replace('http', 'ws'));
  }
});

test('pages of other remotes are as they are live, in a document that also lets the development server in', async () => {
  const { url, live, server } = await developedSite();
  const [here, there] = await Promise.all([open(`${url}/b`), open(`${live}/b`)]);
  expect(here.text.replace(here.policy, '')).toBe(there.text.replace(there.policy, ''));
  expect(here.text).toContain('<h1>ru</h1>');
  const changed = here.directives.filter((one) => !there.directives.includes(one));
  expect(changed.map((one) => one.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
  ]);
  const scripts = directive(here.policy, 'script-src')?.split(' ') ?? [];
  expect(scripts.filter((one) => !directive(there.policy, 'script-src')?.includes(one))).toEqual([server]);
  expect(scripts).not.toContain("'unsafe-inline'");
});

test('an entry that a page under development declares is in the menus of every page', async () => {
  const text = { az: 'Yeni', en: 'New', ru: 'Новое' };
  const { url } = await developedSite({ place: 'header', order: 1, text });
  for (const path of ['/a', '/b']) {
    const { menu, loaderData, owner }: PageData = JSON.parse((await open(url + path)).data);
    expect(menu).toEqual([{ path: '/a', place: 'header', text }]);
    expect(loaderData).toBeNull();
    expect(owner?.name).toBe(`mf-${path.slice(1)}`);
  }
});

test('only documents of pages for staff reach the sign-in service', async () => {
  const { url } = await developedSite();
  const signIn = 'http://localhost:1';
  const sources = async (path: string) =>
    directive((await open(url + path)).policy, 'connect-src')
      ?.split(' ')
      .filter((one) => one === signIn);
  expect(await sources('/office/7')).toHaveLength(2);
  expect(await sources('/a')).toHaveLength(1);
});

test('the shell finds the pages of the development server in the place of the live ones', async () => {
  const { url } = await developedSite();
  const get = async (path: string) => (await fetch(url + path)).json();
  expect(await get('/remotes.json')).toEqual({ 'mf-a': ['/a', '/office/:id'], 'mf-b': ['/b', '/news'] });
  expect(await get('/pages/office/_id.json')).toMatchObject({
    base: 'http://localhost:8182/',
    pages: [{ path: '/office/:id' }],
  });
  expect(await get('/pages/b.json')).toMatchObject({ name: 'mf-b', version: '1.0.0-b0000001' });
  expect((await fetch(`${url}/pages/none.json`)).status).toBe(404);
});

test('everything else is answered as the live site does, which does not change', async () => {
  const { environment, url, live } = await developedSite();
  const before = fingerprints(environment.home);
  for (const path of ['/1.0.0-shell001/main.js', '/data/news.json', '/releases.json', '/none.js']) {
    const [here, there] = await Promise.all([fetch(url + path), fetch(live + path)]);
    expect([here.status, await here.text()], path).toEqual([there.status, await there.text()]);
  }
  for (const path of ['/no-such-page', '/app'])
    for (const site of [url, live]) expect((await open(site + path)).status, path).toBe(404);
  expect(fingerprints(environment.home)).toEqual(before);
});

test('an address that hosting redirects is redirected, so that no document is shown at the address of another', async () => {
  const { url } = await developedSite();
  const headers = { Accept: 'text/html' };
  for (const [path, to] of [
    ['/b.html?q=1', '/b?q=1'],
    ['/index', '/'],
  ]) {
    const answer = await fetch(url + path, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], path).toEqual([302, to]);
  }
});

test('an address at which no such site answers is refused in one sentence', async () => {
  await expect(readSite(await deadAddress())).rejects.toThrow(/does not answer: start that site/);
  const other = await serve((_request, response) => response.end('hello'));
  await expect(readSite(other)).rejects.toThrow(/is no site that "site" composed/);
});
