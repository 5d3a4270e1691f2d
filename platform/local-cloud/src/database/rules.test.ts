import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { fillNamespace, startEmulator } from './official';
import { NAMESPACE, startForTest, tokenFor, type User } from './testing';

const RULES_FILE = fileURLToPath(new URL('../../../../database.rules.json', import.meta.url));

/** Where the official emulator listens, where it is asked. */
const OFFICIAL_PORT = 9765;

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const LISTED_STAFF: User = { sub: 'rashad', email: 'rashad@example.az' };
const STRANGER: User = { sub: 'stranger' };

const SEED = {
  services: { pens: { title: 'Qələmlər', icon: 'Book' }, paper: { title: 'Kağız' } },
  serviceDetails: { pens: { details: 'Hər növ qələm', features: ['Mavi', 'Qara'] } },
  categories: { pens: { category: 'Dəftərxana' } },
  staff: { rashad: true },
  other: { secret: 1 },
};

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

/** `SITE_DATABASE=official` asks Google's own emulator, one database of it a test; else the stand-in answers. */
const emulator = process.env.SITE_DATABASE === 'official' ? await startEmulator(OFFICIAL_PORT) : undefined;
afterAll(() => emulator?.process.kill());

async function startRules() {
  if (!emulator)
    return { ...(await startForTest({ rulesFile: RULES_FILE, seed: SEED })), namespace: NAMESPACE };
  const [url, namespace] = [`http://127.0.0.1:${emulator.port}`, `rules-${crypto.randomUUID()}`];
  const rules = await readFile(RULES_FILE, 'utf8');
  await fillNamespace(url, namespace, { rules, data: JSON.stringify(SEED) });
  return { url, namespace };
}

/** A database under the rules that are deployed, and what its answers to reads and writes are. */
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

test('a service with everything that it can have is taken', async () => {
  const { write } = await startUnderRules();

  expect(await write('services/office', SERVICE)).toBe('ok');
});

test.each(['Droplet', 'Shirt', 'Monitor', 'Warehouse', 'Sofa', 'Wrench', 'Book'])(
  'the icon %s is taken',
  async (icon) => {
    const { write } = await startUnderRules();

    expect(await write('services/x', { title: 'x', icon })).toBe('ok');
  },
);

const tooLong = (length: number) => 'ə'.repeat(length + 1);
const items = (count: number) => Array.from({ length: count }, (_, index) => `item ${index}`);

test.each<[string, object]>([
  ['no title', { title: null }],
  ['an empty title', { title: '' }],
  ['a title that is a number', { title: 1 }],
  ['a title over 200 characters', { title: tooLong(200) }],
  ['an unknown icon', { icon: 'Skull' }],
  ['an icon that only begins like one', { icon: 'Bookshelf' }],
  ['an unknown field', { owner: 'me' }],
  ['an unknown field with the name of an object method', { toString: 'me' }],
  ['features that are a text', { features: 'one' }],
  ['a feature that is a number', { features: [1] }],
  ['a feature over 500 characters', { features: [tooLong(500)] }],
  ['51 features', { features: items(51) }],
  ['features under names', { features: { first: 'one' } }],
  ['details over 20 000 characters', { details: tooLong(20_000) }],
  ['details that are an object', { details: { text: 'x' } }],
  ['products that are a text', { products: 'all' }],
  ['products under names', { products: { pen: PRODUCT } }],
  ['51 products', { products: Array.from({ length: 51 }, () => PRODUCT) }],
  ['a translation into a fourth language', { translations: { de: { title: 'x' } } }],
  ['a translation that is a text', { translations: { en: 'x' } }],
  ['an unknown field in a translation', { translations: { en: { title: 'x', icon: 'Book' } } }],
  ['an empty translated title', { translations: { en: { title: '' } } }],
  ['a translated title over 200 characters', { translations: { en: { title: tooLong(200) } } }],
  ['a time that is a text', { updatedAt: 'today' }],
])('a service with %s is refused', async (_what, change) => {
  const { write } = await startUnderRules();

  expect(await write('services/office', { ...SERVICE, ...change })).toBe('refused');
});

test.each<[string, object]>([
  ['fifty features', { features: items(50) }],
  ['a title of 200 characters', { title: 'ə'.repeat(200) }],
  ['details of 20 000 characters', { details: 'ə'.repeat(20_000) }],
  ['a list with a hole', { features: ['a', null, 'c'] }],
  ['empty lists', { features: [], products: [] }],
  ['no icon', { icon: null }],
])('a service with %s is taken', async (_what, change) => {
  const { write } = await startUnderRules();

  expect(await write('services/office', { ...SERVICE, ...change })).toBe('ok');
});

test.each<[string, object]>([
  ['no name', { name: null }],
  ['a name that is a number', { name: 1 }],
  ['a description over 5 000 characters', { description: tooLong(5_000) }],
  ['a category over 200 characters', { category: tooLong(200) }],
  ['a picture by http', { image: 'http://example.az/a.jpg' }],
  ['a picture that is a script', { image: 'javascript:alert(1)' }],
  ['a picture in the data', { image: 'data:image/png;base64,AAAA' }],
  ['a picture from another site by two slashes', { image: '//example.az/a.jpg' }],
  ['a picture from another site by a backslash', { image: '/\\example.az/a.jpg' }],
  ['a picture from another site behind a tab', { image: '/\t/example.az/a.jpg' }],
  ['a picture address over 2 000 characters', { image: `/${tooLong(2_000)}` }],
  ['an unknown field', { price: 5 }],
  ['hashtags that are numbers', { hashtags: [1] }],
  ['51 features', { features: items(51) }],
  ['a release date over 5 000 characters', { releaseDate: tooLong(5_000) }],
  ['a translated release date', { translations: { en: { releaseDate: '2025-03' } } }],
  ['a translated picture', { translations: { en: { image: '/a.jpg' } } }],
  ['a translation into Azerbaijani', { translations: { az: { name: 'x' } } }],
  ['a translated text over 5 000 characters', { translations: { en: { usage: tooLong(5_000) } } }],
])('a product with %s is refused', async (_what, change) => {
  const { write } = await startUnderRules();

  expect(await write('services/pens/products/0', { ...PRODUCT, ...change })).toBe('refused');
});

test.each(['https://example.az/a b.jpg', '/sofa.jpg', '/şəkillər/qələm.jpg', null])(
  'a product with the picture %s is taken',
  async (image) => {
    const { write } = await startUnderRules();

    expect(await write('services/pens/products/0', { ...PRODUCT, image })).toBe('ok');
  },
);

test.each([
  ['category', 200, 'refused'],
  ['name', 5_000, 'refused'],
  ['description', 5_000, 'ok'],
  ['usage', 5_000, 'ok'],
  ['volume', 5_000, 'ok'],
  ['origin', 5_000, 'ok'],
  ['safety', 5_000, 'ok'],
])(
  'the %s of a product is a text of at most %i characters, an empty one is %s',
  async (field, limit, empty) => {
    const { write } = await startUnderRules();
    const longest = 'ə'.repeat(limit);
    const product = (value: unknown) => write('services/pens/products/0', { ...PRODUCT, [field]: value });
    const translation = (value: unknown) =>
      write('services/pens/products/0', { ...PRODUCT, translations: { en: { [field]: value } } });

    expect([await product(longest), await translation(longest)]).toEqual(['ok', 'ok']);
    expect([await product(tooLong(limit)), await translation(tooLong(limit))]).toEqual([
      'refused',
      'refused',
    ]);
    expect([await product(1), await translation({ a: 1 })]).toEqual(['refused', 'refused']);
    expect([await product(''), await translation('')]).toEqual([empty, empty]);
  },
);

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
  await write('services/pens/products/0', PRODUCT);

  expect(await write(path, [...items(49), 'ə'.repeat(500)])).toBe('ok');
  expect(await write(path, items(51))).toBe('refused');
  expect(await write(path, [tooLong(500)])).toBe('refused');
  expect(await write(path, [1])).toBe('refused');
  expect(await write(path, [{ text: 'x' }])).toBe('refused');
  expect(await write(path, { first: 'x' })).toBe('refused');
  expect(await write(path, 'x')).toBe('refused');
});

test.each([
  'services/pens',
  'services/pens/translations/en',
  'services/pens/products/0',
  'services/pens/products/0/translations/en',
  'serviceDetails/pens',
  'serviceDetails/pens/translations/en',
  'categories/pens',
])('%s takes no field that nobody knows, and is no plain value', async (path) => {
  const { write } = await startUnderRules();
  await write('services/pens/products/0', PRODUCT);

  expect(await write(`${path}/unknown`, 'x')).toBe('refused');
  expect(await write(path, 'x')).toBe('refused');
});

test.each(['services/pens', 'services/pens/products/0', 'serviceDetails/pens'])(
  '%s is translated into English and Russian only',
  async (path) => {
    const { write } = await startUnderRules();
    await write('services/pens/products/0', PRODUCT);
    const texts = path.includes('products') ? { name: 'x' } : { details: 'x' };

    expect(await write(`${path}/translations`, { en: texts, ru: texts })).toBe('ok');
    expect(await write(`${path}/translations`, { az: texts })).toBe('refused');
    expect(await write(`${path}/translations`, 'x')).toBe('refused');
  },
);

test.each([
  ['services/pens/details', 20_000],
  ['services/pens/translations/en/details', 20_000],
  ['services/pens/translations/en/title', 200],
  ['serviceDetails/pens/translations/en/details', 20_000],
])('%s is a text of at most %i characters', async (path, limit) => {
  const { write } = await startUnderRules();

  expect(await write(path, 'ə'.repeat(limit))).toBe('ok');
  expect(await write(path, tooLong(limit))).toBe('refused');
  expect(await write(path, 1)).toBe('refused');
});

test('a required field can neither be removed alone nor left out of an update', async () => {
  const { remove, update } = await startUnderRules();

  expect(await remove('services/pens/title')).toBe('refused');
  expect(await remove('serviceDetails/pens/details')).toBe('refused');
  expect(await update({ 'services/new/icon': 'Book' })).toBe('refused');
  expect(await update({ 'services/pens/icon': 'Sofa' })).toBe('ok');
});

test.each<[string, object]>([
  ['no text', { features: ['x'] }],
  ['an empty text', { details: '' }],
  ['a text over 20 000 characters', { details: tooLong(20_000) }],
  ['an unknown field', { details: 'x', title: 'x' }],
  ['51 features', { details: 'x', features: items(51) }],
  ['a feature that is no text', { details: 'x', features: [true] }],
  ['a translation into a fourth language', { details: 'x', translations: { tr: { details: 'x' } } }],
  ['a translated field that it has not', { details: 'x', translations: { en: { title: 'x' } } }],
])('service details with %s are refused', async (_what, value) => {
  const { write } = await startUnderRules();

  expect(await write('serviceDetails/pens', value)).toBe('refused');
});

test('service details with features and translations are taken', async () => {
  const { write } = await startUnderRules();
  const texts = { details: 'Mətn', features: items(50) };

  expect(await write('serviceDetails/pens', { ...texts, translations: { en: texts, ru: texts } })).toBe('ok');
});

test.each<[string, unknown]>([
  ['nothing in it', { category: '' }],
  ['more than 200 characters', { category: tooLong(200) }],
  ['a number', { category: 5 }],
  ['an unknown field', { category: 'x', order: 1 }],
  ['no object around it', 'Kağız'],
])('a category with %s is refused', async (_what, value) => {
  const { write } = await startUnderRules();

  expect(await write('categories/pens', value)).toBe('refused');
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

const HISTORY_LENGTH = 50;

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
