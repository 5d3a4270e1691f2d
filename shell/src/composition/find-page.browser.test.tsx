import { beforeEach, expect, test, vi } from 'vitest';
import { findPage } from './releases';

const remotes = { 'mf-a': ['/', '/goods', '/goods/:id', '/goods/new'], 'mf-b': ['/news'] };

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
