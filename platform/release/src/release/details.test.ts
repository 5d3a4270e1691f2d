import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Promotion, Releases } from '@platform/contract';
import { expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../environment';
import { allDetails, changeBetween, detailsFile } from './details';

const before = { bytes: 1000, pages: ['/a', '/b'], shared: { react: '^19.3.0', old: '^1.0.0' } };

test('a change tells bytes, pages and shared libraries', () => {
  const now = { bytes: 900, pages: ['/b', '/c'], shared: { react: '^19.4.0', fresh: '^2.0.0' } };
  expect(changeBetween('1', before, now)).toEqual({
    from: '1',
    bytes: -100,
    pagesAdded: ['/c'],
    pagesRemoved: ['/a'],
    shared: { react: ['^19.3.0', '^19.4.0'], old: ['^1.0.0', null], fresh: [null, '^2.0.0'] },
  });
});

test('what stayed the same is not told', () => {
  expect(changeBetween('1', before, before)).toEqual({
    from: '1',
    bytes: 0,
    pagesAdded: [],
    pagesRemoved: [],
    shared: {},
  });
});

function line(version: string): Promotion {
  return { version, since: '2025-01-01T00:00:00.000Z', by: 'Aysel' };
}

function shellInForce(version: string, ...past: string[]): Releases {
  return { format: 1, shell: { ...line(version), history: past.map(line) }, remotes: {} };
}

/** A checkout that has one version of the shell. */
function checkoutWith(version: string): Environment {
  const home = mkdtempSync(join(tmpdir(), 'site-details-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'shell', version), { recursive: true });
  writeFileSync(
    join(home, 'shell', version, 'shell.json'),
    JSON.stringify({ files: {}, shared: { react: '19.4.0' } }),
  );
  const firebase = { apiKey: '', authDomain: '', projectId: '', databaseURL: '' };
  const mail = { origin: '', publicKey: '', serviceId: '', templateId: '' };
  return { home, hosting: home, origins: {}, settings: { siteUrl: '', firebase, mail } };
}

test('what changed is told in a checkout that never had the version before', () => {
  const told = {
    shell: {
      ...line('1'),
      history: [],
      bytes: 0,
      pages: [],
      shared: { react: '19.3.0' },
      change: null,
      published: [],
    },
    remotes: {},
  };
  const checkout = checkoutWith('2');
  const file = join(checkout.hosting, 'shell', detailsFile);
  writeFileSync(file, JSON.stringify(told));
  const { change } = allDetails(checkout, shellInForce('2', '1')).shell;
  expect(change).toMatchObject({ from: '1', shared: { react: ['19.3.0', '19.4.0'] } });

  writeFileSync(file, JSON.stringify({ ...told, shell: { ...told.shell, ...line('2'), change } }));
  expect(allDetails(checkout, shellInForce('2', '1')).shell.change).toEqual(change);
  expect(allDetails(checkout, shellInForce('2', '0')).shell.change).toBeNull();
});
