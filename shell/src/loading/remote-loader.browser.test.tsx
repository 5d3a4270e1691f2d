import { expect, test } from 'vitest';
import type { OwnedPage } from './releases';
import { preparePage } from './remote-loader';
import { trustFiles } from './verified-files';

/* The remote's module is a data URL, so that the browser really loads it and checks its hash. */

const BASE = 'data:';
const routes = `[
  { path: '*', Component: () => 'everything' },
  { path: '/:anything', Component: () => 'anything' },
  { id: 'pathless', children: [{ path: '/services', Component: () => 'services' }] },
  { path: '/catalogue', lazy: async () => ({ Component: () => 'catalogue' }) },
]`;
const module = `text/javascript,export const routes = ${routes.replaceAll('\n', ' ')};`;

async function owned(path: string): Promise<OwnedPage> {
  const content = new TextEncoder().encode(module.slice(module.indexOf(',') + 1));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  trustFiles(BASE, { [module]: `sha384-${btoa(String.fromCharCode(...hash))}` });
  const files = { entry: module, entryFiles: [], module, moduleFiles: [module], styles: [] };
  const page = { path, layout: 'site' as const, files: [], styles: [], parts: [] };
  const release = {
    ...files,
    name: 'mf-a',
    version: '1.0.0-3f2a9c1b',
    base: BASE,
    pages: [page],
    descriptor: '',
  };
  return { release, page };
}

test("a remote's routes answer the addresses of its declared pages only", async () => {
  const Component = await preparePage(await owned('/catalogue'));
  expect(Reflect.apply(Object(Component), undefined, [])).toBe('catalogue');
  for (const path of ['/services', '/login'])
    await expect(preparePage(await owned(path)), path).rejects.toThrow(`mf-a has no page ${path}.`);
});
