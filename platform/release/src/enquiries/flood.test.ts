import { enquiryPlaces } from '@platform/records';
import { expect, test } from 'vitest';
import { localAdministration } from '../../test-support/services';
import type { Administration } from '../staff/staff';
import { prepareDeletion } from './delete';
import { prune } from './prune';

const FLOOD = 20_000;
const FLOOD_DAY = Date.parse('2026-11-21T10:00:00Z');

/** The most that one answer may have, in bytes: the hosted database refuses more than 256 MB, which no test writes. */
const ANSWER_BYTES = 1_000_000;

const flooded = numbersOf('XT-2026-1121', FLOOD);
const [before = '', after = ''] = ['XT-2026-1118-K3', 'XT-2026-1122-K4'];

const opened = localAdministration({
  enquiries: {
    [before]: enquiryAt(Date.parse('2026-11-18T10:00:00Z')),
    ...byNumber(flooded, (index) => enquiryAt(FLOOD_DAY + Math.floor(index / 3))),
    [after]: enquiryAt(Date.parse('2026-11-22T10:00:00Z')),
  },
  enquiryLines: byNumber([before, ...flooded, after], () => [{ name: 'Stol' }]),
  enquiryHandling: byNumber([before, after], () => ({ status: 'closed' })),
});

test('after a flood enquiries are pruned, and no answer of the database has all of them', async () => {
  const { administration, longest } = measured(opened());
  const { company } = administration.environment.settings;
  const now = new Date('2026-11-22T03:00:00Z');
  now.setUTCMonth(now.getUTCMonth() + company.keepMonths);
  expect(await prune(administration, { now, dryRun: true })).toMatchObject({ removed: FLOOD + 1 });
  expect(await prune(administration, { now })).toMatchObject({ removed: FLOOD + 1 });
  for (const place of enquiryPlaces)
    expect(Object.keys(Object(await administration.read(place))), place).toEqual([after]);
  expect(longest()).toBeLessThan(ANSWER_BYTES);
});

test('after a flood enquiries are deleted, one by its number and those of the flood by their days', async () => {
  const { administration, longest } = measured(opened());
  const one = await prepareDeletion(administration, { number: before });
  expect(await one.write()).toMatchObject({ deleted: 1 });
  const flood = await prepareDeletion(administration, { from: '2026-11-21', to: '2026-11-21' });
  expect(flood.count).toBe(FLOOD);
  const { deleted, record } = await flood.write();
  expect(deleted).toBe(FLOOD);
  for (const place of enquiryPlaces)
    expect(Object.keys(Object(await administration.read(place))), place).toEqual([after]);
  expect(await administration.read(record)).toMatchObject({ count: FLOOD });
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
