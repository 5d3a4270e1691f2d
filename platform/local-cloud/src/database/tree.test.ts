import { expect, test } from 'vitest';
import { compareKeys, jsonFromTree, treeFromJson } from './tree';

test('keys are ordered as 32-bit integers first, then as text', () => {
  const ordered = ['-2', '1', '01', '9', '10', '2147483647', '2147483648', 'A', 'a'];

  expect(ordered.toReversed().sort(compareKeys)).toEqual(ordered);
});

test.each([
  [{ 0: 'a', 1: 'b' }, ['a', 'b']],
  [{ 0: 'a', 2: 'c' }, ['a', null, 'c']],
  [
    { 0: 'a', 9: 'b' },
    { 0: 'a', 9: 'b' },
  ],
  [
    { 0: 'a', '01': 'b' },
    { 0: 'a', '01': 'b' },
  ],
])('children become a list when half of its places are filled: %j', (value, json) => {
  expect(jsonFromTree(treeFromJson(value, 0))).toEqual(json);
});
