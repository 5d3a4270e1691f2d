import { expect, test } from 'vitest';
import { FEATURE_MAX, FEATURES_MAX, TITLE_MAX } from '../../../data/limits';
import { checkCategory } from './category-form';
import { addFeature, checkDetail } from './detail-form';
import { checkService } from './service-form';

const detail = { serviceId: 'furniture', details: 'Mətn', features: ['a'], feature: '' };

test('a new service needs id and title, and each missing one is named', () => {
  expect(checkService({ id: ' ', title: '  ', icon: 'Book' }, null)).toEqual({
    id: 'idMissing',
    title: 'titleMissing',
  });
  expect(checkService({ id: 'a', title: 'A', icon: 'Book' }, null)).toEqual({});
});

test('a new id is checked against the key rules, an existing one is taken as it is', () => {
  expect(checkService({ id: 'a/b', title: 'A', icon: 'Book' }, null)).toEqual({ id: 'idSign' });
  expect(checkService({ id: 'a', title: 'A', icon: 'Book' }, 'a')).toEqual({});
});

test('a title that the database would refuse is refused here', () => {
  const title = 'ə'.repeat(TITLE_MAX);
  expect(checkService({ id: 'a', title, icon: 'Book' }, null)).toEqual({});
  expect(checkService({ id: 'a', title: `${title}ə`, icon: 'Book' }, null)).toEqual({ title: 'titleLong' });
});

test('details need a service and a text, a category needs a service and a name', () => {
  expect(checkDetail({ serviceId: '', details: ' ', features: [], feature: '' })).toEqual({
    serviceId: 'serviceMissing',
    details: 'detailsMissing',
  });
  expect(checkDetail(detail)).toEqual({});
  expect(checkCategory({ serviceId: '', category: ' ' })).toEqual({
    serviceId: 'serviceMissing',
    category: 'categoryMissing',
  });
});

test('features are added one by one, and blank text is ignored', () => {
  expect(addFeature({ ...detail, feature: '  b ' })).toEqual({ ...detail, features: ['a', 'b'] });
  const blank = { ...detail, feature: '   ' };
  expect(addFeature(blank)).toBe(blank);
});

test('a feature too long or too many is refused', () => {
  expect(checkDetail({ ...detail, feature: 'x'.repeat(FEATURE_MAX + 1) })).toEqual({
    feature: 'featureLong',
  });
  const features = Array.from({ length: FEATURES_MAX }, () => 'a');
  expect(checkDetail({ ...detail, features })).toEqual({});
  expect(checkDetail({ ...detail, features, feature: 'b' })).toEqual({ feature: 'featuresFull' });
});
