import { languages } from 'shared-i18n';
import { expect, test, vi } from 'vitest';
import { serve, testEnvironment } from '../../test-support/site';
import type { ComposedAddress } from '../model/composed';
import { writeComposed } from '../store/composed';
import { findChromium } from './chromium';
import { openPages } from './open-pages';
import { smokeTest } from './smoke-test';

vi.mock('./chromium');
vi.mock('./open-pages');

const owner = 'mf-a';
const pages = [{ path: '/news', data: true }, { path: '/about' }];

/** Tests a site whose documents have these versions, with `new` live and these notes of composed pages. */
async function smokeTestOf(
  carried: Record<string, string>,
  noted: Record<string, ComposedAddress['versions']>,
) {
  vi.mocked(findChromium).mockReturnValue('/bin/false');
  vi.mocked(openPages).mockRejectedValue(new Error('/bin/false does not start'));
  const url = await serve((request, response) => {
    const version = carried[request.url ?? ''];
    const data = JSON.stringify({ owner: { name: owner, version, base: '/', integrity: {} } });
    response.end(
      `<html lang="${request.headers['accept-language']}"><title>T</title><h1>T</h1><script type="application/json" id="page">${data}</script>`,
    );
  });
  const environment = testEnvironment({ origins: { shell: url } });
  const composed = Object.entries(noted).map(([page, versions]) => [
    page,
    { owner, page, noindex: false, ...(versions && { versions }) },
  ]);
  await writeComposed(environment, Object.fromEntries(composed));
  const live = { version: 'new', since: '', by: '', history: [] };
  const remotes = { [owner]: { ...live, release: { pages } } };
  return smokeTest(environment, JSON.parse(JSON.stringify({ shell: live, remotes })), owner);
}

function all(version: string) {
  return Object.fromEntries(languages.map((language) => [language, version]));
}

test('a page that keeps its last good document is expected with its version, also where no browser starts', async () => {
  const found = await smokeTestOf(
    { '/news': 'old', '/about': 'new' },
    { '/news': all('old'), '/about': all('new') },
  );
  expect(found).toMatchObject({ read: 6, opened: 0, issues: [] });
  expect(found.untested).toContain('/bin/false does not start');
});

test('a kept document that is not the noted one is an issue, and so is an older one of a page without data', async () => {
  const { issues } = await smokeTestOf(
    { '/news': 'older', '/about': 'old' },
    { '/news': all('old'), '/about': all('old') },
  );
  expect(issues).toHaveLength(6);
  expect(issues[0]).toContain('carries mf-a@old, not mf-a@new');
  expect(issues[3]).toContain('carries mf-a@older, not mf-a@old');
});

test('a language in which a page never had a document is passed over', async () => {
  const once = await smokeTestOf({ '/news': 'old' }, { '/news': { az: 'old' } });
  expect(once).toMatchObject({ read: 1, issues: [] });
});
