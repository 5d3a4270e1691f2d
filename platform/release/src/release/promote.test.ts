import type { Releases } from '@platform/contract';
import { expect, test } from 'vitest';
import { localAdministration } from '../../test-support/services';
import { hashData } from '../compose/composed-data';
import { scopeOf, stillHolds } from './promote';

const administration = localAdministration({ services: { pens: { title: 'Qələmlər' } } });
const line = { since: '', by: '', history: [] };

function inForce(shell: string, versions: Record<string, string>): Releases {
  const remotes = Object.entries(versions).map(([name, version]) => {
    const release = { name, version, base: `https://${name}.example/${version}/` };
    return [name, { version, pinned: version, release }];
  });
  return JSON.parse(
    JSON.stringify({
      format: 1,
      shell: { version: shell, ...line },
      remotes: Object.fromEntries(remotes),
    }),
  );
}

test('what is composed is what changed and what was asked for; everything with the shell', () => {
  const before = inForce('s', { a: '1', b: '1' });
  expect(scopeOf(before, inForce('s', { a: '2', b: '1' }), ['a'])).toEqual({ remotes: ['a'] });
  expect(scopeOf(before, before, ['b'])).toEqual({ remotes: ['b'] });
  expect(scopeOf(before, inForce('t', { a: '1', b: '1' }), ['shell'])).toEqual({});
  expect(scopeOf(before, before, ['shell'])).toEqual({});
  expect(scopeOf(before, inForce('s', { a: '1', b: '1', c: '1' }), ['c'])).toEqual({});
  expect(scopeOf(before, inForce('s', { a: '1' }), [])).toEqual({});
});

test('what was rendered from other data does not hold any more', async () => {
  const { environment, write } = administration();
  const releases = inForce('s', { a: '1' });
  const nothing = { whole: false, documents: new Map(), before: {}, composed: {}, failed: [], texts: {} };
  const rendered = async (showsData: boolean) => ({
    releases,
    checks: [],
    rendering: { ...nothing, showsData, renewsData: showsData, data: await hashData(environment) },
  });
  const [shows, showsNone] = [await rendered(true), await rendered(false)];
  expect(await stillHolds(environment, releases, shows)).toBe(true);
  await write({ 'services/pens/title': 'Başqa' });
  expect(await stillHolds(environment, releases, shows)).toBe(false);
  expect(await stillHolds(environment, releases, showsNone)).toBe(true);
  expect(await stillHolds(environment, inForce('s', { a: '2' }), showsNone)).toBe(false);
});
