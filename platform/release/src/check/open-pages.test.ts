import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve, testFolder } from '../../test-support/site';
import { findChromium } from './chromium';
import { type Limits, openPages } from './open-pages';

const hydrate = "performance.mark('hydrated')";
const SLOW_MS = 1500;

/** No machine is slower than this one is expected to be. */
const BUSY_MS = 60_000;

/** A program in the place of a browser. */
function program(text: string): string {
  const file = join(testFolder(), 'browser');
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

/** Opens one page in the Chromium of this machine; its script differs between visits where it is a list. */
async function openPage(script: string | string[], given: Partial<Limits> = {}) {
  const limits = { emptyMs: BUSY_MS, ...given };
  const scripts = [script].flat();
  const url = await serve((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    const text = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (request.url === '/') response.end(`<link rel="icon" href="data:,"><script>${text}</script>`);
    else if (request.url === '/slow.js') setTimeout(() => response.end(hydrate), SLOW_MS);
    else if (request.url !== '/never.js') response.writeHead(404).end();
  });
  const issues = await openPages(findChromium() ?? '', [{ url: `${url}/`, language: 'ru' }], { limits });
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

const load = String.raw`\(load average \d+\.\d on \d+ processors\)$`;

test('a page that loads nothing any more and is not hydrated is an issue', async () => {
  expect(await openPage('', { idleMs: 300 })).toEqual([
    expect.stringMatching(`^/ \\(ru\\) in the browser: not hydrated, and nothing loads any more ${load}`),
  ]);
});

test('a page that still loads is waited for, up to a limit', async () => {
  expect(await openPage("document.write('<script src=/slow.js><\\/script>')", { idleMs: 300 })).toEqual([]);
  const stuck = await openPage("document.write('<script src=/never.js><\\/script>')", {
    idleMs: 300,
    pageMs: 1000,
  });
  expect(stuck).toEqual([
    expect.stringMatching(
      `^/ \\(ru\\) in the browser: not hydrated after 1 s, /never.js still loads ${load}`,
    ),
  ]);
});

test('a page whose scripts do not end is an issue', async () => {
  expect(await openPage('for (;;);', { pageMs: 1000 })).toEqual([
    expect.stringMatching(`not hydrated after 1 s, its document or its scripts do not end ${load}`),
  ]);
});

test('a page that is not hydrated or logs an error is opened a second time', async () => {
  expect(await openPage(['', hydrate], { idleMs: 300 })).toEqual([]);
  expect(await openPage([`console.error('once'); ${hydrate}`, hydrate])).toEqual([]);
});

test('on a machine on which an empty page takes too long, a page with issues is not judged', async () => {
  const slow = { idleMs: 300, emptyMs: 0.1 };
  expect(await openPage(hydrate, slow)).toEqual([]);
  await expect(openPage('', slow)).rejects.toThrow(/^too slow here: an empty page takes \d+\.\d s \(load/);
});

test('a connection that ends without an answer is no issue of a page that is not live yet', async () => {
  const own = 'https://www.example.az';
  let [documents, cut] = [0, 0];
  const servedAt = await serve((request, response) => {
    if (request.url === '/part.json' && cut++ === 0) request.socket.destroy();
    else if (request.url === '/part.json') response.end('{}');
    else {
      documents += 1;
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<link rel="icon" href="data:,"><script>fetch('/part.json').then(() => ${hydrate})</script>`,
      );
    }
  });
  const served = { origins: [own], at: servedAt };
  expect(await openPages(findChromium() ?? '', [{ url: own, language: 'az' }], { served })).toEqual([]);
  expect([documents, cut]).toEqual([1, 2]);
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
