import { join } from 'node:path';
import type { PageConfig, RemoteModule } from '@platform/contract';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../test-support/folder';
import { generatedRoutes, pageIssues } from './routes';

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

/** Requests the generated routes from a development server. */
async function servedRoutes(page: PageConfig) {
  const root = folderWith(sources);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [generatedRoutes({ pages: [page] }, root, { serves: true })],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  return server.transformRequest('/src/remote.ts');
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
  const [alone] = await builtRoutes(
    [{ ...start, data: { module: 'src/data/news.ts', files: 'newsFiles' } }],
    true,
  );
  expect(alone).not.toHaveProperty('loader');
  expect(await alone?.handle.files()).toEqual({ 'news.json': '[]' });
});

test('a page of search brings its suggestions when they are asked for', async () => {
  const suggest = { module: 'src/data/news.ts', name: 'findNews' };
  const [route] = await builtRoutes([{ ...home, suggest }], false);
  expect(await route?.handle.suggest('desk', 'en')).toEqual([{ text: 'desk en', path: '/' }]);
});

test.each([
  [
    'a component that its module lacks',
    { ...home, module: 'src/data/news.ts' },
    'the page / needs the export news of src/data/news.ts, which does not have it.',
  ],
  [
    'a module that does not exist',
    { ...home, module: 'src/pages/home/Home.tsx' },
    'the page / names src/pages/home/Home.tsx, which does not exist.',
  ],
  [
    'data of a module that does not exist',
    { ...news, data: { module: 'src/data/new.ts', read: 'readNews', addresses: 'newsAddresses' } },
    'the page /news/:id names src/data/new.ts, which does not exist.',
  ],
  [
    'a function of its data that does not exist',
    { ...news, data: { module: 'src/data/news.ts', read: 'gone' } },
    'the page /news/:id needs the export gone of src/data/news.ts, which does not have it.',
  ],
  [
    'a function of its files that does not exist',
    { ...start, data: { ...newsData, files: 'gone' } },
    'the page / needs the export gone of src/data/news.ts, which does not have it.',
  ],
  [
    'a function of its suggestions that does not exist',
    { ...home, suggest: { module: 'src/data/news.ts', name: 'gone' } },
    'the page / needs the export gone of src/data/news.ts, which does not have it.',
  ],
  [
    'files beside parameters',
    { ...news, data: { ...newsData, files: 'newsFiles' } },
    'the page /news/:id has parameters and cannot have files: a page without them can.',
  ],
])('a page with %s stops builds and development servers in one sentence', async (_, page, sentence) => {
  const issue = `remote.config.ts: ${sentence}`;
  expect(await pageIssues({ pages: [page] }, folderWith(sources))).toEqual([issue]);
  await expect(routesOf(page)).rejects.toThrow(issue);
  await expect(servedRoutes(page)).rejects.toThrow(issue);
});

test('names that a module exports again are found', async () => {
  const folder = folderWith({
    ...sources,
    'src/pages/start.ts': "export { HomePage as start } from './home/HomePage';",
    'src/pages/news.ts': "export * from './news/NewsPage';",
  });
  const pages = ['src/pages/start.ts', 'src/pages/news.ts'].map((module) => ({ ...home, module }));
  expect(await pageIssues({ pages }, folder)).toEqual([]);
});
