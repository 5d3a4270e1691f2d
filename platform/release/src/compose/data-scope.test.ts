import { expect, test } from 'vitest';
import {
  buildRemote,
  buildShell,
  localSettings,
  readDocument,
  serve,
  testEnvironment,
} from '../../test-support/site';
import { publishAndPromote } from '../release/promote';
import { liveReleases } from '../store/releases';
import { compose } from './compose';

test('a remote whose live bundle fails keeps its documents, and the data of others are composed', async () => {
  let news = 'first';
  const database = await serve(({ url = '' }, response) => {
    const answers = { fails: news !== 'first', stamps: null, news };
    const name = /^\/(\w+)/.exec(url)?.[1] ?? '';
    response.end(JSON.stringify(new Map(Object.entries(answers)).get(name) ?? null));
  });
  const firebase = { ...localSettings.firebase, databaseURL: `${database}?ns=demo` };
  const environment = testEnvironment({ settings: { ...localSettings, firebase } });
  const read = (path: string) => `await (await fetch('${database}/${path}.json?ns=demo')).json()`;
  const bundle = (prefix: string, path: string) =>
    `${prefix}\nconst news = ${read('news')};\nexport const routes = [{ path: '${path}', render: () => \`<h1>\${news}</h1>\` }];`;
  const build = (name: string, path: string, prefix = '') =>
    buildRemote(name, '1.0.0-00000001', {
      pages: { [path]: { data: true } },
      files: { 'server/remote.js': bundle(prefix, path) },
    });
  await publishAndPromote(environment, [
    buildShell('1.0.0-shell001'),
    build('mf-a', '/a', `if (${read('fails')}) throw new Error('from now on');`),
    build('mf-b', '/b'),
  ]);
  const kept = readDocument(environment, 'a.html');
  expect(kept).toContain('<h1>first</h1>');
  news = 'second';
  const { failed } = await compose(environment, liveReleases(environment), { data: true });
  expect(failed.map(({ address, language }) => `${address} ${language}`)).toEqual([
    '/a az',
    '/a en',
    '/a ru',
  ]);
  expect(readDocument(environment, 'a.html')).toBe(kept);
  expect(readDocument(environment, 'b.html')).toContain('<h1>second</h1>');
});
