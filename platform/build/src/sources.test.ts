import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestOfSources } from './sources';

function remoteFolder(): { folder: string; write: (file: string, text: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('remote.config.ts', "export default { name: 'mf-a' };");
  write('src/pages/a/APage.tsx', "export const APage = () => 'a';");
  return { folder, write };
}

test.each([
  ['a page', 'src/pages/a/APage.tsx', true],
  ['a style sheet', 'src/pages/a/APage.module.css', true],
  ['a text', 'src/texts/az/a.json', true],
  ['the declaration of the pages', 'remote.config.ts', true],
  ['a test', 'src/pages/a/APage.browser.test.tsx', false],
  ['the manifest, which a shared package may change too', 'package.json', false],
  ['an installed package', 'node_modules/@platform/ui/src/Button.tsx', false],
  ['a build', 'dist/release/remote.js', false],
])('%s counts as a source of the remote: %s, %s', (_, file, counts) => {
  const { folder, write } = remoteFolder();
  const before = digestOfSources(folder);
  write(file, 'changed');
  expect(digestOfSources(folder) !== before).toBe(counts);
});

test('the same sources have the same digest in every folder', () => {
  expect(digestOfSources(remoteFolder().folder)).toBe(digestOfSources(remoteFolder().folder));
});
