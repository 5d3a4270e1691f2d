import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve, testFolder } from '../../test-support/site';
import { findChromium } from './chromium';
import { openPages } from './open-pages';

/** A program in the place of a browser. */
function program(text: string): string {
  const file = join(testFolder(), 'browser');
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

/** Opens one page in the Chromium of this machine. */
async function openPage(script: string, pageLimitMs?: number) {
  const url = await serve((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    if (request.url === '/') response.end(`<link rel="icon" href="data:,"><script>${script}</script>`);
    else response.writeHead(404).end();
  });
  const issues = await openPages(findChromium() ?? '', [{ url: `${url}/`, language: 'ru' }], {
    ...(pageLimitMs && { pageLimitMs }),
  });
  return issues.map((issue) => issue.replaceAll(url, ''));
}

test('a hydrated page without an error in the console is no issue', async () => {
  const isVisitor = "navigator.language === 'ru' && performance.mark('hydrated')";
  expect(await openPage(isVisitor)).toEqual([]);
});

test('what the console shows in red is an issue: written, thrown, or of a file that does not come', async () => {
  const script = `
    console.error('written\\nmore'); fetch('/gone').then(() => performance.mark('hydrated'));
    setTimeout(() => { throw new Error('thrown') })`;
  expect((await openPage(script)).sort()).toEqual([
    expect.stringMatching(/^\/ \(ru\) in the browser: Failed to load resource: .*404.* \/gone$/),
    '/ (ru) in the browser: thrown',
    '/ (ru) in the browser: written',
  ]);
});

test('a page that is not hydrated in time is an issue', async () => {
  expect(await openPage('', 1000)).toEqual(['/ (ru) in the browser: not hydrated after 1 s']);
});

test('a site that is not live yet is opened under its own address; what it lacks comes from what is live', async () => {
  const own = 'https://www.example.az';
  const live = await serve((_, response) => response.end("performance.mark('hydrated')"));
  const html = `<html><link rel="icon" href="data:,"><script src="/main.js"></script><script src="${live}/kept.js"></script>`;
  const requests: string[] = [];
  const servedAt = await serve((request, response) => {
    requests.push(`${request.url} ${request.headers['accept-language']}`);
    response.setHeader('Content-Type', 'text/html');
    if (request.url === '/a?b') response.end(html);
    else if (request.url === '/main.js') response.end(`if (origin !== '${own}') throw new Error(origin)`);
    else response.writeHead(404).end();
  });
  const visits = [{ url: `${own}/a?b`, language: 'ru' as const }];
  expect(
    await openPages(findChromium() ?? '', visits, { served: { origins: [own, live], at: servedAt } }),
  ).toEqual([]);
  expect(requests.toSorted()).toEqual(['/a?b ru', '/kept.js ru', '/main.js ru']);
});

test('a browser that does not start is named with the first line that it printed', async () => {
  const broken = program("#!/bin/sh\necho 'libnss3.so: cannot open' >&2\necho more >&2\nexit 127\n");
  await expect(openPages(broken, [])).rejects.toThrow(
    new RegExp(`${broken} does not start: libnss3\\.so: cannot open$`),
  );
  await expect(openPages(join(tmpdir(), 'no-such-browser'), [])).rejects.toThrow('does not start');
});

/** Debian's headless shell is a script that starts the browser: their process group is killed. */
test('a browser that dies while a page is open is an issue', async () => {
  const pidFile = join(testFolder(), 'pid');
  const mortal = program(`#!/bin/sh\necho $$ > ${pidFile}\nexec ${findChromium()} "$@"\n`);
  const url = await serve(() => process.kill(-Number(readFileSync(pidFile, 'utf8')), 'SIGKILL'));
  expect(await openPages(mortal, [{ url, language: 'az' }])).toEqual([
    expect.stringMatching(/^the browser: .*closed/),
  ]);
});
