import { expect, test } from 'vitest';
import { enquiryAddress, isEnquiriesTab, readAddress, writeAddress } from './address';

test('an address without a tab is the enquiries', () => {
  for (const search of ['', '?search=stol', enquiryAddress(null), enquiryAddress('XT-2026-0417-K3')])
    expect(isEnquiriesTab(search), search).toBe(true);
  for (const search of ['?tab=', '?tab=users', writeAddress('services', null)])
    expect(isEnquiriesTab(search), search).toBe(false);
});

test('an address with an unknown tab is the services tab in add mode', () => {
  for (const search of ['', '?tab=', '?tab=users', '?edit='])
    expect(readAddress(search)).toEqual({ kind: 'services', edit: null, product: null, preview: false });
});

test('an id is read from the address it was written to', () => {
  for (const edit of ['furniture', 'a b&c=d?e', 'Ofis ləvazimatları', '100%', 'мебель'])
    expect(readAddress(writeAddress('serviceDetails', edit))).toMatchObject({ kind: 'serviceDetails', edit });
});

test('add mode names no record', () => {
  expect(writeAddress('categories', null)).toBe('?tab=categories');
});

test('a product and the preview belong to the record that is edited', () => {
  const address = writeAddress('services', 'furniture', { product: '3' });
  expect(readAddress(address)).toMatchObject({ edit: 'furniture', product: '3', preview: false });
  expect(readAddress(writeAddress('services', 'furniture', { preview: true }))).toMatchObject({
    preview: true,
  });
  expect(readAddress('?tab=services&product=3&preview')).toMatchObject({ product: null, preview: false });
});
