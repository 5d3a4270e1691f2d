import type { Promotion } from '@platform/contract';
import { expect, test } from 'vitest';
import {
  buildRemote,
  buildShell,
  fingerprints,
  liveSite,
  liveVersionOf,
  readDocument,
  releaseRemote,
} from '../../test-support/site';
import { liveVersion, versionBefore } from '../model/releases';
import { liveReleases } from '../store/releases';
import { publishAndPromote, rollback } from './promote';

function line(version: string, insteadOf?: string): Promotion {
  return { version, since: '2025-01-01T00:00:00.000Z', by: 'Aysel', ...(insteadOf && { insteadOf }) };
}

test.each<[rule: string, promotions: Promotion[], kept: string[], previous: string | undefined]>([
  ['what was live before', [line('c'), line('b'), line('a')], ['a', 'b', 'c'], 'b'],
  ['no version that is no longer kept', [line('c'), line('b'), line('a')], ['a', 'c'], 'a'],
  [
    'no version that was just undone, so a second rollback goes further back',
    [line('b', 'c'), line('c'), line('b'), line('a')],
    ['a', 'b', 'c'],
    'a',
  ],
  [
    'a version that was undone once and then stayed',
    [line('c'), line('b'), line('a', 'b'), line('b'), line('a')],
    ['a', 'b', 'c'],
    'b',
  ],
  ['nothing where nothing was live before', [line('a')], ['a'], undefined],
  ['nothing where all was undone', [line('a', 'b'), line('b'), line('a')], ['a', 'b'], undefined],
])('a rollback leads to %s', (_, [live = line(''), ...history], kept, previous) => {
  expect(versionBefore({ ...live, history }, kept)).toBe(previous);
});

test('a rollback takes any version that is kept, without a build, and names them where there is none', async () => {
  const environment = await liveSite();
  const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];
  await releaseRemote(environment, 'mf-a', second);
  await expect(rollback(environment, 'mf-b')).rejects.toThrow(
    /No kept version of mf-b was live before .*there is none/,
  );
  expect(await rollback(environment, 'mf-a', { reason: 'because' })).toMatchObject({ previous: second });
  const live = liveVersion(liveReleases(environment), 'mf-a');
  expect(live).toMatchObject({ version: first, insteadOf: second, note: 'rolled back: because' });
  expect(readDocument(environment, 'a.html')).toContain(first);
  await expect(rollback(environment, 'mf-a')).rejects.toThrow('No kept version of mf-a was live before');
  await expect(rollback(environment, 'mf-a', { to: '9.9.9-00000000' })).rejects.toThrow(
    `mf-a@9.9.9-00000000 is not kept: ${second}`,
  );
  await rollback(environment, 'mf-a', { to: second });
  expect(liveVersionOf(environment, 'mf-a')).toBe(second);
});

test.each([
  ['a remote', () => buildRemote('mf-a', '1.0.0-new00001', { pages: { '/a': {}, '/new': {} } })],
  ['the shell', () => buildShell('1.0.0-new00001', { 'new.svg': '<svg/>', 'robots-of-it.txt': '' })],
])('a rollback of %s restores every file of the site but the lists of releases', async (_, build) => {
  const environment = await liveSite();
  const files = () => fingerprints(environment.hosting, /^shell\/releases|1\.0\.0-new00001\//);
  const before = files();
  const built = build();
  await publishAndPromote(environment, [built]);
  expect(files()).not.toEqual(before);
  await rollback(environment, built.name);
  expect(files()).toEqual(before);
});
