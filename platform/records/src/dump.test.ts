import { expect, test } from 'vitest';
import { readDump, writeDump } from './dump';

const pens = { title: 'Qələmlər' };

test('a dump is read by its parts and paths', () => {
  const data = { services: { pens }, history: { services: { pens: [null, { n: 1 }] } } };
  const dump = readDump(writeDump({ at: '2025-11-13T00:00:00Z', project: 'demo-site', data }));
  expect(dump).toMatchObject({ project: 'demo-site', parts: ['services', 'history'], refusedKeys: [] });
  expect([...dump.records]).toEqual([
    ['services/pens', pens],
    ['history/services/pens/1', { n: 1 }],
  ]);
});

test('an export from before the common format is read', () => {
  const { parts, records } = readDump(
    JSON.stringify({ exportedAt: 'now', services: { pens }, categories: {} }),
  );
  expect(parts).toEqual(['services', 'categories']);
  expect([...records]).toEqual([['services/pens', pens]]);
});

test('keys that the database does not accept are named', () => {
  expect(readDump('{"services":{"a.b":{}}}').refusedKeys).toEqual(['"a.b" in services is no id']);
});

test.each<[what: string, change: object, problem: string]>([
  ['another format', { format: 'x' }, 'it is no backup of this site'],
  ['a later version', { version: 2 }, 'its version 2 is not known here'],
  ['no data', { data: undefined }, 'it is not complete'],
  ['an unknown part', { data: { other: {} } }, 'its part "other" is unknown'],
  [
    'values nested too deep',
    { data: { services: JSON.parse(`${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`) } },
    'deeper than',
  ],
  ['staff that are no list', { staffAccounts: 'all' }, 'its staff accounts are no list of e-mails'],
  ['accounts without ids', { accounts: [{ email: 'a@example.az' }] }, 'its accounts are no accounts'],
  [
    'a picture with the name of another file',
    { pictures: { '../x.webp': '' } },
    'its pictures are no pictures',
  ],
])('a dump with %s is refused', (_, change, problem) => {
  const sound = JSON.parse(writeDump({ at: '2025-11-13T00:00:00Z', data: {} }));
  expect(() => readDump(JSON.stringify({ ...sound, ...change }))).toThrow(problem);
  expect(() => readDump('x')).toThrow('it is no JSON');
});
