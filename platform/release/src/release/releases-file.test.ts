import type { LiveRelease } from '@platform/contract';
import { expect, test } from 'vitest';
import { promoted } from './releases-file';

const first = { version: '1.0.0-aaaaaaaa', since: '2025-01-01T00:00:00.000Z', by: 'Aysel' };
const second = { version: '1.0.0-bbbbbbbb', since: '2025-02-01T00:00:00.000Z', by: 'Rauf' };

test('the first promotion has no history', () => {
  expect(promoted(undefined, first)).toEqual({ ...first, history: [] });
});

test('a promotion puts what was in force at the head of the history', () => {
  expect(promoted(promoted(undefined, first), second)).toEqual({ ...second, history: [first] });
});

test('promoting what is in force already changes neither date nor name', () => {
  const before = promoted(undefined, first);
  expect(promoted(before, { ...first, since: second.since, by: second.by })).toBe(before);
});

test('the fiftieth promotion back is still remembered, the next one is not', () => {
  const promotions = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    version: `1.0.${index}-aaaaaaaa`,
  }));
  const [start, ...rest] = promotions;
  const after = rest.reduce<LiveRelease>(
    (before, promotion) => promoted(before, promotion),
    promoted(undefined, start ?? first),
  );
  expect(after.version).toBe('1.0.59-aaaaaaaa');
  expect(after.history.map(({ version }) => version)).toEqual(
    promotions
      .slice(9, 59)
      .reverse()
      .map(({ version }) => version),
  );
});
