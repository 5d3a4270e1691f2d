import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { folderWith, writeFiles } from '../test-support/folder';
import { digestOfSources, sourceList } from './sources';

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

/** Makes both builds of the remote and returns the digest of the files that they read. */
async function digest(folder: string): Promise<string> {
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
  return digestOfSources(folder);
}

test.each([
  ['a page', 'src/pages/a/APage.tsx', true],
  ['an imported module', 'src/pages/a/part.ts', true],
  ['a module of the server bundle alone', 'src/pages/a/files.ts', true],
  ['a style sheet', 'src/pages/a/APage.module.css', true],
  ['a file of which the address is imported', 'src/pages/a/frame.html', true],
  ['a picture', 'src/pages/a/art/one.svg', true],
  ['a picture that is new', 'src/pages/a/art/two.svg', true],
  ['a text', 'src/texts/az/a.json', true],
  ['the declaration of the pages', 'remote.config.ts', true],
  ['the configuration of the build', 'vite.config.ts', true],
  ['a module that nothing imports', 'src/pages/a/unused.ts', false],
  ['a test', 'src/pages/a/APage.test.tsx', false],
  ['code for tests', 'test-support/fake-database.ts', false],
  ['the manifest, which a shared package may change too', 'package.json', false],
  ['an installed package', 'node_modules/b/b.js', false],
])('%s counts as a source of the remote: %s, %s', async (_, file, counts) => {
  const folder = folderWith(remote);
  const before = await digest(folder);
  const text = {
    ...remote,
    'src/pages/a/art/two.svg': remote['src/pages/a/art/one.svg'],
    'package.json': '{}',
  }[file];
  writeFiles(folder, { [file]: `${text}\n` });
  expect((await digest(folder)) !== before).toBe(counts);
});

test('the same sources have the same digest in every folder', async () => {
  expect(await digest(folderWith(remote))).toBe(await digest(folderWith(remote)));
});
