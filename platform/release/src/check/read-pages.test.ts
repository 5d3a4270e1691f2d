import { integrityOf } from '@platform/build';
import { expect, test } from 'vitest';
import { serve } from '../../test-support/site';
import { readPages } from './smoke-test';

const script = 'export {}';

/** For requests that get no answer. */
const LIMIT_MS = 2000;

/** A site of one page and one script; `page` breaks it. */
async function siteWith(page: (text: string) => string, served = script, unanswered = 0) {
  const url = await serve((request, response) => {
    const language = request.headers['accept-language'];
    const owner = { name: 'mf-a', version: '1.0.0-x', base: '/1.0.0-x/', integrity: {} };
    const map = { integrity: { '/main.js': integrityOf(Buffer.from(script)) } };
    const text = [
      `<html lang="${language}"><head><title>T</title>`,
      `<script type="importmap">${JSON.stringify(map)}</script>`,
      '<link rel="modulepreload" href="/main.js" crossorigin></head><body><h1>Heading</h1>',
      `<script type="application/json" id="page">${JSON.stringify({ owner })}</script></body></html>`,
    ].join('\n');
    if (request.url === '/main.js' && unanswered-- > 0) return;
    if (request.url === '/main.js') response.end(served);
    else if (request.url === '/about') response.end(page(text));
    else response.writeHead(404).end();
  });
  return (path = '/about') =>
    readPages([{ url: url + path, language: 'ru', owner: 'mf-a', version: '1.0.0-x' }], LIMIT_MS);
}

test('a page that is what it should be is no issue', async () => {
  const read = await siteWith((text) => text);
  expect(await read()).toEqual([]);
});

test.each([
  ['another language', (text: string) => text.replace('lang="ru"', 'lang="az"'), 'its language is not ru'],
  ['no title', (text: string) => text.replace('>T<', '> <'), 'has no title'],
  ['no heading', (text: string) => text.replace('Heading', ''), 'has no h1 or several'],
  ['two headings', (text: string) => text.replace('<h1>', '<h1>One</h1><h1>'), 'has no h1 or several'],
  ['another version', (text: string) => text.replace('"1.0.0-x"', '"1.0.0-y"'), 'not mf-a@1.0.0-x'],
  [
    'a preload that is gone',
    (text: string) => text.replace('/main.js" cross', '/gone.js" cross'),
    '/gone.js answers 404',
  ],
])('%s is an issue', async (_, change, issue) => {
  const read = await siteWith(change);
  expect(await read()).toEqual([expect.stringContaining(issue)]);
});

test('a page that does not answer, and a file with other bytes, are issues', async () => {
  const read = await siteWith((text) => text, 'export const other = 1');
  expect(await read('/missing')).toEqual([expect.stringContaining('/missing (ru): answers 404')]);
  expect(await read()).toEqual([expect.stringContaining('/main.js is not what was published')]);
});

test('a file that comes at the second request is no issue; one that never comes is', async () => {
  expect(await (await siteWith((text) => text, script, 1))()).toEqual([]);
  expect(await (await siteWith((text) => text, script, 2))()).toEqual([
    expect.stringMatching(/main\.js no answer after 2 s \(load average \d+\.\d on \d+ processors\)$/),
  ]);
});
