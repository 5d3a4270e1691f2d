import { expect, test } from 'vitest';
import { pagePathIssue, splitLocale } from './page-path';

test('a path may have several parameters', () => {
  expect(pagePathIssue('/a/:id/b/:other')).toBeUndefined();
});

test.each([
  ...['', 'about', '/about/', '//about', '/About', '/xidmət', '/a.html', '/a_b', '/a%2Fb', '/a?b', '/a#b'],
  ...['/*', '/a/*', '/a/:x?', '/a?', '/a/b-:x', '/a/:x-b', '/a/:', '/a/:1', '/../a', '/a\\b', '/a b'],
])('%j is refused with how to write it', (path) => {
  expect(pagePathIssue(path)).toMatch('write "/" or segments');
});

test.each(['/:slug', '/:slug/news'])('%s could be any address of the site', (path) => {
  expect(pagePathIssue(path)).toMatch('begin with a segment of your own');
});

test.each([
  ...['/az', '/en/about', '/ru', '/404', '/index', '/a/404', '/a/:x/index'],
  ...['/data', '/data/a', '/goods/:id', '/pages/a', '/v0/b'],
])('%s is of the site itself', (path) => {
  expect(pagePathIssue(path)).toMatch('belongs to the site itself');
});

test.each(['/a/az', '/app', '/a/index-b', '/a/data', '/database'])('%s is free', (path) => {
  expect(pagePathIssue(path)).toBeUndefined();
});

test.each([
  ['/en/about', 'en', '/about'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
  ['/about', undefined, '/about'],
  ['/de/about', undefined, '/de/about'],
  ['/english', undefined, '/english'],
])('%s is a page in the language %s: %s', (pathname, language, path) => {
  expect(splitLocale(pathname)).toEqual({ language, path });
});
