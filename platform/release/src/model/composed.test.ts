import { expect, test } from 'vitest';
import { siteFiles } from '../compose/document/site-files';
import { parseComposed } from './composed';

const composed = {
  '/': { owner: 'mf-a', page: '/', noindex: false, versions: {} },
  '/about': { owner: 'mf-a', page: '/about', noindex: false, versions: {} },
  '/login': { owner: 'mf-b', page: '/login', noindex: true, versions: {} },
};

test('the sitemap has every indexed address in every language, with its alternates', () => {
  const none = { format: 1, shell: { version: '', since: '', by: '', history: [] }, remotes: {} } as const;
  const files = siteFiles(
    'https://www.example.az',
    { ...none, shell: { ...none.shell, history: [] } },
    composed,
  );
  const text = files.get('sitemap.xml') ?? '';
  const locations = [...text.matchAll(/<loc>https:\/\/www\.example\.az([^<]+)<\/loc>/g)];
  const paths = ['/', '/en', '/ru', '/about', '/en/about', '/ru/about'];
  expect(locations.map(([, path]) => path)).toEqual(paths);
  expect(text).toContain('hreflang="x-default" href="https://www.example.az/about"');
  expect(files.get('robots.txt')).toContain('Sitemap: https://www.example.az/sitemap.xml');
});

test.each(['/../a', '/%2E%2E/a', '/a%2Fb', '/a//b', '//a', 'a', ''])(
  'a list of composed pages with the address %j is refused',
  (address) => {
    const one = { owner: 'mf-a', page: '/', noindex: false, versions: {} };
    expect(parseComposed(JSON.stringify({ '/': one }))).toEqual({ '/': one });
    expect(() => parseComposed(JSON.stringify({ [address]: one }))).toThrow('composed.json has');
  },
);
