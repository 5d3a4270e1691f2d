import { serviceIcons } from '@platform/records';

/* Records for the tests of the rules: stored data, and the values that each path accepts and refuses. */

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

const OPTION = {
  name: 'Rəng',
  values: ['mavi', 'qara'],
  translations: { en: { name: 'Colour', values: ['blue', 'black'] }, ru: { name: 'Цвет' } },
};

const DETAILS = { details: 'Hər növ qələm', features: ['Mavi', 'Qara'] };

export const SEED = {
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

/** The smallest enquiry. */
export const ENQUIRY = {
  at: { '.sv': 'timestamp' },
  sending: '0123456789abcdef0123456789abcdef',
  language: 'az',
  name: 'Ülviyyə Əliyeva',
  email: 'ulviyye@example.az',
  service: 'furniture',
  message: '12 stol',
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

export const SHAPES: Shape[] = [
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
  [`${product}/packUnits`, [2, 100_000, null], [1, 2.5, 100_001, '12']],
  [
    `${product}/availability`,
    [
      { state: 'in-stock' },
      { state: 'on-order', days: 365 },
      { state: 'replaced', replacement: 'paper/a4-paper' },
      null,
    ],
    [
      { state: 'sold' },
      { days: 3 },
      ...[0, 366, 1.5, '3'].map((days) => ({ state: 'on-order', days })),
      ...['a4-paper', 'paper/A4', 'a/b/c', 1].map((replacement) => ({ state: 'replaced', replacement })),
      { state: 'replaced' },
      { state: 'in-stock', unknown: 1 },
      'in-stock',
    ],
  ],
  [
    'services/pens/products/0',
    [
      { ...PRODUCT, id: 'pen', availability: { state: 'replaced', replacement: 'pens/pen-2' } },
      { ...PRODUCT, id: 'pen', availability: { state: 'replaced', replacement: 'paper/pen' } },
    ],
    [{ ...PRODUCT, id: 'pen', availability: { state: 'replaced', replacement: 'pens/pen' } }],
  ],
  [
    `${product}/options`,
    [[OPTION], Array(3).fill(OPTION), [{ name: long(60), values: [...items(39), long(60)] }], null],
    [
      Array(4).fill(OPTION),
      [{ ...OPTION, name: '' }],
      [{ ...OPTION, name: long(61) }],
      [{ name: 'Ölçü' }],
      [{ values: ['M'] }],
      [{ ...OPTION, values: items(41) }],
      [{ ...OPTION, values: [''] }],
      [{ ...OPTION, values: [long(61)] }],
      [{ ...OPTION, values: 'M' }],
      [{ ...OPTION, translations: { en: { values: items(41) } } }],
      [{ ...OPTION, translations: { tr: { name: 'x' } } }],
      [{ ...OPTION, unknown: 1 }],
      { a: OPTION },
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
