import { expect, test } from 'vitest';
import { localAdministration } from '../../test-support/services';
import type { Administration } from '../staff/staff';
import { DAY_MS } from './days';
import { prepareDeletion } from './delete';
import { prune } from './prune';
import { watch } from './watch';

const FLOOD = 20_000;
const FLOOD_DAY = Date.parse('2026-11-21T10:00:00Z');

/** The most that one answer may have, in bytes: the hosted database refuses more than 256 MB, which no test writes. */
const ANSWER_BYTES = 1_000_000;

const flooded = numbersOf('XT-2026-1121', FLOOD);
const withLines = flooded.filter((_, index) => index % 10 === 0);
const [before = '', after = ''] = ['XT-2026-1118-K3', 'XT-2026-1122-K4'];

const opened = localAdministration({
  enquiries: {
    [before]: enquiryAt(Date.parse('2026-11-18T10:00:00Z')),
    ...byNumber(flooded, (index) => enquiryAt(FLOOD_DAY + Math.floor(index / 3))),
    ...byNumber(withLines, (index) => ({ ...enquiryAt(FLOOD_DAY + index), lines: 1 })),
    [after]: enquiryAt(Date.parse('2026-11-22T10:00:00Z')),
  },
  enquiryLines: byNumber(withLines, () => [{ name: 'Stol' }]),
  enquiryHandling: byNumber([before, after], () => ({ status: 'closed' })),
});

test('after a flood the watch, deletion and pruning go on, and no answer of the database has all enquiries', async () => {
  const { administration, longest } = measured(opened());
  const { isUnusual, sentence } = await watch(administration, { now: FLOOD_DAY + DAY_MS });
  expect(isUnusual).toBe(true);
  expect(sentence).toMatch(/^2026-11-21 brought 20000 enquiries with \d+\.\d MB, against a mean of 0\.1 /);
  expect(await watch(administration, { now: FLOOD_DAY + 2 * DAY_MS })).toMatchObject({ isUnusual: false });

  const [one = ''] = flooded;
  await (await prepareDeletion(administration, { number: one })).write();
  const flood = await prepareDeletion(administration, { from: '2026-11-21', to: '2026-11-21' });
  expect(flood.count).toBe(FLOOD - 1);

  const { company } = administration.environment.settings;
  const now = new Date('2026-11-22T03:00:00Z');
  now.setUTCMonth(now.getUTCMonth() + company.keepMonths);
  expect(await prune(administration, { now })).toMatchObject({ removed: FLOOD });
  for (const [place, left] of [
    ['enquiries', [after]],
    ['enquiryLines', []],
    ['enquiryHandling', [after]],
  ] as const)
    expect(Object.keys(Object(await administration.read(place))), place).toEqual(left);
  expect(longest()).toBeLessThan(ANSWER_BYTES);
});

function enquiryAt(at: number) {
  return { at, name: 'Leyla', email: 'leyla@example.az', message: 'Stol '.repeat(60) };
}

function numbersOf(day: string, count: number): string[] {
  const letters = 'ACDEFGHJKM';
  const end = (index: number) => String(index).replace(/\d/g, (digit) => letters[Number(digit)] ?? '');
  return Array.from({ length: count }, (_, index) => `${day}-${end(index)}`);
}

function byNumber<Value>(numbers: string[], value: (index: number) => Value): Record<string, Value> {
  return Object.fromEntries(numbers.map((number, index) => [number, value(index)]));
}

/** The administration, and the length of the database's longest answer to it, in characters. */
function measured(administration: Administration) {
  const lengths: number[] = [];
  const read: Administration['read'] = async (path, select) => {
    const found = await administration.read(path, select);
    lengths.push(JSON.stringify(found).length);
    return found;
  };
  return { administration: { ...administration, read }, longest: () => Math.max(...lengths) };
}
