import { expect, test } from 'vitest';
import { FEATURE_MAX, FEATURES_MAX, TITLE_MAX } from '../../../data/limits';
import { openForm } from './form';
import { addItem, checkRecord, editText, openFields, openRow, recordToSave, typeItem } from './record-form';

const detail = { details: 'Mətn', features: { 0: 'a' } };

test('a new service needs id and title, and each missing one is named', () => {
  expect(checkRecord('services', openFields(' ', null, { title: '  ', icon: 'Book' }), null)).toEqual({
    id: 'idMissing',
    '/title': 'titleMissing',
  });
  expect(checkRecord('services', openFields('a', null, { title: 'A', icon: 'Book' }), null)).toEqual({});
});

test('a new id is checked against the key rules, an existing one is taken as it is', () => {
  const fields = openFields('a/b', null, { title: 'A' });
  expect(checkRecord('services', fields, null)).toEqual({ id: 'idSign' });
  expect(checkRecord('services', fields, 'a/b')).toEqual({});
});

test('a title that the database would refuse is refused here', () => {
  const title = 'ə'.repeat(TITLE_MAX);
  expect(checkRecord('services', openFields('a', null, { title }), null)).toEqual({});
  expect(checkRecord('services', openFields('a', null, { title: `${title}ə` }), null)).toEqual({
    '/title': 'titleLong',
  });
});

test('details need a service and a text, a category needs a service and a name', () => {
  expect(checkRecord('serviceDetails', openFields('', null, { details: ' ' }), null)).toEqual({
    id: 'serviceMissing',
    '/details': 'detailsMissing',
  });
  expect(checkRecord('serviceDetails', openFields('a', null, detail), null)).toEqual({});
  expect(checkRecord('categories', openFields('', null), null)).toEqual({
    id: 'serviceMissing',
    '/category': 'categoryMissing',
  });
});

test('features are added one by one, and blank text is ignored', () => {
  const form = openForm(openFields('a', detail), 'a');
  const typed = typeItem(form, ['features'], '  b ');
  expect(addItem('serviceDetails', typed, ['features']).fields).toMatchObject({
    record: { features: { 0: 'a', 1: 'b' } },
    typing: {},
  });
  const blank = typeItem(form, ['features'], '   ');
  expect(addItem('serviceDetails', blank, ['features'])).toBe(blank);
});

test('a feature too long or one too many is refused and stays typed', () => {
  const long = typeItem(openForm(openFields('a', detail), 'a'), ['features'], 'x'.repeat(FEATURE_MAX + 1));
  expect(addItem('serviceDetails', long, ['features'])).toMatchObject({
    fields: long.fields,
    problems: { '/features': { kind: 'long', max: FEATURE_MAX } },
  });
  const features = Object.fromEntries(Array.from({ length: FEATURES_MAX }, (_, index) => [index, 'a']));
  const full = typeItem(openForm(openFields('a', { ...detail, features }), 'a'), ['features'], 'b');
  expect(addItem('serviceDetails', full, ['features']).problems).toEqual({
    '/features': { kind: 'many', max: FEATURES_MAX },
  });
});

test('what was typed and not added is saved, too, and what was not edited stays as it is', () => {
  const base = {
    title: ' Mebel ',
    odd: { deep: [1] },
    products: { 0: 'no product', 3: { name: 'Stol', own: 1 } },
  };
  const form = typeItem(openForm(openFields('a', base), 'a', base), ['products', '3', 'hashtags'], '#stol');
  const edited = editText(form, ['translations', 'en', 'title'], ' Furniture ');
  expect(recordToSave(edited.fields)).toEqual({
    ...base,
    products: { 0: 'no product', 3: { name: 'Stol', own: 1, hashtags: { 0: '#stol' } } },
    translations: { en: { title: 'Furniture' } },
  });
});

test('editing a place takes away its own problem and those within it, not the others', () => {
  const form = {
    ...openForm(openFields('a', {}), 'a'),
    problems: { '/features/3': 'titleLong', '/title': 'titleMissing' } as const,
  };
  expect(typeItem(form, ['features'], 'x').problems).toEqual({ '/title': 'titleMissing' });
});

test('a record whose main text is no text opens with what can be read of it, and without any it is asked for', () => {
  const numbered = openRow('services', 'a', { title: 2025, icon: 'Book' });
  expect(numbered.base).toEqual({ title: 2025, icon: 'Book' });
  expect(recordToSave(numbered)).toEqual({ title: '2025', icon: 'Book' });
  for (const title of [null, '  ', { odd: 'x' }]) {
    const fields = openRow('services', 'a', { ...(title !== null && { title }), icon: 'Sofa' });
    expect(checkRecord('services', fields, 'a')).toEqual({ '/title': 'titleMissing' });
    expect(recordToSave(fields)).toEqual({ icon: 'Sofa' });
  }
  const sound = { details: 'Mətn ', features: { 0: 'a' } };
  expect(openRow('serviceDetails', 'a', sound).record).toBe(sound);
});
