import { type User, underDeployedRules } from '@platform/local-cloud/testing';
import { ID_MAX, RESERVED_IDS } from '@platform/records';
import { beforeEach, expect, test } from 'vitest';
import { SEED, SHAPES } from '../test-support/record-shapes';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const LISTED_STAFF: User = { sub: 'rashad', email: 'rashad@example.az' };
const STRANGER: User = { sub: 'stranger', email: 'stranger@example.az' };
const LIAR: User = { sub: 'liar', staff: false, email: 'liar@example.az' };

const { read, write, update, remove, value, asOwner } = underDeployedRules(SEED);

/** The number of entries in each record's history. */
const entries = new Map<string, number>();
beforeEach(() => entries.clear());

const NOW = { '.sv': 'timestamp' };

/** Writes parts of records, each with the history entry and the stamp that the rules require. */
async function save(
  values: Record<string, unknown>,
  user?: User,
  stamps?: Record<string, unknown>,
): Promise<'ok' | 'refused'> {
  const records = new Map(
    Object.entries(values).map(([path, content]) => {
      const [kind, id, ...field] = path.split('/');
      return [`${kind}/${id}`, content === null && field.length === 0];
    }),
  );
  const history = [...records].flatMap(([record, isRemoved]) => {
    const n = (entries.get(record) ?? 0) + 1;
    const what = isRemoved ? { change: 'removed' } : { change: 'changed', state: '{}' };
    const entry = { n, at: NOW, by: user?.sub, email: user?.email, ...what };
    return [
      [`history/${record}/${n}`, entry],
      [`lastEntries/${record}`, n],
    ];
  });
  const stamped = [...records.keys()].map((record) => [`stamps/${record.split('/')[1]}`, NOW]);
  const outcome = await update(
    { ...values, ...Object.fromEntries(history), ...(stamps ?? Object.fromEntries(stamped)) },
    user,
  );
  if (outcome === 'ok')
    for (const record of records.keys()) entries.set(record, (entries.get(record) ?? 0) + 1);
  return outcome;
}

test('every write of a record sets the stamp of its service to the time of the write, and whoever visits reads it', async () => {
  const writes = [
    { 'services/new': { title: 'x' } },
    { 'services/pens/title': 'x' },
    { 'serviceDetails/pens/details': 'x' },
    { 'categories/pens': null },
    { 'services/pens': null, 'serviceDetails/pens': null },
  ];
  for (const values of writes) {
    const id = Object.keys(values)[0]?.split('/')[1];
    for (const stamps of [
      {},
      { [`stamps/${id}`]: 1 },
      { [`stamps/${id}`]: Date.now() + 60_000 },
      { [`stamps/${id}`]: null },
      { 'stamps/paper': NOW },
    ])
      expect(await save(values, STAFF, stamps), JSON.stringify([values, stamps])).toBe('refused');
    const before = Date.now();
    expect(await save(values, STAFF), JSON.stringify(values)).toBe('ok');
    expect(await value(`stamps/${id}`)).toBeGreaterThanOrEqual(before);
  }
});

test('nobody sets a stamp but staff, to another time than now, takes it away, or stamps what is no record', async () => {
  expect(await save({ 'services/pens/title': 'x' }, STAFF)).toBe('ok');
  const pens = { 'stamps/pens': NOW };
  for (const user of [undefined, STRANGER, LIAR]) expect(await update(pens, user)).toBe('refused');
  for (const content of [1, null, 'x', { x: 1 }])
    expect(await write('stamps/pens', content, STAFF)).toBe('refused');
  expect(await update({ 'stamps/nothing': NOW }, STAFF)).toBe('refused');
  expect(await remove('stamps', STAFF)).toBe('refused');
});

test.each([
  'services',
  'stamps',
  'services/pens',
  'services/pens/title',
  'serviceDetails',
  'categories',
  'services/constructor',
])('everyone may read %s', async (path) => {
  expect(await read(path)).toBe('ok');
});

test.each(['', 'other', 'other/secret', 'staff', 'staff/rashad', 'constructor', '__proto__'])(
  'nobody may read "%s", staff neither',
  async (path) => {
    expect([await read(path), await read(path, STAFF)]).toEqual(['refused', 'refused']);
  },
);

test('who is on the list of staff may read the own entry, and none but that', async () => {
  expect(await read('staff/rashad', LISTED_STAFF)).toBe('ok');
  expect(await read('staff/rashad', STRANGER)).toBe('refused');
  expect(await read('staff/stranger', STRANGER)).toBe('ok');
  expect(await read('staff', LISTED_STAFF)).toBe('refused');
});

test('sign-ins up to the second in which their sessions were ended are not staff, later ones and other accounts are', async () => {
  const revoked = 1_760_000_000;
  const accounts = [STAFF, LISTED_STAFF];
  await asOwner('revokedAfter', { aygun: revoked, rashad: revoked });
  for (const user of accounts) {
    for (const auth_time of [undefined, revoked - 1, revoked]) {
      expect(await read('history', { ...user, auth_time })).toBe('refused');
      expect(await save({ 'services/pens/title': 'x' }, { ...user, auth_time })).toBe('refused');
    }
    expect(await read('history', { ...user, auth_time: revoked + 1 })).toBe('ok');
    expect(await save({ 'services/pens/title': 'x' }, { ...user, auth_time: revoked + 1 })).toBe('ok');
    expect(await read('revokedAfter', user)).toBe('refused');
    expect(await write(`revokedAfter/${user.sub}`, null, user)).toBe('refused');
  }
  expect(await read('history', { ...STAFF, sub: 'other' })).toBe('ok');
});

test.each(['__proto__', 'constructor', 'rashad/', '/rashad'])('the account %j is not staff', async (sub) => {
  const user = { sub, email: 'x@example.az' };
  expect(await read('history', user)).toBe('refused');
  expect(await save({ 'services/pens/title': 'x' }, user)).toBe('refused');
});

test.each([
  ['services/new', { title: 'Yeni', icon: 'Book' }],
  ['services/pens/title', 'Qələm və kağız'],
  ['serviceDetails/pens', { details: 'Yeni mətn' }],
  ['categories/pens', { category: 'Kağız' }],
  ['services/paper', null],
  ['serviceDetails/pens', null],
  ['categories/pens', null],
])('%s may become %j by staff of both kinds, and by nobody else', async (path, content) => {
  for (const user of [undefined, STRANGER, LIAR])
    expect(await save({ [path]: content }, user)).toBe('refused');
  for (const user of [STAFF, LISTED_STAFF]) expect(await save({ [path]: content }, user)).toBe('ok');
});

test.each([
  '',
  'services',
  'serviceDetails',
  'categories',
  'staff',
  'staff/stranger',
  'staff/aygun',
  'other',
  'new',
])('staff may neither write nor remove "%s" as a whole', async (path) => {
  const content = { x: { title: 'x', details: 'x', category: 'x' } };

  expect(await write(path, content, STAFF)).toBe('refused');
  expect(await remove(path, STAFF)).toBe('refused');
});

test.each(SHAPES)('%s takes what the schema says, and nothing else', async (path, accepted, refused) => {
  const shown = (content: unknown) => JSON.stringify(content).slice(0, 80);

  for (const content of accepted) expect(await save({ [path]: content }, STAFF), shown(content)).toBe('ok');
  for (const content of refused)
    expect(await save({ [path]: content }, STAFF), shown(content)).toBe('refused');
});

test('a required field can neither be removed alone nor left out of an update', async () => {
  expect(await save({ 'services/pens/title': null }, STAFF)).toBe('refused');
  expect(await save({ 'serviceDetails/pens/details': null }, STAFF)).toBe('refused');
  expect(await save({ 'services/new/icon': 'Book' }, STAFF)).toBe('refused');
  expect(await save({ 'services/pens/icon': 'Sofa' }, STAFF)).toBe('ok');
});

test('details and a category need a service, which may come in the same update', async () => {
  const dependents = { 'serviceDetails/new': { details: 'x' }, 'categories/new': { category: 'x' } };

  for (const [path, content] of Object.entries(dependents))
    expect(await save({ [path]: content }, STAFF)).toBe('refused');
  expect(await save({ 'services/pens': null, 'categories/pens/category': 'x' }, STAFF)).toBe('refused');
  expect(await save({ 'services/new': { title: 'x' }, ...dependents }, STAFF)).toBe('ok');
});

test.each(['serviceDetails', 'categories'])('a service does not go while its %s stay', async (kind) => {
  const other = kind === 'categories' ? 'serviceDetails' : 'categories';
  const [title, icon] = ['services/pens/title', 'services/pens/icon'];

  expect(await save({ [`${other}/pens`]: null }, STAFF)).toBe('ok');
  expect(await save({ 'services/pens': null }, STAFF)).toBe('refused');
  expect(await save({ [title]: null, [icon]: null }, STAFF)).toBe('refused');
  expect(await value(title)).toBe('Qələmlər');
  expect(await save({ 'services/pens': null, [`${kind}/pens`]: null }, STAFF)).toBe('ok');
});

test.each([
  ['a', 'ok'],
  ['it-equipment-2', 'ok'],
  ['7', 'ok'],
  ['a'.repeat(ID_MAX), 'ok'],
  ['a'.repeat(ID_MAX + 1), 'refused'],
  ...['-a', 'Ofis', 'мебель', 'a b', 'a_b', 'c\\d', 'a%2Fb', '__proto__'].map((id) => [id, 'refused']),
  ...RESERVED_IDS.map((id) => [id, 'refused']),
])('a new service under the id "%s": %s', async (id, outcome) => {
  expect(await save({ [`services/${id}`]: { title: 'x' } }, STAFF)).toBe(outcome);
});

test('no history begins under an id that no record may have', async () => {
  const entry = { n: 1, at: { '.sv': 'timestamp' }, by: STAFF.sub, email: STAFF.email, change: 'removed' };
  expect(await update({ 'history/services/c\\d/1': entry }, STAFF)).toBe('refused');
  expect(await update({ 'history/services/index/1': entry }, STAFF)).toBe('refused');
  expect(await update({ 'history/services/pens/1': entry }, STAFF)).toBe('ok');
});

test('a service of before, whatever its id is, is changed, removed and restored', async () => {
  const old = 'services/a\\b';
  expect(await save({ [`${old}/title`]: 'x' }, STAFF)).toBe('ok');
  expect(await save({ 'serviceDetails/a\\b': { details: 'x' } }, STAFF)).toBe('ok');
  expect(await save({ [old]: null, 'serviceDetails/a\\b': null }, STAFF)).toBe('ok');
  expect(await save({ [old]: { title: 'x' } }, STAFF)).toBe('ok');
});

test('an update is refused as a whole when one of its paths is', async () => {
  expect(await save({ 'services/pens/title': 'x', 'staff/aygun': true }, STAFF)).toBe('refused');
  expect(await value('services/pens/title')).toBe('Qələmlər');
});
