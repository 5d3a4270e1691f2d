import { join } from 'node:path';
import type { PageConfig, RemoteModule } from '@platform/contract';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { folderWith } from '../test-support/folder';
import { generatedRoutes } from './routes';

const sources = {
  'src/pages/home/HomePage.tsx': "export const HomePage = () => 'home';",
  'src/pages/news/NewsPage.tsx': "export const NewsPage = () => 'news';",
  'src/data/news.ts':
    "export const readNews = ({ id }) => 'news ' + id;\nexport const newsAddresses = async () => ['/news/1'];\nexport const newsFiles = async () => ({ 'news.json': '[]' });\nexport const findNews = async (query, language) => [{ text: query + ' ' + language, path: '/' }];",
};

const home: PageConfig = { path: '/', layout: 'site', module: 'src/pages/home/HomePage.tsx' };
const news: PageConfig = {
  path: '/news/:id',
  layout: 'bare',
  module: 'src/pages/news/NewsPage.tsx',
  data: { module: 'src/data/news.ts', read: 'readNews', addresses: 'newsAddresses' },
};

/** Builds the generated routes of these pages and loads them. */
async function routesOf(...pages: PageConfig[]): Promise<RemoteModule['routes']> {
  return builtRoutes(pages, true);
}

/** @param ssr builds the server bundle; otherwise the one for browsers */
async function builtRoutes(pages: PageConfig[], ssr: boolean): Promise<RemoteModule['routes']> {
  const folder = folderWith(sources);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [generatedRoutes({ pages }, folder)],
    build: {
      ssr,
      rolldownOptions: {
        input: 'src/remote.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'remote.mjs' },
      },
    },
  });
  const { routes }: RemoteModule = await import(join(folder, 'dist', 'remote.mjs'));
  return routes;
}

/** The result of a route's `lazy`. */
function load({ lazy }: RemoteModule['routes'][number] = {}): unknown {
  return typeof lazy === 'function' ? lazy() : undefined;
}

test('every page of the configuration is a route with its layout, and `lazy` brings its component alone', async () => {
  const routes = await routesOf(home, news);
  expect(routes.map(({ path }) => path)).toEqual(['/', '/news/:id']);
  expect(routes.map(({ handle }) => handle.layout)).toEqual(['site', 'bare']);
  expect(await load(routes[0])).toEqual({ Component: expect.any(Function) });
  expect(routes[0]).not.toHaveProperty('loader');
});

test('a page with data is loaded and addressed by the functions that are named', async () => {
  const [route] = await routesOf(news);
  const loader = typeof route?.loader === 'function' ? route.loader : undefined;
  const request = new Request('http://page/news/7');
  const loaded = await loader?.({
    params: { id: '7' },
    request,
    context: {},
    url: new URL(request.url),
    pattern: '',
  });
  expect(loaded).toBe('news 7');
  expect(await route?.handle.addresses()).toEqual(['/news/1']);
});

const newsData = { module: 'src/data/news.ts', read: 'readNews' };
const start: PageConfig = { ...home, data: { ...newsData, files: 'newsFiles' } };

test('files of a page are made by the server bundle alone', async () => {
  const [composed] = await builtRoutes([start], true);
  expect(await composed?.handle.files()).toEqual({ 'news.json': '[]' });
  const [shown] = await builtRoutes([start], false);
  expect(shown?.handle).toEqual({ layout: 'site' });
});

test('a page of search brings its suggestions when they are asked for', async () => {
  const suggest = { module: 'src/data/news.ts', name: 'findNews' };
  const [route] = await builtRoutes([{ ...home, suggest }], false);
  expect(await route?.handle.suggest('desk', 'en')).toEqual([{ text: 'desk en', path: '/' }]);
});

test.each([
  ['component', { ...home, module: 'src/data/news.ts' }, 'src/data/news.ts does not export news'],
  [
    'function of its data',
    { ...news, data: { module: 'src/data/news.ts', read: 'gone' } },
    'src/data/news.ts does not export gone, which the page /news/:id needs',
  ],
  [
    'function of its files',
    { ...start, data: { ...newsData, files: 'gone' } },
    'src/data/news.ts does not export gone, which the page / needs',
  ],
  [
    'function of its suggestions',
    { ...home, suggest: { module: 'src/data/news.ts', name: 'gone' } },
    'src/data/news.ts does not export gone, which the page / needs',
  ],
])('a page whose module lacks its %s stops the build', async (_, page, message) => {
  await expect(routesOf(page)).rejects.toThrow(message);
});

test('files of a page with parameters stop the build', async () => {
  const page = { ...news, data: { ...newsData, files: 'newsFiles' } };
  await expect(routesOf(page)).rejects.toThrow('/news/:id has parameters and cannot have files');
});
