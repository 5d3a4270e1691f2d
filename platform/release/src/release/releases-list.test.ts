import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Promotion, Releases } from '@platform/contract';
import { expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../environment';
import { readReleases, releasesFile, writeReleases } from './releases-file';

/** An environment whose shell has one published version. */
function environmentWithShell(): Environment {
  const home = mkdtempSync(join(tmpdir(), 'site-releases-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'shell', 'v'), { recursive: true });
  writeFileSync(join(home, 'shell', 'v', 'shell.json'), JSON.stringify({ files: {}, shared: {} }));
  const firebase = { apiKey: '', authDomain: '', projectId: '', databaseURL: '' };
  const mail = { origin: '', publicKey: '', serviceId: '', templateId: '' };
  return { home, hosting: home, origins: {}, settings: { siteUrl: '', firebase, mail } };
}

function line(number: number): Promotion {
  return {
    version: `v${number}`,
    since: `2025-01-${String(number).padStart(2, '0')}T00:00:00.000Z`,
    by: 'Aysel',
  };
}

const long = Array.from({ length: 20 }, (_, index) => line(20 - index));

function releases(history: Promotion[]): Releases {
  return { format: 1, shell: { version: 'v', since: '', by: 'Aysel', history }, remotes: {} };
}

test('the list that visitors fetch stays short, and the whole history is read again', async () => {
  const environment = environmentWithShell();
  await writeReleases(environment, releases(long));
  const served: Releases = JSON.parse(readFileSync(releasesFile(environment), 'utf8'));
  expect(served.shell.history).toEqual(long.slice(0, 5));
  expect(readReleases(environment)).toEqual(releases(long));
});

test('a list that was not written to its end after the details keeps its own history', async () => {
  const environment = environmentWithShell();
  await writeReleases(environment, releases(long.slice(1)));
  const before = readFileSync(releasesFile(environment));
  await writeReleases(environment, releases(long));
  writeFileSync(releasesFile(environment), before);
  expect(readReleases(environment)).toEqual(releases(long.slice(1)));
});
