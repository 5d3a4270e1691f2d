import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import {
  HISTORY_LENGTH,
  HISTORY_NUMBER_MAX,
  historyChanges,
  RECORD_MAX,
  recordKinds,
} from '@platform/records';
import { expect, test } from 'vitest';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const LISTED_STAFF: User = { sub: 'rashad', email: 'rashad@example.az' };
const STRANGER: User = { sub: 'stranger' };

const NOW = { '.sv': 'timestamp' };
const PENS = 'history/services/pens';
const LAST = 'lastEntries/services/pens';

/** An entry as staff write it. */
function entry(n: number, changes: object = {}) {
  const state = JSON.stringify({ title: 'Qələmlər' });
  return { n, at: NOW, by: 'aygun', email: 'aygun@example.az', change: 'changed', state, ...changes };
}

const { read, write, update, remove } = underDeployedRules({
  services: { pens: { title: 'Qələmlər' } },
  staff: { rashad: true },
});

/** Writes parts of the record and its history with the stamp that the rules require. */
function save(values: object, user: User) {
  return update({ ...values, 'stamps/pens': NOW }, user);
}

async function writeEntries(length: number) {
  for (let n = 1; n <= length; n += 1) expect(await write(`${PENS}/${n}`, entry(n), STAFF)).toBe('ok');
}

test.each(['history', 'history/services', PENS, `${PENS}/1`])('only staff read %s', async (path) => {
  for (const user of [undefined, STRANGER]) expect(await read(path, user)).toBe('refused');
  for (const user of [STAFF, LISTED_STAFF]) expect(await read(path, user)).toBe('ok');
});

test.each(recordKinds)('staff write the history of %s, and nobody else does', async (kind) => {
  const path = `history/${kind}/pens`;
  const own = { by: 'rashad', email: 'rashad@example.az' };

  for (const user of [undefined, STRANGER]) expect(await write(`${path}/1`, entry(1), user)).toBe('refused');
  expect(await write(`${path}/1`, entry(1), STAFF)).toBe('ok');
  expect(await write(`${path}/2`, entry(2, own), LISTED_STAFF)).toBe('ok');
});

test.each(['history', 'history/services', PENS, `${PENS}/1`, `${PENS}/1/email`])(
  'staff neither change nor remove %s',
  async (path) => {
    await writeEntries(2);

    for (const content of ['x', entry(1), entry(2), { state: '{}' }])
      expect(await write(path, content, STAFF)).toBe('refused');
    expect(await remove(path, STAFF)).toBe('refused');
  },
);

test('the history of anything but records is refused', async () => {
  expect(await write('history/staff/rashad/1', entry(1), STAFF)).toBe('refused');
});

test('the history has no gaps, and begins with one', async () => {
  for (const [n, outcome] of [
    [2, 'refused'],
    [0, 'refused'],
    [1, 'ok'],
    [3, 'refused'],
    [2, 'ok'],
  ] as const)
    expect(await write(`${PENS}/${n}`, entry(n), STAFF)).toBe(outcome);
});

test.each([1e21, HISTORY_NUMBER_MAX + 1])(
  'the number %d, which would end a history for good, is refused',
  async (n) => {
    expect(await write(`${PENS}/${n}`, entry(n), STAFF)).toBe('refused');
  },
);

test('two entries may come in one update with what they tell of; a taken one refuses the whole update', async () => {
  const first = { 'services/pens/title': 'Yeni', [`${PENS}/1`]: entry(1, { change: 'before' }) };
  const second = { [LAST]: 2, [`${PENS}/2`]: entry(2) };

  expect(await save({ ...first, ...second }, STAFF)).toBe('ok');
  expect(await save({ 'services/pens/title': 'Gec', ...second }, STAFF)).toBe('refused');
  expect(await write(`${PENS}/3`, entry(3), STAFF)).toBe('ok');
});

test('the oldest entry goes when fifty newer ones are there, and does not come back', async () => {
  const next = { [`${PENS}/${HISTORY_LENGTH + 1}`]: entry(HISTORY_LENGTH + 1) };
  await writeEntries(HISTORY_LENGTH);

  expect(await remove(`${PENS}/1`, STAFF)).toBe('refused');
  expect(await update({ ...next, [`${PENS}/2`]: null }, STAFF)).toBe('refused');
  expect(await update({ ...next, [`${PENS}/1`]: null }, STAFF)).toBe('ok');
  expect(await write(`${PENS}/1`, entry(1), STAFF)).toBe('refused');
});

test('an entry between others never goes, so that none is written a second time', async () => {
  await writeEntries(HISTORY_LENGTH);
  for (let n = 1; n <= 3; n += 1) {
    const next = { [`${PENS}/${HISTORY_LENGTH + n}`]: entry(HISTORY_LENGTH + n) };
    expect(await update(next, STAFF), 'more than are kept').toBe('refused');
    expect(await update({ ...next, [`${PENS}/${n + 1}`]: null }, STAFF), 'a gap').toBe('refused');
    expect(await update({ ...next, [`${PENS}/${n}`]: null }, STAFF)).toBe('ok');
    expect(await write(`${PENS}/${n}`, entry(n), STAFF)).toBe('refused');
  }
});

test.each<[string, object]>([
  ['another number than its place', { n: 2 }],
  ['a number that is a text', { n: '1' }],
  ['a time of its own', { at: 1_760_000_000_000 }],
  ['no time', { at: null }],
  ['another one’s name', { by: 'rashad' }],
  ['another one’s e-mail', { email: 'rashad@example.az' }],
  ['no e-mail', { email: null }],
  ['an unknown change', { change: 'improved' }],
  ['no state', { state: null }],
  ['an empty state', { state: '' }],
  ['a state that is no text', { state: { title: 'x' } }],
  ['a state that is too long', { state: 'x'.repeat(RECORD_MAX + 1) }],
  ['a state after a removal', { change: 'removed' }],
  ['an unknown field', { note: 'x' }],
])('an entry with %s is refused', async (_what, change) => {
  expect(await write(`${PENS}/1`, entry(1, change), STAFF)).toBe('refused');
});

test('a record is written only together with the last entry of its history', async () => {
  const title = { 'services/pens/title': 'Yeni' };
  expect(await save(title, STAFF)).toBe('refused');
  expect(await save({ ...title, [`${PENS}/1`]: entry(1) }, STAFF)).toBe('refused');
  expect(await save({ ...title, [LAST]: 1 }, STAFF)).toBe('refused');
  expect(await save({ ...title, [`${PENS}/1`]: entry(1), [LAST]: 1 }, STAFF)).toBe('ok');

  expect(await save(title, STAFF), 'with an entry of an earlier write').toBe('refused');
  expect(await save({ ...title, [LAST]: 1 }, STAFF)).toBe('refused');
  expect(
    await save({ ...title, 'history/services/paper/1': entry(1), 'lastEntries/services/paper': 1 }, STAFF),
    'with an entry of another record',
  ).toBe('refused');
});

test('the number of the last entry is that of the last of several new ones', async () => {
  const removed = entry(2, { change: 'removed', state: null });
  const both = { 'services/pens/title': 'Yeni', [`${PENS}/1`]: entry(1), [`${PENS}/2`]: removed };
  expect(await save({ ...both, [LAST]: 1 }, STAFF)).toBe('refused');
  expect(await save({ ...both, [LAST]: 2 }, STAFF)).toBe('refused');
  expect(await save({ ...both, [`${PENS}/2`]: entry(2), [LAST]: 2 }, STAFF)).toBe('ok');
});

test('an entry says "removed" of a record that is removed, and of no other', async () => {
  const removed = entry(1, { change: 'removed', state: null });
  const last = (content: object) => ({ [`${PENS}/1`]: content, [LAST]: 1 });

  expect(await save({ 'services/pens/title': 'Yeni', ...last(removed) }, STAFF)).toBe('refused');
  expect(await save({ 'services/pens': null, ...last(entry(1)) }, STAFF)).toBe('refused');
  expect(await save({ 'services/pens': null, ...last(removed) }, STAFF)).toBe('ok');
});

test('the number of the last entry is neither read, removed nor written by anybody without the entry', async () => {
  const next = { [`${PENS}/1`]: entry(1), [LAST]: 1 };
  expect(await update(next, STRANGER)).toBe('refused');
  expect(await update(next, STAFF)).toBe('ok');
  for (const content of [1, 0, '1', null]) expect(await write(LAST, content, STAFF)).toBe('refused');
  expect(await write('lastEntries/staff/rashad', 1, STAFF)).toBe('refused');
  expect(await read(LAST, STRANGER)).toBe('refused');
});

test.each(historyChanges)('an entry says that a record was %s', async (change) => {
  const state = change === 'removed' ? { state: null } : {};

  expect(await write(`${PENS}/1`, entry(1, { change, ...state }), STAFF)).toBe('ok');
});
