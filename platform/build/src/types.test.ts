import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { typeMisfits } from './types';

/** The compiler starts for each question, seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const contract = {
  'types/@platform/contract/index.d.ts': [
    "import type { Language } from 'shared-i18n';",
    'export type RemoteModule = { routes: { path: string; languages?: Language[] }[] };',
  ].join('\n'),
  'types/shared-i18n/index.d.ts': "export type Language = 'az' | 'en' | 'ru';",
};

/** A published version that holds these files. */
function version(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

function remote(type: string) {
  return version({ 'types/remote.d.ts': `export declare const routes: ${type};` });
}

test('who exposes what the contract says fits, and who does not is told with every detail', async () => {
  const shell = version(contract);
  const remotes = { 'mf-a': remote('{ path: string }[]'), 'mf-b': remote('{ path: number }[]') };
  expect(await typeMisfits(shell, remotes)).toEqual([
    expect.stringMatching(
      /^mf-b does not expose what the shell expects: .*Type 'number' is not assignable to type 'string'\.$/,
    ),
  ]);
});

test('where the compiler fails of something else, nobody says that the types fit', async () => {
  const shell = version({ ...contract, 'types/shared-i18n/index.d.ts': 'export type Language = ;' });
  expect(await typeMisfits(shell, { 'mf-a': remote('{ path: string }[]') })).toEqual([
    'the types over the seam could not be compared: Type expected.',
  ]);
});
