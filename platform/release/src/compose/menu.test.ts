import type { PageNav, PublishedPage } from '@platform/contract';
import { MAX_ENTRIES, MAX_HEADER_LENGTH, MAX_TEXT_LENGTH } from '@platform/contract/menu';
import { expect, test } from 'vitest';
import { buildRemote, liveSite, readDocument, releaseRemote } from '../../test-support/site';
import { checkBuild, publishAndPromote, rollback } from '../release/promote';
import { liveReleases } from '../store/releases';
import { liveMenu, menuIssues } from './menu';

function nav(text: string, more: Partial<PageNav> = {}): PageNav {
  return { place: 'header', order: 50, text: { az: text, en: text, ru: text }, ...more };
}

/** Pages of all kinds: of the remote itself, of another one, one that shows data, and the document of no page. */
const files = ['en/a.html', 'en/b.html', 'en/news.html', 'en/404.html'];

test('an entry comes into every document with the release of its page', async () => {
  const environment = await liveSite();
  const documents = () => files.map((file) => readDocument(environment, file));
  const { shell, remotes } = liveReleases(environment);
  const text = { az: 'Vakansiyalar', en: 'Jobs', ru: 'Вакансии' };
  const pages = { '/a': {}, '/jobs': { nav: nav('', { text }) } };
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages });
  const after = liveReleases(environment);
  expect([after.shell, after.remotes['mf-b']]).toEqual([shell, remotes['mf-b']]);
  const rendered = documents().filter((document) => document.includes('<a href="/jobs">Jobs</a>'));
  expect(rendered).toHaveLength(files.length);
  for (const document of documents())
    expect(document).toContain(
      JSON.stringify({ menu: [{ path: '/jobs', place: 'header', text }] }).slice(1, -1),
    );
  // A release that leaves the menus as they are composes the documents of its remote alone.
  const next = await checkBuild(environment, buildRemote('mf-a', '1.0.0-a0000003', { pages }));
  expect(next.rendering?.whole).toBe(false);
});

test('a release is refused for the limits of the menus, a rollback never', async () => {
  const environment = await liveSite();
  const full = Object.fromEntries(
    pagesOf(MAX_ENTRIES.header, 5).map(({ path }) => [path, { nav: nav(path) }]),
  );
  await releaseRemote(environment, 'mf-a', '1.0.0-a0000002', { pages: full });
  await publishAndPromote(environment, [
    buildRemote('mf-a', '1.0.0-a0000003', { pages: { '/a': {} } }),
    buildRemote('mf-b', '1.0.0-b0000002', { pages: { '/b': { nav: nav('B') } } }),
  ]);
  const again = buildRemote('mf-a', '1.0.0-a0000004', { pages: { '/a': {}, ...full } });
  const { checks } = await checkBuild(environment, again);
  expect(checks.flatMap(({ issues }) => issues)).toEqual([
    expect.stringContaining('the header would have 7 entries'),
  ]);
  await rollback(environment, 'mf-a', { to: '1.0.0-a0000002' });
  expect(readDocument(environment, 'en/b.html')).toContain('<a href="/p5">');
});

function page(path: string, entry: PageNav | null = null): PublishedPage {
  return { path, layout: 'site', nav: entry, files: [], styles: [], parts: [] };
}

/** So many pages with an entry of so many characters. */
function pagesOf(count: number, length: number, more?: Partial<PageNav>): PublishedPage[] {
  return Array.from({ length: count }, (_, index) => page(`/p${index}`, nav('x'.repeat(length), more)));
}

const fullTexts = Math.floor(MAX_HEADER_LENGTH / MAX_TEXT_LENGTH);

test.each<[what: string, pages: PublishedPage[], issues: RegExp[]]>([
  ['a header with as many entries as fit', pagesOf(MAX_ENTRIES.header, 5), []],
  [
    'a header with one entry more',
    pagesOf(MAX_ENTRIES.header + 1, 5),
    [/^the header would have 7 entries, 6 .*\/p6$/],
  ],
  [
    'a footer with as many entries as fit',
    pagesOf(MAX_ENTRIES.footer, MAX_TEXT_LENGTH, { place: 'footer' }),
    [],
  ],
  [
    'one entry more in the footer, where some are in both',
    [...pagesOf(MAX_ENTRIES.footer, 5, { place: 'footer' }), page('/both', nav('Both', { place: 'both' }))],
    [/^the footer would have 9 entries, 8 are the limit: \/both, /],
  ],
  [
    'two pages for one of the own links of the header',
    [...pagesOf(2, 5, { place: 'request' }), page('/search', nav('Search', { place: 'search' }))],
    [/^the request would have 2 entries, 1 are the limit: \/p0, \/p1$/],
  ],
  [
    'a text that is too long',
    pagesOf(1, MAX_TEXT_LENGTH + 1),
    [/^mf-b: \/p0 has 25 characters .* in az/, /in en/, /in ru/],
  ],
  ['an empty text', pagesOf(1, 0), [/^mf-b: \/p0 has no menu text in az$/, /in en$/, /in ru$/]],
  [
    'texts that are too long together',
    pagesOf(fullTexts + 1, MAX_TEXT_LENGTH),
    [/^the header would have 96 characters in az, 80 are the limit: x/, /in en/, /in ru/],
  ],
  [
    'a page with parameters',
    [page('/p/:id', nav('P'))],
    [/^mf-b: \/p\/:id has parameters and cannot be in a menu$/],
  ],
])('with %s the issues of the menus are named', (_what, pages, issues) => {
  const first = { name: 'mf-a', pages: [page('/a')] };
  expect(menuIssues([first, { name: 'mf-b', pages }])).toEqual(
    issues.map((issue) => expect.stringMatching(issue)),
  );
});

/** The paths of the menus that live remotes with these pages make. */
function pathsOf(...remotes: PublishedPage[][]) {
  const live = remotes.map((pages, index) => [`mf-${index}`, { release: { name: `mf-${index}`, pages } }]);
  return liveMenu({ remotes: Object.fromEntries(live) }).map(({ path }) => path);
}

test('entries are sorted by their numbers, and by their paths where those are the same', () => {
  const one = [page('/late', nav('A', { order: 99 })), page('/c', nav('C')), page('/a', nav('A'))];
  const other = [page('/b', nav('B')), page('/early', nav('A', { order: -1 }))];
  const sorted = ['/early', '/a', '/b', '/c', '/late'];
  expect(pathsOf(one, other)).toEqual(sorted);
  expect(pathsOf(other, one)).toEqual(sorted);
});
