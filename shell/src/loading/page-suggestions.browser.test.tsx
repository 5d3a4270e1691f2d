import type { PageOwner } from '@platform/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageSuggestions } from './remote-loader';

/* The remote's module is a data URL, so that the browser really loads it and checks its hash. */

const BASE = 'data:';
const suggest = `async (query, language) => [{ text: query + ' ' + language, path: '/a' }]`;
const module = `text/javascript,export const routes = [{ path: '/search', handle: { suggest: ${suggest} } }, { path: '/about' }];`;

const fetched = vi.fn();

beforeEach(async () => {
  const pages = ['/search', '/about'].map((path) => ({
    path,
    layout: 'site' as const,
    files: [],
    styles: [],
    parts: [],
  }));
  const files = { entry: module, entryFiles: [], module, moduleFiles: [module], styles: [], descriptor: '' };
  const content = new TextEncoder().encode(module.slice(module.indexOf(',') + 1));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  const integrity = { [module]: `sha384-${btoa(String.fromCharCode(...hash))}` };
  const owner: PageOwner = { ...files, name: 'own', version: '1.0.0-3f2a9c1b', base: BASE, pages, integrity };
  const answers: Record<string, unknown> = {
    '/remotes.json': { own: ['/search', '/about'], down: ['/down'] },
    '/pages/search.json': owner,
    '/pages/about.json': owner,
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
