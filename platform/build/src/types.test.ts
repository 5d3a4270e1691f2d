import { expect, test } from 'vitest';
import { folderWith } from '../test-support/folder';
import { packageTypeIssues, typeIssues } from './types';

const contract = {
  'types/@platform/contract/index.d.ts': [
    "import type { Language } from 'shared-i18n';",
    'export type RemoteModule = { routes: { path: string; languages?: Language[] }[] };',
  ].join('\n'),
  'types/shared-i18n/index.d.ts': "export type Language = 'az' | 'en' | 'ru';",
};

/** Returns the folder of a published version whose exposed routes have this type. */
function remote(type: string) {
  return folderWith({ 'types/remote.d.ts': `export declare const routes: ${type};` });
}

test('a remote that does not expose what the contract wants is an issue with every detail', async () => {
  const shell = folderWith(contract);
  const remotes = { 'mf-a': remote('{ path: string }[]'), 'mf-b': remote('{ path: number }[]') };
  expect(await typeIssues(shell, remotes)).toEqual([
    expect.stringMatching(
      /^mf-b does not expose what the shell expects: .*Type 'number' is not assignable to type 'string'\.$/,
    ),
  ]);
});

test('any other error of the compiler is an issue too', async () => {
  const shell = folderWith({ ...contract, 'types/shared-i18n/index.d.ts': 'export type Language = ;' });
  expect(await typeIssues(shell, { 'mf-a': remote('{ path: string }[]') })).toEqual([
    'the types over the seam could not be compared: Type expected.',
  ]);
});

test.each(['shell', 'mf-admin'])('a release of %s finds all types that it needs', async (name) => {
  expect(await packageTypeIssues(name)).toEqual([]);
});
