import { wrongAnswers } from '@platform/contract/wrong-answers';
import { beforeEach, expect, test, vi } from 'vitest';
import { findPage } from './releases';

const wrongPath = (name: string) => `/${name.replaceAll(' ', '-')}`;
const other = { name: 'mf-b', base: '/b/', integrity: {}, pages: [{ path: '/news' }] };
const wrongPageFiles: typeof wrongAnswers = [
  ...wrongAnswers,
  ['the file of another page', () => Response.json(other)],
];
const remotes = {
  'mf-a': ['/', '/goods', '/goods/:id', '/goods/new'],
  'mf-b': ['/news'],
  'mf-c': wrongPageFiles.map(([name]) => wrongPath(name)),
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/remotes.json') return Response.json(remotes);
    const pages = Object.values(remotes).flatMap((paths) => paths.map((path) => ({ path })));
    return Response.json({ name: 'mf-a', base: '/a/', integrity: {}, pages });
  });
});

test.each([
  ['/', '/'],
  ['/goods', '/goods'],
  ['/goods/', '/goods'],
  ['/goods//', '/goods'],
  ['/goods/new', '/goods/new'],
  ['/goods/pens', '/goods/:id'],
  ['/goods/pens/', '/goods/:id'],
  ['/goods/m%C9%99s', '/goods/:id'],
  ['/%67oods', '/goods'],
  ['/goods/%6Eew', '/goods/new'],
  ['/news', '/news'],
  ['/News', undefined],
  ['/goods/pens/red', undefined],
  ['/other', undefined],
])('%s is the page %s', async (pathname, path) => {
  expect((await findPage(pathname))?.page.path).toBe(path);
});

test.each(wrongPageFiles)(
  '%s in place of a page’s file is a failure, not a missing page',
  async (name, wrong) => {
    const path = wrongPath(name);
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/remotes.json'
        ? Response.json(remotes)
        : wrong(JSON.stringify({ name: 'mf-c', base: '/c/', integrity: {}, pages: [{ path }] })),
    );
    await expect(findPage(path)).rejects.toThrow();
  },
);
