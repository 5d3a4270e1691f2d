import type { Promotion } from '@platform/contract';
import { expect, test } from 'vitest';
import { versionBefore } from './rollback';

function line(version: string, insteadOf?: string): Promotion {
  return { version, since: '2025-01-01T00:00:00.000Z', by: 'Aysel', ...(insteadOf && { insteadOf }) };
}

test('a rollback goes to what was live before', () => {
  expect(versionBefore({ ...line('c'), history: [line('b'), line('a')] }, ['a', 'b', 'c'])).toBe('b');
});

test('a version that is no longer kept is passed over', () => {
  expect(versionBefore({ ...line('c'), history: [line('b'), line('a')] }, ['a', 'c'])).toBe('a');
});

test('a second rollback goes further back, not to what was just undone', () => {
  const afterOne = { ...line('b', 'c'), history: [line('c'), line('b'), line('a')] };
  expect(versionBefore(afterOne, ['a', 'b', 'c'])).toBe('a');
});

test('a version that was undone once and then stayed counts again', () => {
  const history = [line('b'), line('a', 'b'), line('b'), line('a')];
  expect(versionBefore({ ...line('c'), history }, ['a', 'b', 'c'])).toBe('b');
});

test('where nothing was live before there is nowhere to go', () => {
  expect(versionBefore({ ...line('a'), history: [] }, ['a'])).toBeUndefined();
  expect(versionBefore({ ...line('a', 'b'), history: [line('b'), line('a')] }, ['a', 'b'])).toBeUndefined();
});
