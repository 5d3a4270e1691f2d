import { expect, test } from 'vitest';
import { fileName, fitsFile, isOwnAddress } from './addresses';

test('an address belongs to its page', () => {
  expect(isOwnAddress('/', '/')).toBe(true);
  expect(isOwnAddress('/about', '/about')).toBe(true);
  expect(isOwnAddress('/services/:id', '/services/%D0%9A%D0%B8%D0%B9')).toBe(true);
});

test('an address of another page is refused', () => {
  expect(isOwnAddress('/services/:id', '/login')).toBe(false);
  expect(isOwnAddress('/services/:id', '/services')).toBe(false);
  expect(isOwnAddress('/services/:id', '/services/a/b')).toBe(false);
});

test('an address that would leave the folder of the site is refused', () => {
  for (const id of ['..', '%2E%2E', '..%2F..%2Fescaped', 'a%5Cb', '%00', '', '%'])
    expect(isOwnAddress('/services/:id', `/services/${id}`), id).toBe(false);
});

test('names that hosting gives a meaning are refused', () => {
  for (const path of ['/404', '/app', '/index', '/en', '/ru/about'])
    expect(isOwnAddress(path, path), path).toBe(false);
});

test('an address whose name is too long for a file gets no document', () => {
  expect(fitsFile(`/services/${encodeURIComponent('ж'.repeat(100))}`)).toBe(true);
  expect(fitsFile(`/services/${encodeURIComponent('ж'.repeat(101))}`)).toBe(false);
});

test('documents are where hosting looks for them', () => {
  expect(fileName('/')).toBe('index.html');
  expect(fileName('/services/%D0%9A%D0%B8%D0%B9')).toBe('services/Кий.html');
});
