import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Manifest = {
  name: string;
  private?: boolean;
  exports: Record<string, string>;
  publishConfig?: { exports: Record<string, string> };
  dependencies?: Record<string, string>;
};

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
