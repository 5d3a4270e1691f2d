import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../test-support/folder';
import { copyLicences } from './licences';

test('a version lists the same licences where packages of this project are installed and where they are linked', () => {
  const folder = folderWith({});
  const licence = (name: string) => ({ name, version: '1.2.3', identifier: 'MIT', text: 'MIT License' });
  const [installed, linked] = [
    ['@acme/platform-ui', '@acme/shared-i18n', '@platform/ui', 'react', 'shared-i18n', 'zustand'],
    ['react', 'zustand'],
  ].map((names, index) => {
    const from = join(folder, `from-${index}.json`);
    const to = join(folder, `to-${index}.json`);
    writeFileSync(from, JSON.stringify(names.map(licence)));
    copyLicences(from, to);
    return readFileSync(to, 'utf8');
  });
  expect(installed).toBe(linked);
  expect(JSON.parse(linked ?? '')).toEqual([licence('react'), licence('zustand')]);
});
