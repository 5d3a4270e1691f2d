import { expect, test } from 'vitest';
import { folderWith, writeFiles } from '../test-support/folder';
import { digestOfSources } from './sources';

const remote = {
  'remote.config.ts': "export default { name: 'mf-a' };",
  'src/pages/a/APage.tsx': "export const APage = () => 'a';",
};

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
  const folder = folderWith(remote);
  const before = digestOfSources(folder);
  writeFiles(folder, { [file]: 'changed' });
  expect(digestOfSources(folder) !== before).toBe(counts);
});

test('the same sources have the same digest in every folder', () => {
  expect(digestOfSources(folderWith(remote))).toBe(digestOfSources(folderWith(remote)));
});
