import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveRelease, Promotion, Releases } from '@platform/contract';
import { expect, test } from 'vitest';
import { buildShell, testEnvironment } from '../../test-support/site';
import type { Environment } from '../model/environment';
import { changeBetween, DETAILS_PATH, promoted } from '../model/releases';
import { allDetails, readReleases, releasesFile, writeReleases } from './releases';
import { publish } from './versions';

const first = { version: '1.0.0-aaaaaaaa', since: '2025-01-01T00:00:00.000Z', by: 'Aysel' };
const second = { version: '1.0.0-bbbbbbbb', since: '2025-02-01T00:00:00.000Z', by: 'Rauf' };

/** A checkout that has one version of the shell, which shares React 19.3.1. */
function checkoutWith(version: string): Environment {
  const environment = testEnvironment();
  publish(environment, buildShell(version));
  return environment;
}

function shellOnly(version: string, history: Promotion[]): Releases {
  return { format: 1, shell: { ...first, version, history }, remotes: {} };
}

test('the first promotion has no history', () => {
  expect(promoted(undefined, first)).toEqual({ ...first, history: [] });
});

test('a promotion puts what was live at the head of the history', () => {
  expect(promoted(promoted(undefined, first), second)).toEqual({ ...second, history: [first] });
});

test('promoting what is live already changes neither date nor name', () => {
  const current = promoted(undefined, first);
  expect(promoted(current, { ...first, since: second.since, by: second.by })).toBe(current);
});

test('fifty promotions are kept in the history', () => {
  const promotions = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    version: `1.0.${index}-aaaaaaaa`,
  }));
  const after = promotions.reduce<LiveRelease | undefined>(promoted, undefined);
  const versions = promotions.map(({ version }) => version);
  expect(after?.version).toBe(versions[59]);
  expect(after?.history.map(({ version }) => version)).toEqual(versions.slice(9, 59).reverse());
});

const long = Array.from({ length: 20 }, (_, index) => ({
  ...first,
  version: `1.0.${20 - index}-aaaaaaaa`,
  since: `2025-01-${String(20 - index).padStart(2, '0')}T00:00:00.000Z`,
}));

test('the list that visitors fetch stays short, and the whole history is read again', async () => {
  const environment = checkoutWith(first.version);
  await writeReleases(environment, shellOnly(first.version, long));
  const served: Releases = JSON.parse(readFileSync(releasesFile(environment), 'utf8'));
  expect(served.shell.history).toEqual(long.slice(0, 5));
  expect(readReleases(environment)).toEqual(shellOnly(first.version, long));
});

test('a list that was not written after its details keeps its own history', async () => {
  const environment = checkoutWith(first.version);
  await writeReleases(environment, shellOnly(first.version, long.slice(1)));
  const list = readFileSync(releasesFile(environment));
  await writeReleases(environment, shellOnly(first.version, long));
  writeFileSync(releasesFile(environment), list);
  expect(readReleases(environment)).toEqual(shellOnly(first.version, long.slice(1)));
});

test('a change names bytes, pages and shared libraries', () => {
  const previous = { bytes: 1000, pages: ['/a', '/b'], shared: { react: '^19.3.0', old: '^1.0.0' } };
  const current = { bytes: 900, pages: ['/b', '/c'], shared: { react: '^19.4.0', fresh: '^2.0.0' } };
  expect(changeBetween('1', previous, current)).toEqual({
    from: '1',
    bytes: -100,
    pagesAdded: ['/c'],
    pagesRemoved: ['/a'],
    shared: { react: ['^19.3.0', '^19.4.0'], old: ['^1.0.0', null], fresh: [null, '^2.0.0'] },
  });
  const nothing = { from: '1', bytes: 0, pagesAdded: [], pagesRemoved: [], shared: {} };
  expect(changeBetween('1', previous, previous)).toEqual(nothing);
});

test('a checkout that never had the previous version names what changed by the details written before', () => {
  const shell = { ...first, history: [], bytes: 0, pages: [], published: [] };
  const before = { ...shell, shared: { react: '19.3.0' }, change: null };
  const environment = checkoutWith(second.version);
  const file = join(environment.hosting, 'shell', DETAILS_PATH);
  const changeFrom = (previous: string, details: object) => {
    writeFileSync(file, JSON.stringify({ shell: details, remotes: {} }));
    return allDetails(environment, shellOnly(second.version, [{ ...first, version: previous }])).shell.change;
  };
  const change = changeFrom(first.version, before);
  expect(change).toMatchObject({ from: first.version, shared: { react: ['19.3.0', '19.3.1'] } });
  expect(changeFrom(first.version, { ...before, version: second.version, change })).toEqual(change);
  expect(changeFrom('0.9.0-aaaaaaaa', { ...before, version: second.version, change })).toBeNull();
});
