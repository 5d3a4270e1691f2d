import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ComposedAddress, writeComposed } from '../compose/composed';
import { smokeTest } from './smoke-test';

/** The browser that does not start is started all the same. */
vi.setConfig({ testTimeout: 30_000 });

const owner = 'mf-a';
const pages = [
  { path: '/news', layout: 'site' as const, files: [], styles: [], data: true },
  { path: '/about', layout: 'site' as const, files: [], styles: [] },
];

/** A site whose pages carry the versions that `carried` says, of which `new` is in force. */
async function look(carried: Record<string, string>, noted: Record<string, ComposedAddress['versions']>) {
  // The documents are what is looked at here; a browser that does not start leaves it at that.
  vi.stubEnv('CHROMIUM', '/bin/false');
  const server = createServer((request, response) => {
    const language = request.headers['accept-language'];
    const version = carried[request.url ?? ''];
    const block = JSON.stringify({ owner: { name: owner, version, base: '/', integrity: {} } });
    response.end(
      `<html lang="${language}"><title>T</title><h1>T</h1><script type="application/json" id="page">${block}</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = mkdtempSync(join(tmpdir(), 'site-smoke-'));
  onTestFinished(() => {
    server.close();
    rmSync(home, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const firebase = { apiKey: '', authDomain: '', projectId: '', databaseURL: '' };
  const mail = { origin: '', publicKey: '', serviceId: '', templateId: '' };
  const environment = {
    home,
    hosting: home,
    origins: { shell: `http://127.0.0.1:${port}` },
    settings: { siteUrl: '', firebase, mail },
  };
  writeComposed(
    environment,
    Object.fromEntries(
      Object.entries(noted).map(([page, versions]) => [
        page,
        { owner, page, noindex: false, ...(versions && { versions }) },
      ]),
    ),
  );
  const past = { since: '', by: '', history: [] };
  const release = { name: owner, version: 'new', base: '', entry: '', entryFiles: [], module: '' };
  const more = { moduleFiles: [], styles: [], pages, integrity: {} };
  const releases: Releases = {
    format: 1,
    shell: { version: 's', ...past },
    remotes: { [owner]: { version: 'new', ...past, release: { ...release, ...more }, pinned: '' } },
  };
  return smokeTest(environment, releases, owner);
}

function all(version: string) {
  return Object.fromEntries(languages.map((language) => [language, version]));
}

test('a page that keeps its last good document is expected with the version of that document', async () => {
  const found = await look(
    { '/news': 'old', '/about': 'new' },
    { '/news': all('old'), '/about': all('new') },
  );
  expect(found).toMatchObject({ read: 6, opened: 0, issues: [] });
  expect(found.noBrowser).toContain('/bin/false does not start');
});

test('a kept document that is not the noted one is told, and so is an older one of a page without data', async () => {
  const { issues } = await look(
    { '/news': 'older', '/about': 'old' },
    { '/news': all('old'), '/about': all('old') },
  );
  expect(issues).toHaveLength(6);
  expect(issues[0]).toContain('carries mf-a@older, not mf-a@old');
  expect(issues[3]).toContain('carries mf-a@old, not mf-a@new');
});

test('a language in which a page never had a document is passed over; without notes the one in force is expected', async () => {
  const once = await look({ '/news': 'old' }, { '/news': { az: 'old' } });
  expect(once).toMatchObject({ read: 1, issues: [] });
  const before = await look({ '/news': 'old' }, { '/news': undefined });
  expect(before.issues).toHaveLength(3);
});
