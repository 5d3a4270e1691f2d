import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedDataFile } from '@platform/records';
import { expect, test } from 'vitest';
import { liveSite, readDocument, testEnvironment } from '../../test-support/site';
import type { Environment } from '../model/environment';
import { alteredFiles, readComposed, writeComposedData } from './composed';
import { readReleases } from './releases';
import { versionsOnSite } from './versions';

test.each<[file: string, read: (environment: Environment) => unknown]>([
  ['hosting/shell/releases.json', readReleases],
  ['hosting/shell/releases-details.json', readReleases],
  ['composed.json', readComposed],
  ['documents.json', alteredFiles],
  ['hosting/mf-a/versions.json', (environment) => versionsOnSite(environment, 'mf-a')],
])('a damaged %s is named', async (file, read) => {
  const environment = await liveSite();
  writeFileSync(join(environment.home, file), '{"cut');
  expect(() => read(environment)).toThrow(file.split('/').at(-1));
});

test('a file says up to which stamp the documents are, and stays as it is where nothing was written', async () => {
  const environment = testEnvironment();
  mkdirSync(join(environment.hosting, 'shell'), { recursive: true });
  await writeComposedData(environment, 5);
  const file = readDocument(environment, composedDataFile);
  expect(JSON.parse(file)).toEqual({ at: expect.any(String), stamp: 5 });
  await writeComposedData(environment, 5);
  expect(readDocument(environment, composedDataFile)).toBe(file);
  await writeComposedData(environment, 6);
  expect(JSON.parse(readDocument(environment, composedDataFile)).stamp).toBe(6);
});
