import { beforeEach, expect, test, vi } from 'vitest';
import { createRelease } from '../../test-support/release';
import type { OwnedPage } from './releases';
import { pageSuggestions, preparePage } from './remote-loader';
import { trustFiles } from './verified-files';

const routes = `
  { path: '*', Component: () => 'everything' },
  { path: '/:anything', Component: () => 'anything' },
  { id: 'pathless', children: [{ path: '/services', Component: () => 'services' }] },
  { path: '/catalogue', lazy: async () => ({ Component: () => 'catalogue' }) },
`.replaceAll('\n', ' ');

async function owned(path: string): Promise<OwnedPage> {
  const release = await createRelease('mf-a', routes, [path]);
  trustFiles(release.base, release.integrity);
  const [page] = release.pages;
  return page ? { release, page } : expect.unreachable();
}

test("a remote's routes answer the addresses of its declared pages only", async () => {
  const Component = await preparePage(await owned('/catalogue'));
  expect(Reflect.apply(Object(Component), undefined, [])).toBe('catalogue');
  for (const path of ['/services', '/login'])
    await expect(preparePage(await owned(path)), path).rejects.toThrow(`mf-a has no page ${path}.`);
});

const suggest = `async (query, language) => [{ text: query + ' ' + language, path: '/a' }]`;
const fetched = vi.fn();

beforeEach(async () => {
  const pages = ['/search', '/about'];
  const own = await createRelease(
    'own',
    `{ path: '/search', handle: { suggest: ${suggest} } }, { path: '/about' }`,
    pages,
  );
  const answers: Record<string, unknown> = {
    '/remotes.json': { own: pages, down: ['/down'] },
    '/pages/search.json': own,
    '/pages/about.json': own,
  };
  fetched.mockClear();
  vi.stubGlobal('fetch', async (path: string) => {
    fetched(path);
    return path in answers ? Response.json(answers[path]) : new Response(null, { status: 503 });
  });
});

test('suggestions come from the remote that has the search page', async () => {
  expect(await pageSuggestions('/search', 'desk', 'en')).toEqual([{ text: 'desk en', path: '/a' }]);
  expect(fetched.mock.calls.flat()).toEqual(['/remotes.json', '/pages/search.json']);
  expect(await pageSuggestions('/search', 'stol', 'az')).toEqual([{ text: 'stol az', path: '/a' }]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a page that offers none and an unknown page have no suggestions', async () => {
  expect(await pageSuggestions('/about', 'desk', 'en')).toEqual([]);
  expect(await pageSuggestions('/nowhere', 'desk', 'en')).toEqual([]);
});

test('a remote that cannot be asked is an error', async () => {
  await expect(pageSuggestions('/down', 'desk', 'en')).rejects.toThrow('/pages/down.json: 503');
});
