import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startChromium } from './chromium';
import { openPages } from './open-pages';

/** A program in the place of a browser. */
function programOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'browser');
  writeFileSync(file, `#!${process.execPath}\n${source}`);
  chmodSync(file, 0o755);
  return file;
}

/** Answers the first call as a browser does, then dies of the second one. */
const mortal = `
const { createReadStream, writeSync } = require('node:fs');
let calls = 0;
createReadStream('', { fd: 3 }).on('data', () => {
  if (++calls > 1) process.exit(1);
  writeSync(4, JSON.stringify({ id: 1, result: { userAgent: 'Mortal/1' } }) + '\\0');
});`;

test('a browser that does not start is told with its own first words', async () => {
  const speechless = programOf('process.exit(127)');
  await expect(openPages(speechless, [])).rejects.toThrow(`${speechless} does not start: `);
  const broken = programOf("console.error('libnss3.so: cannot open\\nmore'); process.exit(127)");
  await expect(openPages(broken, [])).rejects.toThrow(
    new RegExp(`${broken} does not start: libnss3\\.so: cannot open$`),
  );
  await expect(openPages(join(tmpdir(), 'no-such-browser'), [])).rejects.toThrow('does not start');
});

test('a browser that dies between two pages is a problem, and the look at the pages ends', async () => {
  const visit = { url: 'http://localhost/', language: 'az' } as const;
  expect(await openPages(programOf(mortal), [visit])).toEqual([
    'the browser: Target.createBrowserContext: the browser has ended',
  ]);
});

test('a call after the end is refused at once', async () => {
  const browser = await startChromium(programOf(mortal));
  await expect(browser.call('Page.enable')).rejects.toThrow('the browser has ended');
  await expect(browser.call('Page.enable')).rejects.toThrow('Page.enable: the browser has ended');
  await browser.close();
});
