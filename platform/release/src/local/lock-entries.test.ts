import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, shellName } from '@platform/build';
import { expect, test } from 'vitest';
import { lockedFor } from './lock-entries';

const lockfile = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      vitest:
        specifier: 'catalog:'
        version: 4.1.12

  mf-a:
    dependencies:
      '@platform/ui':
        specifier: workspace:*
        version: link:../platform/ui
      react-dom:
        specifier: 'catalog:'
        version: 19.3.1(react@19.3.1)

  mf-b:
    dependencies:
      firebase:
        specifier: 'catalog:'
        version: 12.19.0

  platform/ui:
    dependencies:
      icons:
        specifier: npm:@scope/icons@1.0.0
        version: '@scope/icons@1.0.0'

packages:

  '@scope/icons@1.0.0':
    resolution: {integrity: sha512-icons}

  firebase@12.19.0:
    resolution: {integrity: sha512-firebase}

  react-dom@19.3.1:
    resolution: {integrity: sha512-react-dom}

  react@19.3.1:
    resolution: {integrity: sha512-react}

  vitest@4.1.12:
    resolution: {integrity: sha512-vitest}

snapshots:

  '@scope/icons@1.0.0': {}

  firebase@12.19.0: {}

  react-dom@19.3.1(react@19.3.1):
    dependencies:
      react: 19.3.1
    transitivePeerDependencies:
      - firebase

  react@19.3.1: {}

  vitest@4.1.12: {}
`;

test('what a package resolves is itself, what it links to, and what those need', () => {
  const locked = lockedFor(lockfile, ['mf-a']);
  for (const part of ['link:../platform/ui', 'sha512-icons', 'sha512-react-dom', 'sha512-react}'])
    expect(locked).toContain(part);
  for (const part of ['sha512-firebase', 'sha512-vitest', 'mf-b']) expect(locked).not.toContain(part);
});

test('another package, and what only it needs, changes nothing', () => {
  const more = lockfile.replace('12.19.0\n', '12.20.0\n').replace('sha512-firebase', 'sha512-other');
  expect(more).not.toBe(lockfile);
  expect(lockedFor(more, ['mf-a'])).toBe(lockedFor(lockfile, ['mf-a']));
  expect(lockedFor(more, ['mf-b'])).not.toBe(lockedFor(lockfile, ['mf-b']));
});

test('other bytes of a needed package change it', () => {
  const other = lockfile.replace('sha512-react}', 'sha512-patched}');
  expect(lockedFor(other, ['mf-a'])).not.toBe(lockedFor(lockfile, ['mf-a']));
});

test("everything that the shell needs is found in the project's own lockfile", () => {
  const locked = lockedFor(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), [shellName]);
  expect(locked).toMatch(/^packages react-dom@\S+\n {4}resolution: /m);
  expect(locked).toMatch(/^packages vite@\S+\n {4}resolution: /m);
  // An entry that is named and not there would stand without any text.
  expect(locked).not.toMatch(/^(importers|packages) .+\n\n?(importers|packages|snapshots) /m);
});
