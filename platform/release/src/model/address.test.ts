import { expect, test } from 'vitest';
import { addressIssue, fileName, isOwnAddress } from './address';

const page = '/services/:id';
const pages = ['/services', page, '/services/new'].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['/about', '/about'],
  [page, '/services/%D0%9A%D0%B8%D0%B9'],
])('the page %s has the address %s', (path, address) => {
  expect(isOwnAddress(path, address)).toBe(true);
  expect(addressIssue({ page: path, address }, pages, [])).toBeUndefined();
});

test.each(['/login', '/services', '/services/', '/services/a/b', '/Services/a'])(
  '%s is no address of a service',
  (address) => {
    expect(isOwnAddress(page, address)).toBe(false);
  },
);

test.each([
  // These would leave the folder of the site.
  ...['..', '%2E%2E', '..%2F..%2Fescaped', 'a%5Cb', '%00', '%0A', '\ud800'],
  // Two spellings of one address would be two owners of one file.
  ...['%', '%61', 'a b', 'a?b', 'a#b', ':id'],
  // The documents of a folder and the page for no page, the page of another route, a file of the shell.
  ...['index', 'Index', '404', 'new', 'desk.svg'],
  encodeURIComponent('ж'.repeat(101)),
])('a service whose address ends with %j gets no document', (id) => {
  const address = `/services/${id}`;
  expect(addressIssue({ page, address }, pages, ['services/desk.svg'])).toEqual(expect.any(String));
});

test('an address that is longer than a path of the file system gets no document', () => {
  const long = { page: '/x/:a/:b', address: `/x/${'a'.repeat(200)}/b` };
  expect(addressIssue(long, pages, [])).toBeUndefined();
  const parameters = Array.from({ length: 6 }, (_, index) => index);
  const deep = {
    page: `/x${parameters.map((index) => `/:p${index}`).join('')}`,
    address: `/x${parameters.map(() => `/${'a'.repeat(200)}`).join('')}`,
  };
  expect(addressIssue(deep, pages, [])).toMatch(/1000 bytes/);
});

test('an address may have the longest name of a file', () => {
  const address = `/services/${encodeURIComponent('ж'.repeat(100))}`;
  expect(addressIssue({ page, address }, pages, [])).toBeUndefined();
});

test('documents are where hosting looks for them', () => {
  expect(fileName('/')).toBe('index.html');
  expect(fileName('/services/%D0%9A%D0%B8%D0%B9')).toBe('services/Кий.html');
});
