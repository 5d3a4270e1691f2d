import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { folderWith, writeFiles } from '../test-support/folder';
import { digestOfSources, listSources, sourceList } from './sources';

const remote = {
  'remote.config.ts': "export default { name: 'mf-a' };",
  'vite.config.ts': "import './remote.config';\nexport default {};",
  'src/pages/a/APage.tsx': `import { b } from 'b';
    import az from '../../texts/az/a.json';
    import frame from './frame.html?url';
    import styles from './APage.module.css';
    import { part } from './part';
    const pictures = import.meta.glob('./art/*.svg', { eager: true });
    export const files = import.meta.env.SSR && (() => import('./files'));
    export const APage = () => [az, b, frame, part, pictures, styles];`,
  'src/pages/a/APage.module.css': '.a { color: red; }',
  'src/pages/a/frame.html': '<p>frame</p>',
  'src/pages/a/art/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/pages/a/part.ts': 'export const part = 1;',
  'src/pages/a/files.ts': 'export const files = 1;',
  'src/pages/a/unused.ts': 'export const unused = 1;',
  'src/pages/a/APage.test.tsx': "import './APage';",
  'src/texts/az/a.json': '{}',
  'test-support/fake-database.ts': 'export const database = 1;',
  'node_modules/b/package.json': '{ "name": "b", "main": "b.js" }',
  'node_modules/b/b.js': 'export const b = 1;',
};

/** Makes both builds of the remote. @returns its folder */
async function built(files: Record<string, string> = remote): Promise<string> {
  const folder = folderWith(files);
  for (const ssr of [false, true])
    await build({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'silent',
      plugins: [sourceList(folder)],
      ssr: { noExternal: true },
      build: {
        ssr,
        outDir: `dist/${ssr ? 'server' : 'browser'}`,
        rolldownOptions: { input: 'src/pages/a/APage.tsx', preserveEntrySignatures: 'strict' },
      },
    });
  return folder;
}

test('the sources of a remote are its configurations and all own files that one of its builds reads', async () => {
  expect(listSources(await built())).toEqual([
    'remote.config.ts',
    'src/pages/a/APage.module.css',
    'src/pages/a/APage.tsx',
    'src/pages/a/art/one.svg',
    'src/pages/a/files.ts',
    'src/pages/a/frame.html',
    'src/pages/a/part.ts',
    'src/texts/az/a.json',
    'vite.config.ts',
  ]);
});

test('the digest of the sources follows their names and contents, and no other file or folder', async () => {
  const folder = await built();
  const digest = digestOfSources(folder);
  const unused = {
    'src/pages/a/unused.ts': '',
    'package.json': '{}',
    'node_modules/b/b.js': 'export const b = 2;',
  };
  expect(digestOfSources(await built({ ...remote, ...unused }))).toBe(digest);
  const picture = { 'src/pages/a/art/two.svg': remote['src/pages/a/art/one.svg'] };
  expect(digestOfSources(await built({ ...remote, ...picture }))).not.toBe(digest);
  writeFiles(folder, { 'src/texts/az/a.json': '{ }' });
  expect(digestOfSources(folder)).not.toBe(digest);
});
