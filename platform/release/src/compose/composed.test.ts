import { expect, test } from 'vitest';
import { fileName, fitsFile, isOwnAddress, robots, sitemap } from './composed';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/services/:id', '/services/%D0%9A%D0%B8%D0%B9'],
])('the page %s has the address %s', (page, address) => {
  expect(isOwnAddress(page, address)).toBe(true);
});

test.each([
  ...['/login', '/services', '/services/a/b'],
  // These would leave the folder of the site.
  ...['..', '%2E%2E', '..%2F..%2Fescaped', 'a%5Cb', '%00', '', '%'].map((id) => `/services/${id}`),
])('%s is no address of a service', (address) => {
  expect(isOwnAddress('/services/:id', address)).toBe(false);
});

test.each(['/404', '/app', '/index', '/en', '/ru/about'])('hosting gives %s a meaning of its own', (path) => {
  expect(isOwnAddress(path, path)).toBe(false);
});

test('an address whose name is too long for a file gets no document', () => {
  expect(fitsFile(`/services/${encodeURIComponent('ж'.repeat(100))}`)).toBe(true);
  expect(fitsFile(`/services/${encodeURIComponent('ж'.repeat(101))}`)).toBe(false);
});

test('documents are where hosting looks for them', () => {
  expect(fileName('/')).toBe('index.html');
  expect(fileName('/services/%D0%9A%D0%B8%D0%B9')).toBe('services/Кий.html');
});

const composed = {
  '/': { owner: 'mf-a', page: '/', noindex: false },
  '/about': { owner: 'mf-a', page: '/about', noindex: false },
  '/login': { owner: 'mf-b', page: '/login', noindex: true },
};

test('the sitemap has every indexed address in every language, with its alternates', () => {
  const text = sitemap('https://www.example.az', composed);
  const locations = [...text.matchAll(/<loc>https:\/\/www\.example\.az([^<]+)<\/loc>/g)];
  const paths = ['/', '/en', '/ru', '/about', '/en/about', '/ru/about'];
  expect(locations.map(([, path]) => path)).toEqual(paths);
  expect(text).toContain('hreflang="x-default" href="https://www.example.az/about"');
  expect(robots('https://www.example.az')).toContain('Sitemap: https://www.example.az/sitemap.xml');
});
