import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { integrityOf, pathsOverlap } from '@platform/build';
import { siteBudget } from '@platform/contract/budget';
import { languages } from 'shared-i18n';
import { expect, test, vi } from 'vitest';
import { buildRemote, buildShell, testEnvironment } from '../../test-support/site';
import { pageCosts } from '../check/page-cost';
import { pathIssues } from '../check/check';
import { withPromotions } from '../release/promote';
import { publish } from '../release/versions';
import { writeDocuments } from './compose';
import { composeDocument } from './document';
import { createDocumentParts } from './document-parts';
import { remotesFiles } from './remotes-files';
import { ADDRESSES_PER_PROCESS } from './render';
import { renderDocuments } from './render-documents';
import { runSandboxed } from './sandbox';

// They do what they always do, and it is counted.
vi.mock('node:fs', { spy: true });
vi.mock('node:zlib', { spy: true });
vi.mock('@platform/build', { spy: true });
vi.mock('./sandbox', { spy: true });

// Git is not asked who releases each of many remotes.
vi.stubEnv('SITE_BY', 'test');

const origin = (name: string) => `https://${name}.example.az`;

/** A site of `mf-a` and so many other remotes, each with so many pages: the document of `/a`, and the list of remotes. */
function siteOf(others: number, pagesEach: number) {
  const names = Array.from({ length: others }, (_, index) => `mf-other${index}`);
  const origins = Object.fromEntries(['shell', 'mf-a', ...names].map((name) => [name, origin(name)]));
  const environment = testEnvironment({ origins });
  const paths = (name: string) => Array.from({ length: pagesEach }, (_, index) => `/${name}-page${index}`);
  const builds = names.map((name) =>
    buildRemote(name, '1.0.0-b0000001', { pages: Object.fromEntries(paths(name).map((path) => [path, {}])) }),
  );
  for (const build of [buildShell('1.0.0-shell001'), buildRemote('mf-a', '1.0.0-a0000001'), ...builds])
    publish(environment, build);
  const wanted = ['shell', 'mf-a', ...names].map((name) => ({ name }));
  const releases = withPromotions(environment, undefined, wanted);
  const rendered = { owner: 'mf-a', page: '/a', language: 'az', html: '', loaderData: {} } as const;
  const document = composeDocument(createDocumentParts(environment, releases)(rendered));
  const files = remotesFiles(releases);
  const list = files.get('remotes.json') ?? '';
  return { document, files, list, origins: names.map(origin), paths: names.flatMap(paths) };
}

test('a document names nothing of other remotes but the origins that its policy allows', () => {
  const alone = siteOf(0, 0);
  const among = siteOf(10, 20);
  const without = among.origins.reduceRight((text, one) => text.replaceAll(` ${one}`, ''), among.document);
  expect(among.document).not.toBe(alone.document);
  expect(without).toBe(alone.document);
});

test('the list of remotes grows by the path of a page and by nothing else of it', () => {
  const few = siteOf(1, 1);
  const many = siteOf(1, 200);
  const added = many.paths
    .slice(1)
    .map((path) => `,"${path}"`)
    .join('');
  expect(many.list).toBe(few.list.replace('page0"', `page0"${added}`));
});

/** How much heavier a page may be among many remotes and pages that it uses nothing of. */
const GROWTH = 0.05;

test.each([
  ['50 remotes', 49, 3],
  ['1 000 pages', 2, 500],
])('among %s a document and the list of remotes are flat within five percent', (_, others, pagesEach) => {
  const [few, many] = [siteOf(2, 3), siteOf(others, pagesEach)];
  const added = (file: 'document' | 'list') => gzipSync(many[file]).length - gzipSync(few[file]).length;
  const { documentBytes, scriptBytes, fontBytes } = siteBudget;
  expect(added('document')).toBeLessThan(GROWTH * documentBytes);
  expect(added('document') + added('list')).toBeLessThan(GROWTH * (documentBytes + scriptBytes + fontBytes));
});

test('a page file names its own page and no other of its remote', () => {
  const file = 'pages/mf-other0-page0.json';
  const withoutDescriptor = (text = '') => ({ ...JSON.parse(text), descriptor: '' });
  const few = withoutDescriptor(siteOf(1, 1).files.get(file));
  expect(few.pages).toHaveLength(1);
  expect(withoutDescriptor(siteOf(1, 200).files.get(file))).toEqual(few);
});

/** Does some work, and counts the calls of functions meanwhile. */
async function counted<Result>(work: () => Result | Promise<Result>) {
  vi.clearAllMocks();
  const result = await work();
  const callsOf = (one: (...words: never[]) => unknown) => vi.mocked(one).mock.calls.length;
  return { result, callsOf };
}

/** A site whose remotes `mf-a` and `mf-b` have so many pages together. */
function siteWith(pageCount: number) {
  const environment = testEnvironment({ origins: { 'mf-a': origin('mf-a'), 'mf-b': origin('mf-b') } });
  const paths = Array.from({ length: pageCount }, (_, index) => `/page${index}`);
  const pages = (some: string[]) => Object.fromEntries(some.map((path) => [path, {}]));
  const builds = [
    buildShell('1.0.0-shell001'),
    buildRemote('mf-a', '1.0.0-a0000001', { pages: pages(paths.slice(1)) }),
    buildRemote('mf-b', '1.0.0-b0000001', { pages: pages(paths.slice(0, 1)) }),
  ];
  for (const build of builds) publish(environment, build);
  const wanted = builds.map(({ name }) => ({ name }));
  return { environment, releases: withPromotions(environment, undefined, wanted) };
}

/** Counts what it takes to compose a site with so many pages, and to do so again. */
async function workOf(pageCount: number) {
  const { environment, releases } = siteWith(pageCount);
  const remotes = Object.values(releases.remotes).map(({ release }) => release);
  const first = await counted(() => renderDocuments(environment, releases));
  const [reads, comparisons] = [first.callsOf(readFileSync), first.callsOf(pathsOverlap)];
  const measured = await counted(() => pageCosts(environment, releases, first.result));
  const packed = measured.callsOf(gzipSync);
  const readAgain = measured.callsOf(readFileSync);
  const checked = (await counted(() => pathIssues(remotes))).callsOf(pathsOverlap);
  await writeDocuments(environment, releases, first.result);
  const again = await counted(() => writeDocuments(environment, releases, first.result));
  const hashed = again.callsOf(integrityOf);
  const documents = [...first.result.documents.keys()].length;
  return { reads, readAgain, comparisons, packed, checked, hashed, documents };
}

test('composing another page reads no file of what pages share, and compares it with no other page', async () => {
  const [few, many] = [await workOf(4), await workOf(40)];
  expect(many.documents - few.documents).toBe(36 * (languages.length + 2)); // with the page files
  expect([many.reads, many.readAgain]).toEqual([few.reads, few.readAgain]);
  expect([many.comparisons, many.checked]).toEqual([few.comparisons, few.checked]);
  expect(many.packed - few.packed).toBe(36 * languages.length);
  expect(many.hashed - few.hashed).toBe(many.documents - few.documents);
});

test('all cores render the pages of a remote that has many', async () => {
  const { environment, releases } = siteWith(2 * ADDRESSES_PER_PROCESS);
  const { callsOf } = await counted(() => renderDocuments(environment, releases));
  // Two for `mf-a`, one for `mf-b`, one for the pages of no remote.
  expect(callsOf(runSandboxed)).toBe(4);
});
