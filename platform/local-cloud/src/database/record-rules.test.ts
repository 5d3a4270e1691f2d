import { ID_MAX, RESERVED_IDS, serviceIcons } from '@platform/records';
import { beforeEach, expect, test } from 'vitest';
import { type User, underDeployedRules } from './testing';

const STAFF: User = { sub: 'aygun', staff: true, email: 'aygun@example.az' };
const LISTED_STAFF: User = { sub: 'rashad', email: 'rashad@example.az' };
const STRANGER: User = { sub: 'stranger', email: 'stranger@example.az' };
const LIAR: User = { sub: 'liar', staff: false, email: 'liar@example.az' };

const PRODUCT_TEXTS = {
  category: 'Qələm',
  name: 'Gel qələm',
  description: 'Mavi mürəkkəbli',
  usage: 'Ofis üçün',
  features: ['0.5 mm', 'Silinməz'],
  volume: '12 ədəd',
  origin: 'Türkiyə',
  safety: 'Uşaqlardan uzaq saxlayın',
  hashtags: ['#qələm', '#ofis'],
};

const PRODUCT = { ...PRODUCT_TEXTS, image: 'https://example.az/qelem.jpg', releaseDate: '2025-03' };

const PRICE = { amount: 8.9, currency: 'AZN', vat: 'included' };

const DOCUMENT = {
  title: 'Texniki pasport',
  address: '/a.pdf',
  translations: { en: { title: 'Datasheet' } },
};

const DETAILS = { details: 'Hər növ qələm', features: ['Mavi', 'Qara'] };

const SEED = {
  services: {
    pens: { title: 'Qələmlər', icon: 'Book', products: [PRODUCT] },
    paper: { title: 'Kağız' },
    'a\\b': { title: 'Köhnə' },
  },
  serviceDetails: { pens: DETAILS },
  categories: { pens: { category: 'Dəftərxana' } },
  staff: { rashad: true },
  other: { secret: 1 },
};

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

const { read, write, update, remove, value } = underDeployedRules(SEED);

/** How many entries each record's history has. */
const entries = new Map<string, number>();
beforeEach(() => entries.clear());

const NOW = { '.sv': 'timestamp' };

/** Writes parts of records, each record with the entry of its history and the stamp that the rules require. */
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

type Shape = [path: string, accepted: unknown[], refused: unknown[]];

const long = (length: number) => 'ə'.repeat(length);
const items = (count: number) => Array.from({ length: count }, (_, index) => `item ${index}`);
const products = (count: number) => Array.from({ length: count }, () => PRODUCT);
const { name: _, ...nameless } = PRODUCT;

const requiredText = (path: string, max: number): Shape => [
  path,
  [long(max)],
  ['', long(max + 1), 1, true, { text: 'x' }],
];

const optionalText = (path: string, max: number): Shape => [
  path,
  [long(max), ''],
  [long(max + 1), 1, true, { text: 'x' }],
];

const list = (path: string, count: number, max: number): Shape => [
  path,
  [[...items(count - 1), long(max)], []],
  [items(count + 1), [long(max + 1)], [1], [{ text: 'x' }], { first: 'x' }, 'x'],
];

const product = 'services/pens/products/0';

const SHAPES: Shape[] = [
  ['services/office', [SERVICE, { title: 'x', features: ['a', null], products: [] }], [{ icon: 'Book' }]],
  [
    'serviceDetails/paper',
    [{ ...DETAILS, translations: { en: DETAILS, ru: DETAILS } }],
    [{ features: ['x'] }],
  ],
  requiredText('services/pens/title', 200),
  optionalText('services/pens/details', 20_000),
  requiredText('services/pens/translations/en/title', 200),
  optionalText('services/pens/translations/en/details', 20_000),
  requiredText('serviceDetails/pens/details', 20_000),
  optionalText('serviceDetails/pens/translations/ru/details', 20_000),
  requiredText('categories/pens/category', 200),
  ...[product, `${product}/translations/en`].flatMap((place) => [
    requiredText(`${place}/name`, 300),
    requiredText(`${place}/category`, 200),
    ...['description', 'usage', 'safety'].map((name) => optionalText(`${place}/${name}`, 2_000)),
    ...['volume', 'origin', 'packSize', 'leadTime', 'imageAlt'].map((name) =>
      optionalText(`${place}/${name}`, 300),
    ),
  ]),
  optionalText(`${product}/releaseDate`, 300),
  optionalText(`${product}/code`, 64),
  [`${product}/id`, ['a', 'desk-2', 'a'.repeat(64), null], ['', 'Desk', '-a', 'a b', 'ə', 'a'.repeat(65), 7]],
  [`${product}/unit`, ['piece', 'm2', null], ['barrel', 'piece ', 1]],
  [
    `${product}/price`,
    [PRICE, { ...PRICE, amount: 0.01, currency: 'USD', vat: 'exempt' }, null],
    [
      ...[0, -1, 10_000_001, '8.90'].map((amount) => ({ ...PRICE, amount })),
      { ...PRICE, currency: 'RUB' },
      { ...PRICE, vat: true },
      { amount: 1, currency: 'AZN' },
      { ...PRICE, unknown: 1 },
      8.9,
    ],
  ],
  [
    `${product}/documents`,
    [[DOCUMENT], Array(20).fill(DOCUMENT), [{ title: 'x', address: 'https://a.az/b' }], null],
    [
      Array(21).fill(DOCUMENT),
      [{ title: 'x' }],
      [{ address: '/a.pdf' }],
      [{ ...DOCUMENT, title: '' }],
      [{ ...DOCUMENT, address: 'javascript:alert(1)' }],
      [{ ...DOCUMENT, translations: { tr: { title: 'x' } } }],
      [{ ...DOCUMENT, unknown: 1 }],
      { a: DOCUMENT },
    ],
  ],
  ...['services/pens', 'serviceDetails/pens'].flatMap((place) => [
    list(`${place}/features`, 50, 500),
    list(`${place}/translations/ru/features`, 50, 500),
  ]),
  ...['features', 'hashtags'].flatMap((name) => [
    list(`${product}/${name}`, 20, 200),
    list(`${product}/translations/ru/${name}`, 20, 200),
  ]),
  ['services/pens/products', [products(50)], [products(51), { pen: PRODUCT }, [nameless], ['x'], 'x']],
  ['services/pens/icon', [...serviceIcons, null], ['Skull', 'Bookshelf']],
  ['services/pens/updatedAt', [1_760_000_000_000], ['today']],
  ['services/pens/translations/en/icon', [], ['Book']],
  [`${product}/translations/en/releaseDate`, [], ['2025-03']],
  [`${product}/translations/en/image`, [], ['/a.jpg']],
  ...['image', 'imageSmall'].map(
    (name): Shape => [
      `${product}/${name}`,
      ['https://example.az/a b.jpg', '/şəkillər/qələm.jpg', `/${long(1_999)}`, null],
      [
        'http://example.az/a.jpg',
        'javascript:alert(1)',
        'data:image/png;base64,AAAA',
        '//example.az/a.jpg',
        '/\\example.az/a.jpg',
        '/\t/example.az/a.jpg',
        `/${long(2_000)}`,
      ],
    ],
  ),
  ...[
    'services/pens',
    'services/pens/translations/en',
    product,
    `${product}/translations/en`,
    'serviceDetails/pens',
    'serviceDetails/pens/translations/en',
    'categories/pens',
  ].flatMap((path): Shape[] => [
    [path, [], ['x']],
    [`${path}/unknown`, [], ['x']],
    [`${path}/toString`, [], ['x']],
  ]),
  ...(
    [
      ['services/pens/translations', { title: 'x' }],
      [`${product}/translations`, { name: 'x' }],
      ['serviceDetails/pens/translations', { details: 'x' }],
    ] as const
  ).map(([path, texts]): Shape => {
    return [path, [{ en: texts, ru: texts }], [{ az: texts }, { tr: texts }, { en: 'x' }, 'x']];
  }),
];

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
