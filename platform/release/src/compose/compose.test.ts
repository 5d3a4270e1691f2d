import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePathIssue, root, versionPattern } from '@platform/build';
import type { Releases } from '@platform/contract';
import { STORAGE_PATH } from '@platform/local-cloud';
import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import {
  fingerprints,
  liveSite,
  readDocument,
  releaseRemote,
  serve,
  type TinyRemote,
} from '../../test-support/site';
import { documentFiles } from '../model/composed';
import type { Environment } from '../model/environment';
import { rollback } from '../release/promote';
import { readComposed } from '../store/composed';
import { liveReleases } from '../store/releases';
import { compose } from './compose';
import { ADDRESSES_PER_PROCESS } from './render/render';
import { renderDocuments } from './render-documents';
import { type ComposeScope, renewsData, scopeBetween } from './scope';

const [second, third] = ['1.0.0-a0000002', '1.0.0-a0000003'];
const data = { data: true };

/**
 * A live site with a database.
 * @param tree what the database holds; a test may change it
 * @returns also the paths that were requested, and the code of a page's function that reads a path
 */
async function siteWithDatabase(tree: Record<string, unknown>) {
  const requests: string[] = [];
  const databaseURL = await serve(({ url = '' }, response) => {
    requests.push(url);
    const keys = url.slice(1).replace('.json', '').split('/');
    response.end(JSON.stringify(keys.reduce((found: unknown, key) => Object(found)[key], tree) ?? null));
  });
  const site = await liveSite();
  const firebase = { ...site.settings.firebase, databaseURL };
  const environment: Environment = { ...site, settings: { ...site.settings, firebase } };
  const read = `const read = async (path) => (await fetch('${databaseURL}/' + path + '.json')).json();`;
  return {
    environment,
    requests,
    read,
    composeData: () => compose(environment, liveReleases(environment), data),
  };
}

/** A live site of which `mf-a` has two pages that show data (`/list`, `/list/:id`) and one without. */
async function siteWithList(services: Record<string, unknown>) {
  const site = await siteWithDatabase({ services });
  const { environment, read } = site;
  await releaseRemote(environment, 'mf-a', second, {
    pages: {
      '/a': {},
      '/list': { data: true, render: `${read} return Object.keys(await read('services')).join();` },
      '/list/:id': {
        data: true,
        addresses: `${read} return Object.keys(await read('services')).map((id) => '/list/' + id);`,
        render: `${read} const one = await read('services/' + address.slice(6)); return '<b>' + one.title + '</b><i>' + (globalThis.run ??= Math.random()) + '</i>';`,
      },
    },
  });
  return site;
}

/** Renders, and returns the documents in the default language. */
async function rendered(environment: Environment, scope?: ComposeScope) {
  const { documents } = await renderDocuments(environment, liveReleases(environment), scope);
  return [...documents.keys()].filter((file) => file.endsWith('.html') && !/^(az|en|ru)\//.test(file)).sort();
}

const titled = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, { title: `Ad ${index}` }]));

test('of the pages that show data only those are rendered whose records changed', async () => {
  const services: Record<string, unknown> = { pens: { title: 'P' }, desks: { title: 'D' } };
  const { environment, composeData } = await siteWithList(services);
  // `/news` says that it shows data and read none: nothing tells whether it would be another one now.
  await composeData();
  expect(await rendered(environment, data)).toEqual(['news.html']);

  services.pens = { title: 'Yeni' };
  expect(await rendered(environment, data)).toEqual(['list.html', 'list/pens.html', 'news.html']);
  await composeData();
  expect(readDocument(environment, 'list/pens.html')).toContain('Yeni');
  expect(await rendered(environment, data)).toEqual(['news.html']);

  services.ink = { title: 'I' };
  delete services.desks;
  expect(await rendered(environment, data)).toEqual(['list.html', 'list/ink.html', 'news.html']);
  const { written } = await composeData();
  expect(written.filter((file) => !file.includes('/'))).toEqual(['list.html', 'sitemap.xml']);
  const files = Object.keys(fingerprints(join(environment.hosting, 'shell'))).sort();
  expect(files.filter((file) => file.startsWith('list/'))).toEqual(['list/ink.html', 'list/pens.html']);
});

test('a composition reads each kind of record once, after their stamps, however many pages show them', async () => {
  const { environment, requests } = await siteWithList(titled(20));
  requests.length = 0;
  await renderDocuments(environment, liveReleases(environment));
  const [first, ...others] = requests;
  expect(first).toBe('/stamps.json');
  expect(others.sort()).toEqual(['/categories.json', '/serviceDetails.json', '/services.json']);
});

test('a release renders the pages of its remote and no other', async () => {
  const { environment } = await siteWithList(titled(2));
  expect(await rendered(environment, { remotes: ['mf-b'] })).toEqual(['b.html', 'news.html']);
});

test('many addresses are rendered by several processes, each once in every language', async () => {
  const services = titled(ADDRESSES_PER_PROCESS + 1);
  const { environment } = await siteWithList(services);
  const { documents } = await renderDocuments(environment, liveReleases(environment), { remotes: ['mf-a'] });
  const processes = new Set<string | undefined>();
  for (const [id, { title }] of Object.entries(services))
    for (const language of languages) {
      const document = String(documents.get(`${language}/list/${id}.html`));
      const [, shown, process] = /<b>(.*)<\/b><i>(.*)<\/i>/.exec(document) ?? [];
      expect(shown).toBe(title);
      processes.add(process);
    }
  expect(processes.size).toBe(2);
});

test('a page with data has one data file for all languages, of the version that reads it; other pages have none', async () => {
  const environment = await liveSite();
  const dataOf = (file: string) => JSON.parse(readDocument(environment, file));
  const has = (file: string) => existsSync(join(environment.hosting, 'shell', file));
  const news = { version: '1.0.0-b0000001', path: '/news', data: 'data of /news' };
  expect(dataOf('data/news.json')).toEqual(news);
  expect(dataOf('data.json')).toEqual({ version: '', path: '', data: null });
  for (const file of ['data/b.json', 'data/a.json', 'en/data/news.json']) expect(has(file), file).toBe(false);

  const pages = { '/': data, '/x/:id': { data: true, addresses: ['/x/i%C5%9F'] } };
  await releaseRemote(environment, 'mf-b', '1.0.0-b0000002', { pages });
  const home = { version: '1.0.0-b0000002', path: '/', data: 'data of /' };
  expect(dataOf('data/index.json')).toEqual(home);
  expect(dataOf('data/x/iş.json')).toMatchObject({ path: '/x/i%C5%9F', data: 'data of /x/i%C5%9F' });
  expect(has('data/news.json')).toBe(false);
});

test('no page may lie below a folder that the site writes or serves', async () => {
  const { hosting } = await liveSite();
  const foldersOf = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  const written = foldersOf(join(hosting, 'shell')).filter((name) => !versionPattern.test(name));
  expect(written).toEqual(expect.arrayContaining(['data', 'en', 'pages']));
  const served = [...foldersOf(join(root, 'shell', 'public')), STORAGE_PATH.split('/')[1]];
  for (const name of [...written, ...served])
    expect(pagePathIssue(`/${name}/news`), name).toBe(
      `"${name}" belongs to the site itself: choose another segment`,
    );
});

test('a remote whose live bundle fails keeps its documents, and the data of others are composed', async () => {
  const tree: Record<string, unknown> = { news: 'first' };
  const { environment, read, composeData } = await siteWithDatabase(tree);
  const bundle = `${read}
    if (await read('fails')) throw new Error('from now on');
    export const routes = [{ path: '/a', render: async () => '<h1>' + await read('news') + '</h1>' }];`;
  await releaseRemote(environment, 'mf-a', second, {
    pages: { '/a': data },
    files: { 'server/remote.js': bundle },
  });
  const news = { data: true, render: `${read} return '<h1>' + await read('news') + '</h1>';` };
  await releaseRemote(environment, 'mf-b', '1.0.0-b0000002', { pages: { '/b': news } });
  const kept = readDocument(environment, 'a.html');
  expect(kept).toContain('<h1>first</h1>');
  Object.assign(tree, { news: 'second', fails: true });
  const { failed } = await composeData();
  expect(failed.map(({ address, language }) => `${address} ${language}`)).toEqual([
    '/a az',
    '/a en',
    '/a ru',
  ]);
  expect(readDocument(environment, 'a.html')).toBe(kept);
  expect(readDocument(environment, 'b.html')).toContain('<h1>second</h1>');
});

const names = 'data/files/mf-a/names.json';
const prices = 'data/files/mf-a/lists/prices.xlsx';

/** Above the length of an index of ten thousand products. */
const LARGE = 12_000_000;

test('files of a page are composed with it, again when something that they read has changed, and go with its release', async () => {
  const tree: Record<string, unknown> = { services: { pens: { title: 'Qələm' } }, list: [1] };
  const { environment, read, composeData } = await siteWithDatabase(tree);
  const files = `${read}
    if (!(await read('list'))) throw new Error('no list');
    const names = JSON.stringify(await read('services'));
    return { 'names.json': names, 'lists/prices.xlsx': new Uint8Array([80, 75, 0, 255]), 'large.json': '1'.repeat(${LARGE}) };`;
  await releaseRemote(environment, 'mf-a', second, { pages: { '/a': {}, '/find': { data: true, files } } });
  expect(readDocument(environment, names)).toBe('{"pens":{"title":"Qələm"}}');
  expect([...readFileSync(join(environment.hosting, 'shell', prices))]).toEqual([80, 75, 0, 255]);
  expect(readDocument(environment, 'data/files/mf-a/large.json')).toHaveLength(LARGE);
  expect(documentFiles(readComposed(environment))).toEqual(expect.arrayContaining([names, prices]));
  expect(readDocument(environment, 'sitemap.xml')).not.toContain('data/files');

  tree.services = { pens: { title: 'Karandaş' } };
  expect((await composeData()).written).toContain(names);
  expect(readDocument(environment, names)).toContain('Karandaş');
  expect((await composeData()).written).toEqual([]);

  // A page whose files fail keeps its last good documents and files.
  Object.assign(tree, { list: null, services: {} });
  const { failed } = await composeData();
  expect(failed.map(({ address, language }) => `${address} ${language}`)).toEqual(['/find az']);
  const has = (file: string) => existsSync(join(environment.hosting, 'shell', file));
  expect(readDocument(environment, names)).toContain('Karandaş');
  expect(has(prices)).toBe(true);

  await rollback(environment, 'mf-a');
  expect([names, prices].filter(has)).toEqual([]);
});

const withFiles = (files: string) => ({ data: true, files });

test.each<[what: string, pages: TinyRemote['pages'], issue: string]>([
  ['a document', { '/a': withFiles("return { 'page.html': '' }") }, 'page.html'],
  ['a file elsewhere', { '/a': withFiles("return { '../b/names.json': '' }") }, '../b/names.json'],
  [
    'the file of another page',
    { '/a': withFiles("return { 'x.json': '1' }"), '/c': withFiles("return { 'x.json': '2' }") },
    '/a and /c have the same file x.json',
  ],
  [
    'an address of another page',
    { '/a': {}, '/x/:id': { addresses: ['/b'] } },
    '"/b" is no address of its page /x/:id',
  ],
])('a page that composes %s is refused, and every document stays', async (_, pages = {}, issue) => {
  const environment = await liveSite();
  const before = fingerprints(join(environment.hosting, 'shell'));
  await expect(releaseRemote(environment, 'mf-a', second, { pages })).rejects.toThrow(issue);
  expect(fingerprints(join(environment.hosting, 'shell'))).toEqual(before);
});

test('a record that cannot have an address stops nothing: it is named, and every other page is composed', async () => {
  const environment = await liveSite();
  const render =
    "if (address.includes('%5C')) throw new Error('not drawn'); return '<h1>' + address + '</h1>'";
  const ids = ['a%5Cb', 'index', '404', 'new', encodeURIComponent('ж'.repeat(101)), 'chairs'];
  const addresses = ids.map((id) => `/services/${id}`);
  const services = {
    '/services': {},
    '/services/new': {},
    '/services/:id': { data: true, render, addresses },
  };
  await releaseRemote(environment, 'mf-a', third, { pages: services });
  const { skipped, failed, written } = await compose(environment, liveReleases(environment), data);
  expect([failed, written]).toEqual([[], []]);
  expect(skipped.map(({ owner, address }) => `${owner} ${address}`)).toEqual(
    addresses.slice(0, -1).map((address) => `mf-a ${address}`),
  );
  expect(skipped[1]?.reason).toBe('"index" belongs to the site itself');
  expect(readDocument(environment, 'services.html')).toContain('<h1>az</h1>');
  expect(readDocument(environment, 'services/new.html')).toContain('<h1>az</h1>');
  expect(readDocument(environment, 'ru/services/chairs.html')).toContain('/services/chairs</h1>');
  for (const file of ['services/index.html', 'services/404.html', 'services/a\\b.html'])
    expect(existsSync(join(environment.hosting, 'shell', file)), file).toBe(false);
});

/** Releases of remotes by their versions; each has a page that may show data and be in the menus. */
function releasesWith(shell: string, versions: Record<string, string>, page: object = {}): Releases {
  const remotes = Object.entries(versions).map(([name, version]) => {
    const release = {
      name,
      version,
      base: `https://${name}.example/${version}/`,
      pages: [{ path: '/x', ...page }],
    };
    return [name, { version, pinned: version, release }];
  });
  return JSON.parse(JSON.stringify({ shell: { version: shell }, remotes: Object.fromEntries(remotes) }));
}

test('what changed and what was asked for is composed; everything with the shell, the menus and the set of remotes', () => {
  const before = releasesWith('s', { a: '1', b: '1' });
  const nav = { place: 'header', order: 1, text: { az: 'A', en: 'A', ru: 'A' } };
  expect(scopeBetween(before, releasesWith('s', { a: '2', b: '1' }), ['a'])).toEqual({ remotes: ['a'] });
  expect(scopeBetween(before, before, ['b'])).toEqual({ remotes: ['b'] });
  expect(scopeBetween(before, releasesWith('t', { a: '1', b: '1' }), ['shell'])).toEqual({});
  expect(scopeBetween(before, before, ['shell'])).toEqual({});
  expect(scopeBetween(before, releasesWith('s', { a: '2', b: '1' }, { nav }), ['a'])).toEqual({});
  expect(scopeBetween(before, releasesWith('s', { a: '1', b: '1', c: '1' }), ['c'])).toEqual({});
  expect(scopeBetween(before, releasesWith('s', { a: '1' }), [])).toEqual({});
});

test('only a composition of everything that shows data renews it', () => {
  const showing = releasesWith('s', { a: '1', c: '1' }, data);
  const releases = { ...showing, remotes: { ...showing.remotes, ...releasesWith('s', { b: '1' }).remotes } };
  expect(renewsData(releases, ['a', 'c'])).toBe(true);
  expect(renewsData(releases, ['a', 'b'])).toBe(false);
  expect(renewsData(releases, [])).toBe(false);
});
