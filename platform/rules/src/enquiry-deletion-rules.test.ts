import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { expect, test } from 'vitest';
import { ENQUIRY } from '../test-support/record-shapes';

const NUMBER = 'XT-2026-0417-K3';
const ERASER: User = { sub: 'aygun', staff: true, erases: true, email: 'aygun@example.az' };
const STAFF: User = { sub: 'rashad', staff: true, email: 'rashad@example.az' };
const PAGE = `requests/${ENQUIRY.sending}`;

const { asOwner, read, update, value } = underDeployedRules({});

/** Everything that lies of an enquiry. */
const PARTS = {
  [`enquiries/${NUMBER}`]: { ...ENQUIRY, lines: 1 },
  [`enquiryLines/${NUMBER}`]: [{ name: 'Stol', quantity: 1, unit: 'piece' }],
  [`enquiryHandling/${NUMBER}`]: { status: 'new', at: 1, by: 'rashad', email: STAFF.email },
  [`offerDrafts/${NUMBER}`]: { content: '{}', at: 1, by: 'rashad', email: STAFF.email },
  [PAGE]: { asked: { number: NUMBER, at: 1, language: 'az' } },
};

async function seed() {
  for (const [path, part] of Object.entries(PARTS)) await asOwner(path, part);
}

type How = { user?: User; without?: string; record?: object | null; last?: string | null };

function erase({
  user = ERASER,
  without = '',
  record = { at: { '.sv': 'timestamp' }, by: ERASER.email, count: 1 },
  last = 'a1',
}: How = {}) {
  const gone = Object.keys(PARTS).filter((path) => path !== without);
  return update(
    {
      ...Object.fromEntries(gone.map((path) => [path, null])),
      'enquiryDeletions/a1': record,
      ...(last && { 'enquiryDeletions/last': last }),
    },
    user,
  );
}

test('staff with the role for it delete an enquiry from every place, and record that', async () => {
  await seed();
  expect(await erase()).toBe('ok');
  for (const path of Object.keys(PARTS)) expect(await value(path, ERASER), path).toBeNull();
});

test.each<[what: string, how: How]>([
  ['by other staff', { user: STAFF }],
  ['by a stranger', { user: { sub: 'stranger', erases: true, email: 'a@example.az' } }],
  ...Object.keys(PARTS).map((path) => [`without ${path}`, { without: path }] as [string, How]),
  ['without a record', { record: null, last: null }],
  ['with a record that is not the last one', { last: 'a0' }],
  ['with a record of another time', { record: { at: 1, by: ERASER.email, count: 1 } }],
  ['in the name of another', { record: { at: { '.sv': 'timestamp' }, by: STAFF.email, count: 1 } }],
  [
    'with a record that says which',
    { record: { at: { '.sv': 'timestamp' }, by: ERASER.email, count: 1, number: NUMBER } },
  ],
])('a deletion %s is refused, and nothing goes', async (_case, how) => {
  await seed();
  expect(await erase(how)).toBe('refused');
  for (const path of Object.keys(PARTS)) expect(await value(path, ERASER), path).not.toBeNull();
});

test('a record of a deletion is read by nobody, and neither changed nor removed', async () => {
  await seed();
  expect(await erase()).toBe('ok');
  for (const user of [ERASER, STAFF]) {
    expect(await read('enquiryDeletions/a1', user)).toBe('refused');
    expect(await update({ 'enquiryDeletions/a1': null }, user)).toBe('refused');
    expect(await update({ 'enquiryDeletions/a1/count': 2 }, user)).toBe('refused');
  }
});
