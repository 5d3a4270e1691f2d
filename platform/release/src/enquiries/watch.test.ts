import { expect, test } from 'vitest';
import { localAdministration } from '../../test-support/services';
import { watch } from './watch';

/** In Baku 03:37 on 22 November. */
const NOW = Date.parse('2026-11-21T23:37:00Z');
const YESTERDAY = Date.parse('2026-11-21T00:00+04:00');
const DAY_MS = 24 * 60 * 60 * 1000;

const opened = localAdministration({ enquiries: {}, enquiryLines: {} });

/** Stores enquiries with the bytes of their lines at the end of a day; the last one is of its last millisecond. */
async function store(daysBefore: number, count: number, lineBytes = 0) {
  const end = YESTERDAY + (1 - daysBefore) * DAY_MS;
  const numbers = Array.from(
    { length: count },
    (_, index) => `XT-2026-11${daysBefore}1-${'K'.repeat(index + 1)}`,
  );
  await opened().write(
    Object.fromEntries(
      numbers.flatMap((number, index) => [
        [
          `enquiries/${number}`,
          { at: end - count + index, message: 'Stol', ...(lineBytes > 0 && { lines: 1 }) },
        ],
        [`enquiryLines/${number}`, lineBytes > 0 ? [{ name: 'x'.repeat(lineBytes) }] : null],
      ]),
    ),
  );
}

test('a day is usual that has as many enquiries as the days before', async () => {
  for (let before = 0; before <= 8; before += 1) await store(before, 14);
  expect(await watch(opened(), { now: NOW })).toEqual({
    isUnusual: false,
    sentence:
      '2026-11-21 brought 14 enquiries with 0.0 MB, against a mean of 14.0 with 0.0 MB on the 7 days before.',
  });
});

test('a day with many times the mean is unusual, but a few enquiries more than none are not', async () => {
  await store(0, 50);
  expect(await watch(opened(), { now: NOW })).toMatchObject({ isUnusual: false });
  await store(0, 51);
  expect(await watch(opened(), { now: NOW })).toEqual({
    isUnusual: true,
    sentence:
      '2026-11-21 brought 51 enquiries with 0.0 MB, against a mean of 0.0 with 0.0 MB on the 7 days before: this is unusual.',
  });
  await store(1, 72);
  expect(await watch(opened(), { now: NOW })).toMatchObject({ isUnusual: false });
});

test('what the pages of enquiries have counts as well', async () => {
  await store(0, 51);
  const sending = (index: number) => String(index).padStart(32, '0');
  const numbers = Object.keys(Object(await opened().read('enquiries')));
  await opened().write(
    Object.fromEntries(
      numbers.flatMap((number, index) => [
        [`enquiries/${number}/sending`, sending(index)],
        [`requests/${sending(index)}`, { asked: { list: 'x'.repeat(100_000) } }],
      ]),
    ),
  );
  expect((await watch(opened(), { now: NOW })).sentence).toContain('51 enquiries with 5.1 MB');
});

test('a few large enquiries are unusual by their lines', async () => {
  await store(0, 3, 4_000_000);
  const { isUnusual, sentence } = await watch(opened(), { now: NOW });
  expect(isUnusual).toBe(true);
  expect(sentence).toContain('3 enquiries with 12.0 MB');
  await store(1, 5, 4_000_000);
  expect(await watch(opened(), { now: NOW })).toMatchObject({ isUnusual: false });
});

test('a day that is too large to be read whole is unusual, whatever the days before', async () => {
  for (const before of [0, 1, 2, 3, 4, 5, 6, 7]) await store(before, 9, 1000);
  const { isUnusual, sentence } = await watch(opened(), { now: NOW, dayBytes: 5000 });
  expect(isUnusual).toBe(true);
  expect(sentence).toContain('brought at least 5 enquiries');
});
