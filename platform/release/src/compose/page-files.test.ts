import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A live site whose remote `mf-a` has a page that makes files of all services. */
async function siteWithFiles() {
  const database: Record<string, unknown> = { services: { pens: { title: 'Qələm' } } };
  const databaseURL = await serve(({ url = '' }, response) => {
    if (database.broken && url.startsWith('/list')) response.writeHead(500).end();
    else response.end(JSON.stringify(database[url.slice(1).replace('.json', '')] ?? null));
  });
  const site = await liveSite();
  const firebase = { ...site.settings.firebase, databaseURL };
  const environment = { ...site, settings: { ...site.settings, firebase } };
  const find = {
    data: true,
    files: `
      const answer = await fetch('${databaseURL}/services.json');
      const list = await fetch('${databaseURL}/list.json');
      if (!list.ok) throw new Error('no list');
      return {
        'names.json': await answer.text(),
        'lists/prices.xlsx': new Uint8Array([80, 75, 0, 255]),
        'large.json': '1'.repeat(${LARGE}),
      };`,
  };
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages: { '/a': {}, '/find': find } });
  return { environment, database };
}

const names = 'data/files/mf-a/names.json';
const prices = 'data/files/mf-a/lists/prices.xlsx';

/** Above the length of an index of ten thousand products. */
const LARGE = 12_000_000;

function has({ hosting }: Environment, file: string): boolean {
  return existsSync(join(hosting, 'shell', file));
}

test('files of a page are composed with it, again when something that they read has changed, and go with its release', async () => {
  const { environment, database } = await siteWithFiles();
  expect(readDocument(environment, names)).toBe('{"pens":{"title":"Qələm"}}');
  expect([...readFileSync(join(environment.hosting, 'shell', prices))]).toEqual([80, 75, 0, 255]);
  expect(readDocument(environment, 'data/files/mf-a/large.json')).toHaveLength(LARGE);
  expect(documentFiles(readComposed(environment))).toEqual(expect.arrayContaining([names, prices]));
  expect(readDocument(environment, 'sitemap.xml')).not.toContain('data/files');

  database.services = { pens: { title: 'Karandaş' } };
  const composeData = () => compose(environment, liveReleases(environment), { data: true });
  expect((await composeData()).written).toContain(names);
  expect(readDocument(environment, names)).toContain('Karandaş');
  expect((await composeData()).written).toEqual([]);

  await rollback(environment, 'mf-a');
  expect([names, prices].filter((file) => has(environment, file))).toEqual([]);
});

test('a page whose files fail keeps its last good documents and files', async () => {
  const { environment, database } = await siteWithFiles();
  Object.assign(database, { broken: true, services: {} });
  const { failed } = await compose(environment, liveReleases(environment), { data: true });
  expect(failed.map(({ address, language }) => `${address} ${language}`)).toEqual(['/find az']);
  expect(readDocument(environment, names)).toContain('Qələm');
  expect(has(environment, prices)).toBe(true);
});

const withFiles = (files: string) => ({ data: true, files });

test.each<[what: string, pages: TinyRemote['pages'], issue: string]>([
  ['a document', { '/a': withFiles("return { 'page.html': '' }") }, 'page.html'],
  [
    'a file outside of its folder',
    { '/a': withFiles("return { '../b/names.json': '' }") },
    '../b/names.json',
  ],
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
  const release = releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages });
  await expect(release).rejects.toThrow(issue);
  expect(fingerprints(join(environment.hosting, 'shell'))).toEqual(before);
});
