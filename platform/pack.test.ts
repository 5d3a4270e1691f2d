import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Manifest, publishedManifest, remoteManifest, sharedManifest } from './published-manifest';

const root = join(import.meta.dirname, '..');
const manifests = ['.', 'platform']
  .flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'package.json')),
  )
  .filter((file) => existsSync(file))
  .map((file): Manifest => JSON.parse(readFileSync(file, 'utf8')));
const published = manifests.filter(({ publishConfig }) => publishConfig);

test('a published package exports its built files under the names that its sources have here', () => {
  for (const { name, exports, publishConfig } of published) {
    const built = Object.entries(publishConfig?.exports ?? {});
    for (const [key, file] of built) {
      const source = exports[key]
        ?.replace(/^\.\/(src\/|(?=test-support\/))/, './dist/')
        .replace(/\.tsx?$/, '.js');
      expect(file, `${name} ${key}`).toBe(source);
    }
  }
});

test('a published package depends on published packages only', () => {
  const names = published.map(({ name }) => name);
  const needed = published.flatMap(({ dependencies = {} }) =>
    Object.keys(dependencies).filter((name) => dependencies[name]?.startsWith('workspace:')),
  );
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  expect(published.filter((manifest) => manifest.private)).toEqual([]);
});

test('names of published packages lie in the scope of the company, and sources keep their imports', () => {
  const manifest: Manifest = {
    name: '@platform/ui',
    version: '1.3.0',
    exports: {},
    dependencies: { '@platform/contract': '^1.2.0', 'shared-i18n': '1.2.0', react: '~19.3.1' },
    devDependencies: { '@platform/build': '1.2.0', vite: '~8.3.8' },
  };
  const names = ['@platform/ui', '@platform/contract', '@platform/build', 'shared-i18n'];
  const dependencies = {
    '@platform/contract': 'npm:@acme/platform-contract@^1.2.0',
    'shared-i18n': 'npm:@acme/shared-i18n@^1.2.0',
    react: '~19.3.1',
  };
  expect(publishedManifest(manifest, names, '@acme')).toEqual({
    name: '@acme/platform-ui',
    version: '1.3.0',
    exports: {},
    dependencies,
  });
  expect(remoteManifest(manifest, names, '@acme')).toEqual({
    ...manifest,
    dependencies,
    devDependencies: { '@platform/build': 'npm:@acme/platform-build@^1.2.0', vite: '~8.3.8' },
  });
});

test('a shared library has a manifest with its own name beside its modules', () => {
  const exports = { '.': './dist/index.js', './paths': './dist/paths/index.js' };
  const manifest: Manifest = { name: 'shared-i18n', version: '1.2.0', exports };
  expect(sharedManifest(manifest)).toEqual({
    ...manifest,
    exports: { '.': './index.js', './paths': './paths/index.js' },
  });
});
