import { FEATURE_MAX, FEATURES_MAX, type JsonObject, pictureAddress, TITLE_MAX } from '@platform/records';
import { expect, test } from 'vitest';
import {
  addItem,
  editAmount,
  editId,
  editText,
  findProblems,
  isUnsaved,
  newDraft,
  openDraft,
  recordToSave,
  removeItem,
  typeItem,
} from './draft';

const detail = { details: 'Mətn', features: { 0: 'a' } };

test('a form opens in add mode or on a record, with nothing unsaved', () => {
  expect(newDraft('services')).toMatchObject({ target: null, base: null, record: { icon: 'Book' } });
  expect(openDraft('serviceDetails', 'a', detail)).toMatchObject({
    target: 'a',
    base: detail,
    record: detail,
  });
  for (const draft of [newDraft('services'), openDraft('serviceDetails', 'a', detail)])
    expect(isUnsaved(draft)).toBe(false);
});

test('typing is unsaved, and typing it back is not', () => {
  const open = openDraft('serviceDetails', 'a', detail);
  expect(isUnsaved(editText(open, ['details'], 'Yeni'))).toBe(true);
  expect(isUnsaved(editText(editText(open, ['details'], 'Yeni'), ['details'], 'Mətn'))).toBe(false);
  expect(isUnsaved(editId(newDraft('services'), 'a'))).toBe(true);
  expect(isUnsaved(editId(editId(newDraft('services'), 'a'), ''))).toBe(false);
  expect(isUnsaved(typeItem(open, ['features'], 'b'))).toBe(true);
  expect(isUnsaved(removeItem(open, ['features'], 0))).toBe(true);
});

test('editing a place clears its problem, those within it and the failure, not the other problems', () => {
  const problems = { id: 'idMissing', '/title': 'titleMissing', '/features/3': 'titleLong' } as const;
  const refused = { ...newDraft('services'), problems, failure: 'offline' as const };
  const { id, '/title': title, '/features/3': feature } = problems;
  expect(editId(refused, 'a')).toMatchObject({ failure: null });
  expect(editId(refused, 'a').problems).toEqual({ '/title': title, '/features/3': feature });
  expect(editText(refused, ['title'], 'A').problems).toEqual({ id, '/features/3': feature });
  expect(typeItem(refused, ['features'], 'x')).toMatchObject({ failure: null });
  expect(typeItem(refused, ['features'], 'x').problems).toEqual({ id, '/title': title });
});

const title = 'ə'.repeat(TITLE_MAX);

test.each([
  ['services', ' ', { title: '  ', icon: 'Book' }, { id: 'idMissing', '/title': 'titleMissing' }],
  ['services', 'a/b', { title: 'A' }, { id: 'idSign' }],
  ['services', 'Ofis', { title: 'A' }, { id: 'idSign' }],
  ['services', 'index', { title: 'A' }, { id: 'idReserved' }],
  ['services', 'a'.repeat(65), { title: 'A' }, { id: 'idLong' }],
  ['serviceDetails', 'Köhnə', detail, {}],
  ['services', 'a', { title }, {}],
  ['services', 'a', { title: `${title}ə` }, { '/title': 'titleLong' }],
  ['serviceDetails', '', { details: ' ' }, { id: 'serviceMissing', '/details': 'detailsMissing' }],
  ['serviceDetails', 'a', detail, {}],
  ['categories', '', {}, { id: 'serviceMissing', '/category': 'categoryMissing' }],
] as const)('%s under the new id "%s": each problem is named', (kind, id, record, problems) => {
  expect(findProblems(kind, { ...newDraft(kind), id, record })).toEqual(problems);
});

test('the id of a stored record is taken as it is', () => {
  expect(findProblems('services', openDraft('services', 'a/b', { title: 'A' }))).toEqual({});
});

test('features are added one by one, and blank text is ignored', () => {
  const draft = openDraft('serviceDetails', 'a', detail);
  const typed = typeItem(draft, ['features'], '  b ');
  expect(addItem('serviceDetails', typed, ['features'])).toMatchObject({
    record: { features: { 0: 'a', 1: 'b' } },
    typing: {},
  });
  const blank = typeItem(draft, ['features'], '   ');
  expect(addItem('serviceDetails', blank, ['features'])).toBe(blank);
});

test('a feature too long or one too many is refused and stays typed', () => {
  const long = typeItem(openDraft('serviceDetails', 'a', detail), ['features'], 'x'.repeat(FEATURE_MAX + 1));
  expect(addItem('serviceDetails', long, ['features'])).toMatchObject({
    record: long.record,
    typing: long.typing,
    problems: { '/features': { kind: 'long', max: FEATURE_MAX } },
  });
  const features = Object.fromEntries(Array.from({ length: FEATURES_MAX }, (_, index) => [index, 'a']));
  const full = typeItem(openDraft('serviceDetails', 'a', { ...detail, features }), ['features'], 'b');
  expect(addItem('serviceDetails', full, ['features']).problems).toEqual({
    '/features': { kind: 'many', max: FEATURES_MAX },
  });
});

test('what was typed and not added is saved, too, and what was not edited stays as it is', () => {
  const base = {
    title: ' Mebel ',
    odd: { deep: [1] },
    products: { 0: 'no product', 3: { id: 'stol', name: 'Stol', own: 1 } },
  };
  const draft = typeItem(openDraft('services', 'a', base), ['products', '3', 'hashtags'], '#stol');
  const edited = editText(draft, ['translations', 'en', 'title'], ' Furniture ');
  expect(recordToSave(edited)).toEqual({
    ...base,
    products: { 0: 'no product', 3: { id: 'stol', name: 'Stol', own: 1, hashtags: { 0: '#stol' } } },
    translations: { en: { title: 'Furniture' } },
  });
});

test('a record whose main text is no text opens with what can be read of it, and without any it is asked for', () => {
  const numbered = openDraft('services', 'a', { title: 2025, icon: 'Book' });
  expect(numbered.base).toEqual({ title: 2025, icon: 'Book' });
  expect(recordToSave(numbered)).toEqual({ title: '2025', icon: 'Book' });
  for (const title of [null, '  ', { odd: 'x' }]) {
    const draft = openDraft('services', 'a', { ...(title !== null && { title }), icon: 'Sofa' });
    expect(findProblems('services', draft)).toEqual({ '/title': 'titleMissing' });
    expect(recordToSave(draft)).toEqual({ icon: 'Sofa' });
  }
});

test('a product keeps the id that it was shown under, and a new one gets one', () => {
  const base = { title: 'Mebel', products: { 0: { name: 'Stol' }, 1: { name: 'Stul' } } };
  const open = openDraft('services', 'a', base);
  expect(isUnsaved(open)).toBe(false);
  expect(recordToSave(editText(open, ['title'], 'Yeni'))).toEqual({ ...base, title: 'Yeni' });
  const renamed = editText(open, ['products', '0', 'name'], 'Masa');
  expect(recordToSave(editText(renamed, ['products', '2', 'name'], 'Stul')).products).toEqual({
    0: { id: 'stol', name: 'Masa' },
    1: { id: 'stul', name: 'Stul' },
    2: { id: 'stul-2', name: 'Stul' },
  });
});

test('the amount of a price is saved as a number, and what is no amount is refused', () => {
  const place = ['products', '0', 'price', 'amount'];
  const price = { amount: 1, currency: 'AZN', vat: 'included' };
  const open = openDraft('services', 'a', { title: 'Mebel', products: { 0: { id: 'a', name: 'A', price } } });
  const saved = recordToSave(editText(open, place, '1 250,50'));
  expect(saved.products).toEqual({ 0: { id: 'a', name: 'A', price: { ...price, amount: 1250.5 } } });
  for (const text of ['0', '12 AZN', '99999999'])
    expect(findProblems('services', editText(open, place, text))).toEqual({
      '/products/0/price/amount': { kind: 'amount' },
    });
  expect(findProblems('services', editText(open, place, '1,250')), 'two readings').toEqual({
    '/products/0/price/amount': 'amountUnclear',
  });
  const stored = { 0: { id: 'a', name: 'A', price: { ...price, amount: 1.125 } } };
  expect(findProblems('services', openDraft('services', 'a', { title: 'Mebel', products: stored }))).toEqual(
    {},
  );
});

test('days of an order and units of a pack are saved as numbers, and a product that is replaced says by which', () => {
  const draft = (availability: JsonObject) =>
    openDraft('services', 'a', { title: 'Mebel', products: { 0: { id: 'a', name: 'A', availability } } });
  const place = ['products', '0', 'availability'];
  const onOrder = editText(draft({ state: 'on-order' }), [...place, 'days'], '14');
  expect(recordToSave(onOrder).products).toMatchObject({ 0: { availability: { days: 14 } } });
  for (const text of ['0', '400', '2,5'])
    expect(findProblems('services', editText(onOrder, [...place, 'days'], text))).toEqual({
      '/products/0/availability/days': { kind: 'days' },
    });
  const packed = editText(onOrder, ['products', '0', 'packUnits'], '12');
  expect(recordToSave(packed).products).toMatchObject({ 0: { packUnits: 12 } });
  expect(findProblems('services', editText(packed, ['products', '0', 'packUnits'], '1'))).toEqual({
    '/products/0/packUnits': { kind: 'pack' },
  });
  const replaced = draft({ state: 'in-stock' });
  expect(findProblems('services', editText(replaced, [...place, 'state'], 'replaced'))).toEqual({
    '/products/0/availability/replacement': { kind: 'replacement' },
  });
});

test('a picture without alternative text is saved, and a new one drops the small file of the old', () => {
  const [old, next] = ['a', 'b'].map((sign) => pictureAddress('site', `${sign.repeat(32)}.webp`, true));
  const product = { id: 'desk', name: 'Masa', image: String(old), imageSmall: '/small.webp' };
  const draft = openDraft('services', 'furniture', { title: 'Mebel', products: { 0: product } });
  const changed = editText(draft, ['products', '0', 'image'], String(next));
  expect(findProblems('services', changed)).toEqual({});
  expect(recordToSave(changed).products).toEqual({ 0: { id: 'desk', name: 'Masa', image: next } });
});

const priced = {
  title: 'Bağ',
  icon: 'Book',
  products: { 0: { id: 'bel', name: 'Bel', price: { amount: 12.5, currency: 'USD', vat: 'excluded' } } },
};
const price = ['products', '0', 'price'];
const typed = (...amounts: string[]) =>
  amounts.reduce(
    (draft, amount) => editAmount(draft, price, amount),
    openDraft('services', 'garden', priced),
  );

test('a price that is emptied and typed anew keeps its currency and VAT', () => {
  expect(recordToSave(typed('', '13'))).toMatchObject({
    products: { 0: { price: { amount: 13, currency: 'USD', vat: 'excluded' } } },
  });
  expect(recordToSave(typed('')).products).toEqual({ 0: { id: 'bel', name: 'Bel' } });
});

test('an amount that was typed and emptied again leaves nothing unsaved', () => {
  const { price: _, ...product } = priced.products[0];
  const draft = openDraft('services', 'garden', { ...priced, products: { 0: product } });
  expect(isUnsaved(editAmount(editAmount(draft, price, '1'), price, ''))).toBe(false);
});

test.each([
  ['1 250,50', 1250.5],
  ['1,250.00', 1250],
  ['1.250', '1.250'],
  ['1,250', '1,250'],
  ['0x10', '0x10'],
  ['1e3', '1e3'],
])('the typed price %j is saved as %j; a text is refused', (text, amount) => {
  const draft = typed(text);
  expect(recordToSave(draft)).toMatchObject({ products: { 0: { price: { amount } } } });
  expect(Object.keys(findProblems('services', draft))).toHaveLength(typeof amount === 'string' ? 1 : 0);
});
