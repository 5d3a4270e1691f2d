import type { Descriptor, ShellDescriptor } from '@platform/contract';
import { languages } from 'shared-i18n';
import { expect, test } from 'vitest';
import { incompleteTexts, pathIssues, shareIssues } from './check';

const files = { entry: '', entryFiles: [], module: '', moduleFiles: [], styles: [], server: '', files: {} };

function remote(facts: Partial<Descriptor>): Descriptor {
  const loading = { shared: {}, pages: [], sources: '' };
  const base = { name: 'mf-a', version: '1.0.0-aaaaaaaa', contract: '1.0.0', ...loading };
  return { ...files, ...base, ...facts };
}

function shell(facts: Partial<ShellDescriptor>): ShellDescriptor {
  const fonts = { az: [], en: [], ru: [] };
  const base = { name: 'shell', version: '1.0.0-bbbbbbbb', contract: '1.0.0', shared: {}, rootFiles: [] };
  return { ...files, ...base, fonts, ...facts };
}

test('a remote fits a shell that shares what it wants', () => {
  const wants = remote({ shared: { react: '^19.3.0' }, contract: '1.0.0' });
  expect(shareIssues(wants, shell({ shared: { react: '19.4.1' }, contract: '1.2.0' }))).toEqual([]);
});

test('a shared library of another major version, or that the shell lacks, is an issue with both versions', () => {
  const wants = remote({ shared: { react: '^18.0.0', lodash: '^4.0.0' } });
  expect(shareIssues(wants, shell({ shared: { react: '19.3.1' } }))).toEqual([
    'mf-a@1.0.0-aaaaaaaa wants react ^18.0.0, the live shell provides 19.3.1',
    'mf-a@1.0.0-aaaaaaaa wants lodash ^4.0.0, the live shell provides none',
  ]);
});

test('a remote of a newer contract is an issue until the shell is promoted', () => {
  expect(shareIssues(remote({ contract: '1.3.0' }), shell({ contract: '1.2.0' }))).toEqual([
    expect.stringMatching(/contract 1\.3\.0.*promote a newer shell first/),
  ]);
});

test('a remote of a newer patch of the contract fits', () => {
  expect(shareIssues(remote({ contract: '1.2.1' }), shell({ contract: '1.2.0' }))).toEqual([]);
});

const page = (path: string) => ({ path, layout: 'site' as const, files: [], styles: [], parts: [] });

test.each<[path: string, other: string, issue: string | undefined]>([
  ['/services/:id', '/services/:name', 'mf-b wants /services/:name, which mf-a has as /services/:id'],
  ['/services/:id', '/Services/:id', 'mf-b wants /Services/:id, which mf-a has as /services/:id'],
  ['/services/:id', '/services/cleaning', 'mf-b wants /services/cleaning, which mf-a has as /services/:id'],
  ['/services/cleaning', '/services/:id', 'mf-b wants /services/:id, which mf-a has as /services/cleaning'],
  ['/a/:x/c', '/a/b/:y', 'mf-b wants /a/b/:y, which mf-a has as /a/:x/c'],
  ['/about', '/about', 'mf-b wants /about, which mf-a owns'],
  ['/services/:id', '/services', undefined],
  ['/services/:id', '/goods/:id', undefined],
  ['/', '/about', undefined],
])('beside %s, another remote with %s: %s', (path, other, issue) => {
  const one = { name: 'mf-a', pages: [page(path)] };
  expect(pathIssues([one, { name: 'mf-b', pages: [page(other)] }])).toEqual(issue ? [issue] : []);
});

test('of two overlapping paths, the one that is live is the owner, whatever the order of the remotes', () => {
  const marketing = { name: 'mf-a', pages: [page('/services/:slug')] };
  const catalogue = { name: 'mf-b', pages: [page('/services/:id')] };
  const current = { remotes: { 'mf-b': { release: catalogue } } };
  expect(pathIssues([marketing, catalogue], current)).toEqual([
    'mf-a wants /services/:slug, which mf-b has as /services/:id',
  ]);
});

test('within a remote a static path may lie beside a parameter, and no path comes twice', () => {
  const issuesOf = (...paths: string[]) => pathIssues([{ name: 'mf-a', pages: paths.map(page) }]);
  expect(issuesOf('/services/:id', '/services/new', '/services')).toEqual([]);
  expect(issuesOf('/a', '/a')).toEqual(['mf-a wants /a, which mf-a owns']);
  expect(issuesOf('/a/:x', '/a/:y')).toEqual(['mf-a wants /a/:y, which mf-a has as /a/:x']);
});

const az = {
  title: 'Başlıq',
  list: [{ name: 'A' }],
  count_one: '{{count}} mal',
  count_other: '{{count}} mal',
};
const ru = {
  title: 'Заголовок',
  list: [{ name: 'А' }],
  count_one: '1',
  count_few: '2',
  count_many: '5',
  count_other: '2',
};

const { title: _, ...withoutTitle } = ru;
const remotes: Parameters<typeof incompleteTexts>[1] = [
  { name: 'mf-a', texts: { partial: { expertise: ['en', 'ru'] } } },
];

test.each<[what: string, owner: string, texts: object, issues: string[]]>([
  ['the same texts in every language, whatever plural forms it has', 'mf-a.page', { az, en: az, ru }, []],
  ['a text less', 'mf-a.page', { az, en: az, ru: withoutTitle }, ['lacks texts in ru: title']],
  ['an item less', 'mf-a.page', { az, en: { ...az, list: [] }, ru }, ['lacks texts in en: list.0.name']],
  [
    'a text more',
    'mf-a.page',
    { az: { ...az, extra: 'x' }, en: az, ru: { ...ru, extra: 'x' } },
    ['lacks texts in en: extra'],
  ],
  ['an empty text', 'mf-a.page', { az, en: { ...az, title: ' ' }, ru }, ['has empty texts in en: title']],
  ['a language less', 'mf-a.page', { az, en: az }, ['has no texts at all in ru']],
  ['no language', 'mf-a.page', {}, languages.map((language) => `has no texts at all in ${language}`)],
  ['a language less that its remote leaves out', 'mf-a.expertise', { en: az, ru }, []],
  ['one more less than its remote says', 'mf-a.expertise', { en: az }, ['has no texts at all in ru']],
])('a block with %s has its issues named', (_what, owner, texts, issues) => {
  expect(incompleteTexts({ [owner]: texts }, remotes)).toEqual(issues.map((issue) => `${owner} ${issue}`));
});
