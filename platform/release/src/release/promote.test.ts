import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Releases } from '@platform/contract';
import { expect, test, vi } from 'vitest';
import {
  buildRemote,
  fingerprints,
  liveSite,
  liveVersionOf,
  readDocument,
  releaseRemote,
  type TinyRemote,
} from '../../test-support/site';
import { compose, writeDocuments } from '../compose/compose';
import { renderDocuments } from '../compose/render-documents';
import { DETAILS_PATH } from '../model/releases';
import { allDetails, liveReleases, releasesFile } from '../store/releases';
import { publish } from '../store/versions';
import { checkBuild, promote, rollback } from './promote';

test('a promoted page is composed in three languages, and nothing of any other package changes', async () => {
  const environment = await liveSite();
  const { hosting } = environment;
  const others = () => [
    fingerprints(join(hosting, 'mf-b')),
    fingerprints(join(hosting, 'shell'), /(^|\/)(a|new)\.(html|json)$|sitemap|releases|remotes/),
  ];
  const before = others();
  const { shell, remotes } = liveReleases(environment);
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages: { '/a': {}, '/new': {} } });
  expect(others()).toEqual(before);
  for (const language of ['az', 'en', 'ru']) {
    expect(readDocument(environment, `${language}/new.html`)).toContain(`<h1>${language}</h1>`);
    expect(readDocument(environment, `${language}/a.html`)).toContain(
      'https://a.example.az/1.0.0-a0000002/remote.js',
    );
  }
  expect(readDocument(environment, 'sitemap.xml')).toContain('https://www.example.az/ru/new');
  const after = liveReleases(environment);
  expect([after.shell, after.remotes['mf-b']]).toEqual([shell, remotes['mf-b']]);
  expect(after.remotes['mf-a']?.history).toEqual([expect.objectContaining({ version: '1.0.0-a0000001' })]);
});

test('the documents of a page stay byte for byte, whatever another remote promotes or retires', async () => {
  const environment = await liveSite();
  const addresses = ['/services/cleaning', '/services/it'];
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', {
    pages: { '/a': {}, '/services': {}, '/services/:id': { addresses } },
  });
  const ofOthers = /(^|\/)(b|news|x(\/.*)?)\.(html|json)$|sitemap|releases|remotes|composed-data/;
  const documentsOfA = () => fingerprints(join(environment.hosting, 'shell'), ofOthers);
  const before = documentsOfA();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['a.html', 'ru/services/cleaning.html']));
  const pages = { '/b': {}, '/x/:id': { addresses: ['/x/1'] }, '/x/new': {} };
  await releaseRemote(environment, 'mf-b', '1.0.0-b0000002', { pages });
  expect(existsSync(join(environment.hosting, 'shell', 'en', 'x', '1.html'))).toBe(true);
  expect(documentsOfA()).toEqual(before);
  const files = Object.keys(before).filter((file) => /(^|\/)(a|services.*)\.html$/.test(file));
  const texts = Object.fromEntries(files.map((file) => [file, readDocument(environment, file)]));
  await promote(environment, [], { retired: 'mf-b' });
  expect(existsSync(join(environment.hosting, 'shell', 'b.html'))).toBe(false);
  // The policies of all documents no longer name the retired remote's origin.
  const origin = / https:\/\/b\.example\.az/g;
  for (const [file, text] of Object.entries(texts))
    expect(readDocument(environment, file)).toBe(text.replace(origin, ''));
});

test('the list, its details and what is published name version, change and sources alike', async () => {
  const environment = await liveSite();
  vi.stubEnv('SITE_BY', 'Aysel');
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages: { '/new': {} } });
  const sources = { by: 'Aysel', commit: '0123456789ab', tree: 'clean' };
  const details = allDetails(environment, liveReleases(environment)).remotes['mf-a'];
  expect(details).toMatchObject({
    version: '1.0.0-a0000002',
    ...sources,
    pages: ['/new'],
    change: { from: '1.0.0-a0000001', pagesAdded: ['/new'], pagesRemoved: ['/a'], shared: {} },
    history: [{ version: '1.0.0-a0000001' }],
    published: [{ version: '1.0.0-a0000001', commit: '0123456789ab', at: expect.any(String) }],
  });
  const written = JSON.parse(readDocument(environment, DETAILS_PATH)).remotes['mf-a'];
  expect(written).toEqual(details);
  const served: Releases = JSON.parse(readFileSync(releasesFile(environment), 'utf8'));
  expect(served.remotes['mf-a']).toMatchObject({ version: '1.0.0-a0000002', ...sources });
});

test.each<[what: string, remote: TinyRemote, issue: RegExp]>([
  [
    'a shared library that the shell lacks',
    { facts: { shared: { react: '^20.0.0' } } },
    /wants react \^20\.0\.0, the live shell provides 19\.3\.1/,
  ],
  ["another remote's path", { pages: { '/a': {}, '/b': {} } }, /mf-a wants \/b, which mf-b owns/],
  [
    'a text that one language lacks',
    { texts: { az: { title: 'A' }, en: { title: 'A' }, ru: { title: '' } } },
    /mf-a\.page has empty texts in ru: title/,
  ],
  [
    'a page that throws in one language',
    { pages: { '/a': { render: "if (language === 'en') throw new Error('cannot be drawn'); return ''" } } },
    /\/a does not render in en: .*cannot be drawn/,
  ],
  [
    'a page that shows data and throws itself',
    {
      pages: {
        '/a': {
          data: true,
          render:
            "if (language === 'en') throw Object.assign(new Error('no point'), { name: 'RenderError' }); return ''",
        },
      },
    },
    /\/a throws in en: .*no point/,
  ],
  [
    'types that do not fit over the seam',
    { files: { 'types/remote.d.ts': 'export declare const routes: { path: number }[];' } },
    /mf-a does not expose what the shell expects: .*'number'/,
  ],
  [
    'styles of what is not its own',
    { files: { 'remote.css': '.a_page{color:red}h1{display:none}' } },
    /mf-a has h1 in remote\.css/,
  ],
])('check and promote refuse %s on the same ground', async (_, remote, issue) => {
  const environment = await liveSite();
  const build = buildRemote('mf-a', '1.0.0-a0000002', remote);
  const { checks } = await checkBuild(environment, build);
  expect(checks.flatMap(({ issues }) => issues)).toEqual([expect.stringMatching(issue)]);
  publish(environment, build);
  const before = fingerprints(environment.home);
  await expect(promote(environment, [{ name: 'mf-a' }])).rejects.toThrow(
    new RegExp(`${issue.source}[\\s\\S]*\n  Fix: `),
  );
  expect(fingerprints(environment.home)).toEqual(before);
});

test('a published version never changes: other bytes are refused where they are built, promoted and composed', async () => {
  const environment = await liveSite();
  const build = buildRemote('mf-a', '1.0.0-a0000001', { files: { 'remote.js': 'other' } });
  const issue = 'mf-a@1.0.0-a0000001 is published with another remote.js';
  expect(() => publish(environment, build)).toThrow(`${issue}: a published version never changes`);
  const { checks } = await checkBuild(environment, build);
  expect(checks[0]?.issues).toEqual([issue]);

  const folder = (name: string) => join(environment.hosting, name, liveVersionOf(environment, name) ?? '');
  writeFileSync(join(folder('mf-a'), 'remote.js'), 'other');
  await expect(promote(environment, [{ name: 'mf-a' }])).rejects.toThrow('has another remote.js');
  rmSync(join(folder('mf-a'), 'remote.js'));
  await expect(promote(environment, [{ name: 'mf-a' }])).rejects.toThrow('has lost remote.js');

  for (const [name, sheet] of [
    ['mf-a', 'remote.css'],
    ['shell', 'main.css'],
  ] as const) {
    const file = join(folder(name), sheet);
    const good = readFileSync(file);
    writeFileSync(file, 'body{display:none}');
    await expect(compose(environment, liveReleases(environment))).rejects.toThrow(
      `has another ${sheet} than it was published with`,
    );
    writeFileSync(file, good);
  }
  expect((await compose(environment, liveReleases(environment))).failed).toEqual([]);
});

test('two promotions at the same moment do not lose one another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const environment = await liveSite();
  await Promise.all([
    releaseRemote(environment, 'mf-a', '1.0.0-a0000002'),
    releaseRemote(environment, 'mf-b', '1.0.0-b0000002'),
  ]);
  expect(liveVersionOf(environment, 'mf-a')).toBe('1.0.0-a0000002');
  expect(liveVersionOf(environment, 'mf-b')).toBe('1.0.0-b0000002');
});

test('a page whose data fail keeps its last good document and holds up no promotion', async () => {
  const environment = await liveSite();
  const render = "throw new Error('no answer')";
  const pages = { '/b': {}, '/news': { data: true, render } };
  const before = readDocument(environment, 'news.html');
  publish(environment, buildRemote('mf-b', '1.0.0-b0000002', { pages }));
  const { composition } = await promote(environment, [{ name: 'mf-b' }]);
  expect(composition.failed.map(({ address, language }) => `${address} ${language}`)).toEqual([
    '/news az',
    '/news en',
    '/news ru',
  ]);
  expect(readDocument(environment, 'news.html')).toBe(before);
  expect(readDocument(environment, 'b.html')).toContain('1.0.0-b0000002');
  expect(liveVersionOf(environment, 'mf-b')).toBe('1.0.0-b0000002');
});

test('a retired remote leaves its path to another one until it is promoted again', async () => {
  const environment = await liveSite();
  publish(environment, buildRemote('mf-b', '1.0.0-b0000002', { pages: { '/b': {}, '/news': {}, '/a': {} } }));
  await expect(promote(environment, [{ name: 'mf-b' }])).rejects.toThrow('mf-b wants /a, which mf-a owns');
  await promote(environment, [{ name: 'mf-b' }], { retired: 'mf-a' });
  const { remotes, retired } = liveReleases(environment);
  expect([Object.keys(remotes), retired]).toEqual([['mf-b'], ['mf-a']]);
  expect(readDocument(environment, 'a.html')).toContain('1.0.0-b0000002');

  await rollback(environment, 'mf-b');
  expect(existsSync(join(environment.hosting, 'shell', 'a.html'))).toBe(false);
  await promote(environment, [{ name: 'mf-a' }]);
  expect(liveReleases(environment).retired).toBeUndefined();
  expect(readDocument(environment, 'a.html')).toContain('1.0.0-a0000001');
});

test('documents that something else changed, added or removed are composed again with any release', async () => {
  const notice = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const environment = await liveSite();
  const site = join(environment.hosting, 'shell');
  const before = fingerprints(site, /releases/);
  writeFileSync(join(site, 'az', 'b.html'), '<script>steal()</script>');
  writeFileSync(
    join(site, '404.html'),
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
  );
  writeFileSync(join(site, 'en', 'services-admin.html'), 'added');
  rmSync(join(site, 'ru', 'b.html'));
  await promote(environment, [{ name: 'mf-a' }]);
  expect(fingerprints(site, /releases/)).toEqual(before);
  expect(notice.mock.calls).toEqual([
    ['404.html and 3 more changed since the last composition: all documents are composed again.'],
  ]);
  await promote(environment, [{ name: 'mf-a' }]);
  expect(notice).toHaveBeenCalledOnce();
});

test('a changed document that cannot be composed again now is named, and nothing is written', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const environment = await liveSite();
  const render = "throw new Error('no answer')";
  await releaseRemote(environment, 'mf-b', '1.0.0-b0000002', {
    pages: { '/b': {}, '/news': { data: true, render } },
  });
  const { hosting } = environment;
  writeFileSync(join(hosting, 'shell', 'news.html'), 'changed');
  publish(environment, buildRemote('mf-a', '1.0.0-a0000002'));
  const before = fingerprints(hosting);
  await expect(promote(environment, [{ name: 'mf-a' }])).rejects.toThrow('news.html changed since the last');
  expect(fingerprints(hosting)).toEqual(before);
});

test('a document that changes while others are rendered is named, and nothing is written', async () => {
  const environment = await liveSite();
  const releases = liveReleases(environment);
  const rendering = await renderDocuments(environment, releases, { remotes: ['mf-a'] });
  writeFileSync(join(environment.hosting, 'shell', 'b.html'), 'changed');
  await expect(writeDocuments(environment, releases, rendering)).rejects.toThrow('b.html changed since');
});

test('live pages go away only where that is asked for, and a rollback may take any', async () => {
  const environment = await liveSite();
  const pages = { '/a': {}, '/more': {}, '/more/:id': {} };
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages });
  const none = buildRemote('mf-a', '1.0.0-a0000003', { pages: {} });
  const issues = ['/a', '/more', '/more/:id'].map((path) => `${path} of mf-a is live now and would be gone`);
  expect((await checkBuild(environment, none)).checks.flatMap((check) => check.issues)).toEqual(issues);
  publish(environment, none);
  await expect(promote(environment, [{ name: 'mf-a' }])).rejects.toThrow(
    /\/more\/:id of mf-a[\s\S]*"--removes"/,
  );
  expect(liveVersionOf(environment, 'mf-a')).toBe('1.0.0-a0000002');
  await rollback(environment, 'mf-a');
  await promote(environment, [{ name: 'mf-a', version: '1.0.0-a0000003' }], { removes: true });
  expect(existsSync(join(environment.hosting, 'shell', 'a.html'))).toBe(false);
});

test('a page that another remote takes over in the same step does not go away', async () => {
  const environment = await liveSite();
  publish(environment, buildRemote('mf-a', '1.0.0-a0000002', { pages: { '/a2': {} } }));
  publish(environment, buildRemote('mf-b', '1.0.0-b0000002', { pages: { '/b': {}, '/news': {}, '/a': {} } }));
  await promote(environment, [{ name: 'mf-a' }, { name: 'mf-b' }]);
  expect(readDocument(environment, 'a.html')).toContain('1.0.0-b0000002');
});

test('a promotion that was cut off between the documents and the list is repaired by promoting or rolling back', async () => {
  const environment = await liveSite();
  const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];
  await releaseRemote(environment, 'mf-a', second);
  const lists = [releasesFile(environment), join(environment.hosting, 'shell', DETAILS_PATH)];
  const texts = lists.map((file) => readFileSync(file));
  for (const repair of [
    () => promote(environment, [{ name: 'mf-a', version: second }]),
    () => rollback(environment, 'mf-a', { to: second }),
  ]) {
    await promote(environment, [{ name: 'mf-a', version: first }]);
    for (const [index, file] of lists.entries()) writeFileSync(file, texts[index] ?? '');
    expect(readDocument(environment, 'a.html')).toContain(first);
    await repair();
    expect(readDocument(environment, 'a.html')).toContain(second);
  }
});
