import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedDataFile } from '@platform/records';
import { expect, test } from 'vitest';
import { testEnvironment } from '../../test-support/site';
import { readSnapshot } from '../compose/render/snapshot';
import { renewsData } from '../compose/scope';
import { writeComposedData } from './composed-data';

test('only a composition of everything that shows data renews it', () => {
  const remote = (data: boolean) => ({ release: { pages: [{ path: '/x', layout: 'site', data }] } });
  const releases = JSON.parse(
    JSON.stringify({ remotes: { a: remote(true), b: remote(false), c: remote(true) } }),
  );
  expect(renewsData(releases, ['a', 'c'])).toBe(true);
  expect(renewsData(releases, ['a', 'b'])).toBe(false);
  expect(renewsData(releases, [])).toBe(false);
});

test('the file says up to which stamp the documents are, and stays as it is where nothing was written', async () => {
  const environment = testEnvironment();
  mkdirSync(join(environment.hosting, 'shell'), { recursive: true });
  const written = () => readFileSync(join(environment.hosting, 'shell', composedDataFile), 'utf8');
  await writeComposedData(environment, 5);
  const file = written();
  expect(JSON.parse(file)).toEqual({ at: expect.any(String), stamp: 5 });
  await writeComposedData(environment, 5);
  expect(written()).toBe(file);
  await writeComposedData(environment, 6);
  expect(JSON.parse(written()).stamp).toBe(6);
});

test('a database that does not answer has no snapshot', async () => {
  expect(await readSnapshot(testEnvironment())).toBeUndefined();
});
