import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { HISTORY_LENGTH, serviceIcons } from '@platform/records';
import { afterAll, expect, test } from 'vitest';
import { fillNamespace, startEmulator } from './official';
import { NAMESPACE, sharedDatabase, tokenFor, type User } from './testing';

const RULES_FILE = fileURLToPath(new URL('../../../../database.rules.json', import.meta.url));

/** The port of the official emulator. */
const OFFICIAL_PORT = 9765;

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const LISTED_STAFF: User = { sub: 'rashad', email: 'rashad@example.az' };
const STRANGER: User = { sub: 'stranger' };

const PRODUCT = {
  category: 'Qələm',
  image: 'https://example.az/qelem.jpg',
  name: 'Gel qələm',
  description: 'Mavi mürəkkəbli',
  usage: 'Ofis üçün',
  features: ['0.5 mm', 'Silinməz'],
  volume: '12 ədəd',
  origin: 'Türkiyə',
  safety: 'Uşaqlardan uzaq saxlayın',
  releaseDate: '2025-03',
  hashtags: ['#qələm', '#ofis'],
};

const DETAILS = { details: 'Hər növ qələm', features: ['Mavi', 'Qara'] };

const SEED = {
  services: { pens: { title: 'Qələmlər', icon: 'Book', products: [PRODUCT] }, paper: { title: 'Kağız' } },
  serviceDetails: { pens: DETAILS },
  categories: { pens: { category: 'Dəftərxana' } },
  staff: { rashad: true },
  other: { secret: 1 },
};

const { image: _image, releaseDate: _releaseDate, ...PRODUCT_TEXTS } = PRODUCT;

const SERVICE = {
  title: 'Ofis ləvazimatı',
  icon: 'Sofa',
  features: ['Geniş çeşid', 'Sürətli çatdırılma'],
  details: 'Bütün ofis üçün.',
  products: [{ ...PRODUCT, translations: { en: PRODUCT_TEXTS, ru: { name: 'Гелевая ручка' } } }],
  translations: {
    en: { title: 'Office supplies', features: ['Wide range'], details: 'For the whole office.' },
    ru: { title: 'Канцелярские товары' },
  },
  updatedAt: 1_760_000_000_000,
};

/** With `SITE_DATABASE=official` Google's own emulator answers, with one database per test; else the stand-in. */
const emulator = process.env.SITE_DATABASE === 'official' ? await startEmulator(OFFICIAL_PORT) : undefined;
afterAll(() => emulator?.process.kill());

const standIn = sharedDatabase({ rulesFile: RULES_FILE });

async function startRules() {
  if (!emulator) {
    standIn.fill(SEED);
    return { url: standIn.url(), namespace: NAMESPACE };
  }
  const [url, namespace] = [`http://127.0.0.1:${emulator.port}`, `rules-${crypto.randomUUID()}`];
  const rules = await readFile(RULES_FILE, 'utf8');
  await fillNamespace(url, namespace, { rules, data: JSON.stringify(SEED) });
  return { url, namespace };
}

/** Fills a database under the deployed rules; its functions tell whether reads and writes are allowed. */
async function startUnderRules() {
  const { url, namespace } = await startRules();

  async function ask(
    method: string,
    path: string,
    user: User | null,
    value?: unknown,
  ): Promise<'ok' | 'refused'> {
    const auth = user === null ? '' : `&auth=${tokenFor(user)}`;
    const response = await fetch(`${url}/${path}.json?ns=${namespace}${auth}`, {
      method,
      ...(value !== undefined && { body: JSON.stringify(value) }),
    });
    if (response.status !== 200 && response.status !== 401) throw new Error(`${response.status} for ${path}`);
    return response.status === 200 ? 'ok' : 'refused';
  }

  return {
    value: async (path: string): Promise<unknown> =>
      (await fetch(`${url}/${path}.json?ns=${namespace}`)).json(),
    read: (path: string, user: User | null = null) => ask('GET', path, user),
    write: (path: string, value: unknown, user: User | null = STAFF) => ask('PUT', path, user, value),
    update: (values: object, user: User | null = STAFF) => ask('PATCH', '', user, values),
    remove: (path: string, user: User | null = STAFF) => ask('DELETE', path, user),
  };
}

test.each([
  'services',
  'services/pens',
  'services/pens/title',
  'serviceDetails',
  'categories',
  'services/constructor',
])('everyone may read %s', async (path) => {
  const { read } = await startUnderRules();

  expect(await read(path)).toBe('ok');
});

test.each(['', 'other', 'other/secret', 'staff', 'staff/rashad', 'constructor', '__proto__'])(
  'nobody may read "%s", staff neither',
  async (path) => {
    const { read } = await startUnderRules();

    expect([await read(path), await read(path, STAFF)]).toEqual(['refused', 'refused']);
  },
);

test('who is on the list of staff may read the own entry, and none but that', async () => {
  const { read } = await startUnderRules();

  expect(await read('staff/rashad', LISTED_STAFF)).toBe('ok');
  expect(await read('staff/rashad', STRANGER)).toBe('refused');
  expect(await read('staff/stranger', STRANGER)).toBe('ok');
  expect(await read('staff', LISTED_STAFF)).toBe('refused');
});

test.each([
  ['services/new', { title: 'Yeni', icon: 'Book' }],
  ['services/pens/title', 'Qələm və kağız'],
  ['serviceDetails/pens', { details: 'Yeni mətn' }],
  ['categories/pens', { category: 'Kağız' }],
])('%s may be written by staff of both kinds, and by nobody else', async (path, value) => {
  const { write } = await startUnderRules();

  expect(await write(path, value, null)).toBe('refused');
  expect(await write(path, value, STRANGER)).toBe('refused');
  expect(await write(path, value, { sub: 'liar', staff: false })).toBe('refused');
  expect(await write(path, value, STAFF)).toBe('ok');
  expect(await write(path, value, LISTED_STAFF)).toBe('ok');
});

test.each(['services/paper', 'serviceDetails/pens', 'categories/pens'])(
  'only staff may remove %s',
  async (path) => {
    const { remove } = await startUnderRules();

    expect(await remove(path, null)).toBe('refused');
    expect(await remove(path, STRANGER)).toBe('refused');
    expect(await remove(path, STAFF)).toBe('ok');
  },
);

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
  const { write, remove } = await startUnderRules();

  expect(await write(path, { x: { title: 'x', details: 'x', category: 'x' } })).toBe('refused');
  expect(await remove(path)).toBe('refused');
});

test('records with everything that they can have are taken', async () => {
  const { write } = await startUnderRules();

  expect(await write('services/office', SERVICE)).toBe('ok');
  expect(await write('services/office', { title: 'x', features: ['a', null, 'c'], products: [] })).toBe('ok');
  expect(await write('serviceDetails/pens', { ...DETAILS, translations: { en: DETAILS, ru: DETAILS } })).toBe(
    'ok',
  );
});

const PRODUCT_LIMITS = [
  ['name', 5_000, 'refused'],
  ['category', 200, 'refused'],
  ['description', 5_000, 'ok'],
  ['usage', 5_000, 'ok'],
  ['volume', 5_000, 'ok'],
  ['origin', 5_000, 'ok'],
  ['safety', 5_000, 'ok'],
] as const;

test.each<[path: string, limit: number, empty: 'ok' | 'refused']>([
  ['services/pens/title', 200, 'refused'],
  ['services/pens/details', 20_000, 'ok'],
  ['services/pens/translations/en/title', 200, 'refused'],
  ['services/pens/translations/en/details', 20_000, 'ok'],
  ['serviceDetails/pens/details', 20_000, 'refused'],
  ['serviceDetails/pens/translations/ru/details', 20_000, 'ok'],
  ['categories/pens/category', 200, 'refused'],
  ['services/pens/products/0/releaseDate', 5_000, 'ok'],
  ...PRODUCT_LIMITS.flatMap(([field, limit, empty]): [string, number, 'ok' | 'refused'][] => [
    [`services/pens/products/0/${field}`, limit, empty],
    [`services/pens/products/0/translations/en/${field}`, limit, empty],
  ]),
])('%s is a text of at most %i characters, an empty one is %s', async (path, limit, empty) => {
  const { write } = await startUnderRules();

  expect(await write(path, 'ə'.repeat(limit))).toBe('ok');
  expect(await write(path, 'ə'.repeat(limit + 1))).toBe('refused');
  expect(await write(path, '')).toBe(empty);
  for (const other of [1, true, { text: 'x' }]) expect(await write(path, other)).toBe('refused');
});

const items = (count: number) => Array.from({ length: count }, (_, index) => `item ${index}`);

test.each([
  'services/pens/features',
  'services/pens/translations/en/features',
  'services/pens/products/0/features',
  'services/pens/products/0/hashtags',
  'services/pens/products/0/translations/ru/features',
  'services/pens/products/0/translations/ru/hashtags',
  'serviceDetails/pens/features',
  'serviceDetails/pens/translations/ru/features',
])('%s is a list of at most 50 texts of at most 500 characters', async (path) => {
  const { write } = await startUnderRules();

  expect(await write(path, [...items(49), 'ə'.repeat(500)])).toBe('ok');
  expect(await write(path, [])).toBe('ok');
  for (const value of [items(51), ['ə'.repeat(501)], [1], [{ text: 'x' }], { first: 'x' }, 'x'])
    expect(await write(path, value)).toBe('refused');
});

test('products are a list of at most 50, each with a name', async () => {
  const { write } = await startUnderRules();
  const products = (value: unknown) => write('services/pens/products', value);
  const { name: _, ...nameless } = PRODUCT;

  expect(await products(Array.from({ length: 50 }, () => PRODUCT))).toBe('ok');
  for (const value of [Array.from({ length: 51 }, () => PRODUCT), { pen: PRODUCT }, [nameless], ['x'], 'x'])
    expect(await products(value)).toBe('refused');
});

test.each([
  'services/pens',
  'services/pens/translations/en',
  'services/pens/products/0',
  'services/pens/products/0/translations/en',
  'serviceDetails/pens',
  'serviceDetails/pens/translations/en',
  'categories/pens',
])('%s has no unknown field and is no plain value', async (path) => {
  const { write } = await startUnderRules();

  for (const field of ['unknown', 'toString']) expect(await write(`${path}/${field}`, 'x')).toBe('refused');
  expect(await write(path, 'x')).toBe('refused');
});

test.each([
  ['services/pens/translations', { title: 'x' }],
  ['services/pens/products/0/translations', { name: 'x' }],
  ['serviceDetails/pens/translations', { details: 'x' }],
])('%s has English and Russian only', async (path, texts) => {
  const { write } = await startUnderRules();

  expect(await write(path, { en: texts, ru: texts })).toBe('ok');
  for (const value of [{ az: texts }, { tr: texts }, { en: 'x' }, 'x'])
    expect(await write(path, value)).toBe('refused');
});

test.each<[path: string, value: unknown, outcome: 'ok' | 'refused']>([
  ['services/new', { icon: 'Book' }, 'refused'],
  ['serviceDetails/paper', { features: ['x'] }, 'refused'],
  ['categories/paper', 'Kağız', 'refused'],
  ...serviceIcons.map((icon): [string, unknown, 'ok'] => ['services/pens/icon', icon, 'ok']),
  ['services/pens/icon', null, 'ok'],
  ['services/pens/icon', 'Skull', 'refused'],
  ['services/pens/icon', 'Bookshelf', 'refused'],
  ['services/pens/updatedAt', 1_760_000_000_000, 'ok'],
  ['services/pens/updatedAt', 'today', 'refused'],
  ['services/pens/translations/en/icon', 'Book', 'refused'],
  ['services/pens/products/0/translations/en/releaseDate', '2025-03', 'refused'],
  ['services/pens/products/0/translations/en/image', '/a.jpg', 'refused'],
  ['services/pens/products/0/image', null, 'ok'],
  ['services/pens/products/0/image', 'https://example.az/a b.jpg', 'ok'],
  ['services/pens/products/0/image', '/şəkillər/qələm.jpg', 'ok'],
  ['services/pens/products/0/image', 'http://example.az/a.jpg', 'refused'],
  ['services/pens/products/0/image', 'javascript:alert(1)', 'refused'],
  ['services/pens/products/0/image', 'data:image/png;base64,AAAA', 'refused'],
  ['services/pens/products/0/image', '//example.az/a.jpg', 'refused'],
  ['services/pens/products/0/image', '/\\example.az/a.jpg', 'refused'],
  ['services/pens/products/0/image', '/\t/example.az/a.jpg', 'refused'],
])('%s: %j is %s', async (path, value, outcome) => {
  const { write } = await startUnderRules();

  expect(await write(path, value)).toBe(outcome);
});

test('the address of a picture has at most 2 000 characters', async () => {
  const { write } = await startUnderRules();
  const path = 'services/pens/products/0/image';

  expect(await write(path, `/${'ə'.repeat(1_999)}`)).toBe('ok');
  expect(await write(path, `/${'ə'.repeat(2_000)}`)).toBe('refused');
});

test('a required field can neither be removed alone nor left out of an update', async () => {
  const { remove, update } = await startUnderRules();

  expect(await remove('services/pens/title')).toBe('refused');
  expect(await remove('serviceDetails/pens/details')).toBe('refused');
  expect(await update({ 'services/new/icon': 'Book' })).toBe('refused');
  expect(await update({ 'services/pens/icon': 'Sofa' })).toBe('ok');
});

test('details and a category need a service, which may come in the same update', async () => {
  const { write, update } = await startUnderRules();
  const [details, category] = [{ details: 'x' }, { category: 'x' }];

  expect(await write('serviceDetails/new', details)).toBe('refused');
  expect(await write('categories/new', category)).toBe('refused');
  expect(await update({ 'services/pens': null, 'categories/pens/category': 'x' })).toBe('refused');
  expect(
    await update({
      'services/new': { title: 'x' },
      'serviceDetails/new': details,
      'categories/new': category,
    }),
  ).toBe('ok');
});

test('a service goes with its details and category in one update, and comes back in one', async () => {
  const { update } = await startUnderRules();
  const paths = ['services/pens', 'serviceDetails/pens', 'categories/pens'];

  expect(await update(Object.fromEntries(paths.map((path) => [path, null])))).toBe('ok');
  expect(
    await update({
      'services/pens': SEED.services.pens,
      'serviceDetails/pens': SEED.serviceDetails.pens,
      'categories/pens': SEED.categories.pens,
    }),
  ).toBe('ok');
});

test.each(['serviceDetails', 'categories'])('a service does not go while its %s stay', async (kind) => {
  const { remove, update, value } = await startUnderRules();
  const other = kind === 'categories' ? 'serviceDetails' : 'categories';

  expect(await remove(`${other}/pens`)).toBe('ok');
  expect(await remove('services/pens')).toBe('refused');
  expect(await update({ 'services/pens/title': null, 'services/pens/icon': null })).toBe('refused');
  expect(await value('services/pens/title')).toBe('Qələmlər');
  expect(await update({ 'services/pens': null, [`${kind}/pens`]: null })).toBe('ok');
});

test('an update is refused as a whole when one of its paths is', async () => {
  const { update, value } = await startUnderRules();

  expect(await update({ 'services/pens/title': 'x', 'staff/aygun': true })).toBe('refused');
  expect(await value('services/pens/title')).toBe('Qələmlər');
});

const NOW = { '.sv': 'timestamp' };

/** An entry of the history as staff write it. */
function entry(n: number, changes: object = {}) {
  const state = JSON.stringify({ title: 'Qələmlər' });
  return { n, at: NOW, by: 'aygun', email: 'aygun@example.az', change: 'changed', state, ...changes };
}

/** A database in which a record has this many entries, all of them kept. */
async function startWithHistory(length: number) {
  const asked = await startUnderRules();
  for (let n = 1; n <= length; n += 1)
    expect(await asked.write(`history/services/pens/${n}`, entry(n))).toBe('ok');
  return asked;
}

test('only staff read the history', async () => {
  const { read } = await startUnderRules();

  for (const path of ['history', 'history/services', 'history/services/pens', 'history/services/pens/1']) {
    expect([await read(path), await read(path, STRANGER)]).toEqual(['refused', 'refused']);
    expect([await read(path, STAFF), await read(path, LISTED_STAFF)]).toEqual(['ok', 'ok']);
  }
});

test.each(['services', 'serviceDetails', 'categories'])(
  'staff write the history of %s, and nobody else does',
  async (kind) => {
    const { write } = await startUnderRules();
    const path = `history/${kind}/pens`;

    expect(await write(`${path}/1`, entry(1), null)).toBe('refused');
    expect(await write(`${path}/1`, entry(1), STRANGER)).toBe('refused');
    expect(await write(`${path}/1`, entry(1), STAFF)).toBe('ok');
    const own = { by: 'rashad', email: 'rashad@example.az' };
    expect(await write(`${path}/2`, entry(2, own), LISTED_STAFF)).toBe('ok');
  },
);

test.each([
  'history',
  'history/services',
  'history/services/pens',
  'history/staff/rashad/1',
  'history/services/pens/1/email',
])('staff may not write "%s"', async (path) => {
  const { write, remove } = await startWithHistory(1);

  expect(await write(path, path.endsWith('/1') ? entry(1) : 'x')).toBe('refused');
  if (path !== 'history/staff/rashad/1') expect(await remove(path)).toBe('refused');
});

test('an entry of the history is neither changed nor removed', async () => {
  const { write, remove } = await startWithHistory(2);

  for (const n of [1, 2]) {
    expect(await write(`history/services/pens/${n}`, entry(n))).toBe('refused');
    expect(await write(`history/services/pens/${n}/state`, '{}')).toBe('refused');
    expect(await remove(`history/services/pens/${n}`)).toBe('refused');
  }
});

test('the history has no gaps, and begins with one', async () => {
  const { write } = await startUnderRules();

  expect(await write('history/services/pens/2', entry(2))).toBe('refused');
  expect(await write('history/services/pens/0', entry(0))).toBe('refused');
  expect(await write('history/services/pens/1', entry(1))).toBe('ok');
  expect(await write('history/services/pens/3', entry(3))).toBe('refused');
  expect(await write('history/services/pens/2', entry(2))).toBe('ok');
});

test('two entries may come in one update with what they tell of', async () => {
  const { update } = await startUnderRules();

  expect(
    await update({
      'services/pens/title': 'Yeni',
      'history/services/pens/1': entry(1, { change: 'before' }),
      'history/services/pens/2': entry(2),
    }),
  ).toBe('ok');
});

test('an entry that is taken refuses the whole update', async () => {
  const { update, write } = await startWithHistory(1);
  const late = { 'services/pens/title': 'Gec', 'history/services/pens/1': entry(1) };

  expect(await update(late)).toBe('refused');
  expect(await write('history/services/pens/2', entry(2))).toBe('ok');
});

test('the oldest entry goes when fifty newer ones are there, and does not come back', async () => {
  const { remove, update, write } = await startWithHistory(HISTORY_LENGTH);

  expect(await remove('history/services/pens/1')).toBe('refused');
  expect(
    await update({ 'history/services/pens/51': entry(HISTORY_LENGTH + 1), 'history/services/pens/2': null }),
  ).toBe('refused');
  expect(
    await update({ 'history/services/pens/51': entry(HISTORY_LENGTH + 1), 'history/services/pens/1': null }),
  ).toBe('ok');
  expect(await write('history/services/pens/1', entry(1))).toBe('refused');
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
  ['a state over 2 000 000 characters', { state: 'x'.repeat(2_000_001) }],
  ['a state after a removal', { change: 'removed' }],
  ['an unknown field', { note: 'x' }],
])('an entry with %s is refused', async (_what, change) => {
  const { write } = await startUnderRules();

  expect(await write('history/services/pens/1', entry(1, change))).toBe('refused');
});

test.each<[string, object]>([
  ['created', {}],
  ['changed', {}],
  ['restored', {}],
  ['before', {}],
  ['removed', { state: null }],
])('an entry says that a record was %s', async (change, fields) => {
  const { write } = await startUnderRules();

  expect(await write('history/services/pens/1', entry(1, { change, ...fields }))).toBe('ok');
});
