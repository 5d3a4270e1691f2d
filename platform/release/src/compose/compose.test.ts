import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { fingerprints, liveSite, readDocument, releaseRemote, serve } from '../../test-support/site';
import type { Environment } from '../model/environment';
import { liveReleases } from '../store/releases';
import { compose } from './compose';
import { ADDRESSES_PER_PROCESS } from './render/render';
import { renderDocuments } from './render-documents';
import type { ComposeScope } from './scope';

/** A database that tests may change, with its requests. */
async function openDatabase(services: Record<string, unknown>) {
  const data: Record<string, unknown> = { services };
  const requests: string[] = [];
  const databaseURL = await serve(({ url = '' }, response) => {
    requests.push(url);
    const [kind = '', id] = url.slice(1).replace('.json', '').split('/');
    const tree = Object(data[kind] ?? {});
    response.end(JSON.stringify((id ? tree[id] : data[kind]) ?? null));
  });
  return { databaseURL, services, requests };
}

/** Two data pages (`/list`, `/list/:id`) and one without, of a remote that reads a database. */
async function siteWithList(databaseURL: string): Promise<Environment> {
  const site = await liveSite();
  const { settings } = site;
  const environment = { ...site, settings: { ...settings, firebase: { ...settings.firebase, databaseURL } } };
  const read = `const read = async (path) => (await fetch('${databaseURL}/' + path + '.json')).json();`;
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', {
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
  return environment;
}

/** Renders, and returns the documents in the default language and all requests. */
async function rendered(environment: Environment, scope?: ComposeScope) {
  const { documents } = await renderDocuments(environment, liveReleases(environment), scope);
  return [...documents.keys()].filter((file) => file.endsWith('.html') && !/^(az|en|ru)\//.test(file)).sort();
}

const titled = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, { title: `Ad ${index}` }]));

test('of the pages that show data only those are rendered whose records changed', async () => {
  const { databaseURL, services } = await openDatabase({ pens: { title: 'P' }, desks: { title: 'D' } });
  const environment = await siteWithList(databaseURL);
  const data = { data: true };
  // `/news` says that it shows data and read none: nothing tells whether it would be another one now.
  await compose(environment, liveReleases(environment), data);
  expect(await rendered(environment, data)).toEqual(['news.html']);

  services.pens = { title: 'Yeni' };
  expect(await rendered(environment, data)).toEqual(['list.html', 'list/pens.html', 'news.html']);
  await compose(environment, liveReleases(environment), data);
  expect(readDocument(environment, 'list/pens.html')).toContain('Yeni');
  expect(await rendered(environment, data)).toEqual(['news.html']);

  services.ink = { title: 'I' };
  delete services.desks;
  expect(await rendered(environment, data)).toEqual(['list.html', 'list/ink.html', 'news.html']);
  const { written } = await compose(environment, liveReleases(environment), data);
  expect(written.filter((file) => !file.includes('/'))).toEqual(['list.html', 'sitemap.xml']);
  const files = Object.keys(fingerprints(environment.hosting)).filter((file) => file.includes('list/'));
  expect(files.filter((file) => file.startsWith('shell/list/'))).toEqual([
    'shell/list/ink.html',
    'shell/list/pens.html',
  ]);
});

test('a composition reads each kind of record once, after their stamps, however many pages show them', async () => {
  const { databaseURL, requests } = await openDatabase(titled(20));
  const environment = await siteWithList(databaseURL);
  requests.length = 0;
  await renderDocuments(environment, liveReleases(environment));
  const [first, ...others] = requests;
  expect(first).toBe('/stamps.json');
  expect(others.sort()).toEqual(['/categories.json', '/serviceDetails.json', '/services.json']);
});

test('a release renders the pages of its remote and no other', async () => {
  const { databaseURL } = await openDatabase(titled(2));
  const environment = await siteWithList(databaseURL);
  expect(await rendered(environment, { remotes: ['mf-b'] })).toEqual(['b.html', 'news.html']);
});

test('many addresses are rendered by several processes, each once in every language', async () => {
  const services = titled(ADDRESSES_PER_PROCESS + 1);
  const { databaseURL } = await openDatabase(services);
  const environment = await siteWithList(databaseURL);
  const { documents } = await renderDocuments(environment, liveReleases(environment), { remotes: ['mf-a'] });
  const processes = new Set<string | undefined>();
  for (const [id, { title }] of Object.entries(services))
    for (const language of languages) {
      const [, shown, process] =
        /<b>(.*)<\/b><i>(.*)<\/i>/.exec(String(documents.get(`${language}/list/${id}.html`))) ?? [];
      expect(shown).toBe(title);
      processes.add(process);
    }
  expect(processes.size).toBe(2);
});
