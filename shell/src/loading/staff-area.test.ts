import { type PublishedPage, provideSettings } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { beforeEach, expect, test, vi } from 'vitest';
import { leavesForItsOrigin, needsOwnDocument, openDocument, setDocumentPage } from './staff-area';

const siteUrl = 'https://www.example.az';
const staffUrl = 'https://staff.example.az';

const settings = {
  siteUrl,
  company: exampleCompany,
  firebase: { apiKey: 'k', authDomain: 'a', projectId: 'p', databaseURL: 'https://p.firebasedatabase.app' },
  mail: { origin: 'https://mail.example.az', publicKey: 'k', serviceId: 's', templateId: 't' },
};

const files = { files: [], styles: [], parts: [] };
const publicPage: PublishedPage = { path: '/catalogue', layout: 'bare', ...files };
const staffPage: PublishedPage = { path: '/login', layout: 'bare', noindex: true, ...files };

const replace = vi.fn();

/** Opens the document of a page. */
function opened(page: PublishedPage | undefined, origin = siteUrl) {
  const pathname = page?.path ?? '/nowhere';
  vi.stubGlobal('location', { origin, pathname, search: '?x=1', hash: '#y', replace });
  setDocumentPage(page);
}

function documentFor(address: string) {
  const args = { request: new Request(address), params: {}, context: {}, url: new URL(address), pattern: '' };
  return openDocument(args).headers.get('Location');
}

beforeEach(() => {
  replace.mockClear();
  provideSettings(settings);
});

test('a page needs its own document if it is for staff and the open one is not, or the reverse', () => {
  for (const [page, other] of [
    [publicPage, staffPage],
    [staffPage, publicPage],
  ] as const) {
    opened(page);
    expect(needsOwnDocument(other, '/other')).toBe(true);
    expect(needsOwnDocument(page, '/other')).toBe(false);
    expect(needsOwnDocument(other, page.path), 'the address of the open document').toBe(false);
  }
  opened(undefined);
  expect(needsOwnDocument(staffPage, '/login')).toBe(true);
});

test('without an origin for staff every page stays on the site', () => {
  for (const page of [publicPage, staffPage]) {
    opened(page);
    expect(leavesForItsOrigin(location.pathname)).toBe(false);
    expect(documentFor(`${siteUrl}/other?y=2`)).toBe(`${siteUrl}/other?y=2`);
  }
});

test('with an origin for staff each page is open on its own one only', () => {
  provideSettings({ ...settings, staffUrl });
  opened(publicPage);
  expect(documentFor(`${siteUrl}/login?y=2`)).toBe(`${staffUrl}/login?y=2`);
  opened(staffPage, staffUrl);
  expect(documentFor(`${staffUrl}/services`)).toBe(`${siteUrl}/services`);
  expect(leavesForItsOrigin(location.pathname)).toBe(false);
  opened(staffPage, siteUrl);
  expect(leavesForItsOrigin(location.pathname)).toBe(true);
  expect(replace).toHaveBeenLastCalledWith(`${staffUrl}/login?x=1#y`);
  expect(leavesForItsOrigin('/en/login')).toBe(true);
  expect(replace).toHaveBeenLastCalledWith(`${staffUrl}/en/login?x=1#y`);
  opened(publicPage, staffUrl);
  expect(leavesForItsOrigin(location.pathname)).toBe(true);
  expect(replace).toHaveBeenLastCalledWith(`${siteUrl}/catalogue?x=1#y`);
});

test('a preview on an origin of its own stays there', () => {
  provideSettings({ ...settings, staffUrl });
  opened(staffPage, 'https://preview.example.az');
  expect(leavesForItsOrigin(location.pathname)).toBe(false);
  expect(documentFor('https://preview.example.az/services')).toBe('https://preview.example.az/services');
});
