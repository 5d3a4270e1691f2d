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
