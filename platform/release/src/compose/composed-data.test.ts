import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedDataFile } from '@platform/records';
import { expect, test } from 'vitest';
import { serve, testEnvironment } from '../../test-support/site';
import type { Environment } from '../environment';
import { renewsData, writeComposedData } from './composed-data';
import { hashRecords, readSnapshot } from './snapshot';

async function hashData(environment: Environment) {
  const snapshot = await readSnapshot(environment);
  return snapshot && hashRecords(snapshot);
}

test('only a composition of everything that shows data renews it', () => {
  const remote = (data: boolean) => ({ release: { pages: [{ path: '/x', layout: 'site', data }] } });
  const releases = JSON.parse(
    JSON.stringify({ remotes: { a: remote(true), b: remote(false), c: remote(true) } }),
  );
  expect(renewsData(releases, ['a', 'c'])).toBe(true);
  expect(renewsData(releases, ['a', 'b'])).toBe(false);
  expect(renewsData(releases, [])).toBe(false);
});

test('each record has a hash of its own, and the file stays as it is where no record changed', async () => {
  let title = 'Qələmlər';
  const databaseURL = await serve((_, response) => response.end(JSON.stringify({ pens: { title } })));
  const environment = testEnvironment();
  mkdirSync(join(environment.hosting, 'shell'), { recursive: true });
  const site = {
    ...environment,
    settings: { ...environment.settings, firebase: { ...environment.settings.firebase, databaseURL } },
  };
  const before = (await hashData(site)) ?? {};
  expect(Object.keys(before).sort()).toEqual(['categories/pens', 'serviceDetails/pens', 'services/pens']);
  const written = () => readFileSync(join(site.hosting, 'shell', composedDataFile), 'utf8');
  await writeComposedData(site, before);
  const file = written();
  await writeComposedData(site, (await hashData(site)) ?? {});
  expect(written()).toBe(file);
  title = 'Başqa';
  await writeComposedData(site, (await hashData(site)) ?? {});
  expect(JSON.parse(written()).records['services/pens']).not.toBe(before['services/pens']);
});

test('a database that does not answer has no snapshot', async () => {
  expect(await readSnapshot(testEnvironment())).toBeUndefined();
});
