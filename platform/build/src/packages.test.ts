import { join } from 'node:path';
import { pagePathIssue } from '@platform/contract/page-path';
import { expect, test } from 'vitest';
import { folderWith } from '../test-support/folder';
import { findRemotes, findRoot, portOffset } from './packages';
import { moduleName } from './vite-config';

test('the root is the workspace around the working directory, and a remote outside of any workspace', () => {
  const workspace = folderWith({
    'pnpm-workspace.yaml': '',
    'mf-a/remote.config.ts': '',
    'mf-a/src/a.ts': '',
  });
  expect(findRoot(join(workspace, 'mf-a', 'src'))).toBe(workspace);
  const remote = folderWith({ 'remote.config.ts': '', 'src/pages/a.ts': '' });
  expect(findRoot(join(remote, 'src', 'pages'))).toBe(remote);
  const neither = folderWith({ 'src/a.ts': '' });
  expect(findRoot(join(neither, 'src'))).toBe(join(neither, 'src'));
});

test('a module has the same name in a workspace, in a repository of its own and in a published package', () => {
  const workspace = folderWith({
    'mf-a/package.json': '{ "name": "mf-a" }',
    'platform/ui/package.json': '{ "name": "@platform/ui" }',
  });
  const remote = folderWith({ 'package.json': '{ "name": "mf-a" }' });
  const named = (folder: string, file: string) => moduleName(join(folder, file));
  expect(named(workspace, 'mf-a/src/Page.tsx')).toBe('mf-a/src/Page.tsx');
  expect(named(remote, 'src/Page.tsx')).toBe('mf-a/src/Page.tsx');
  expect(named(workspace, 'platform/ui/src/Icon.tsx')).toBe('@platform/ui/Icon');
  expect(named(remote, 'node_modules/@platform/ui/dist/Icon.js')).toBe('@platform/ui/Icon');
  const installed = 'node_modules/.pnpm/react@19.3.1/node_modules/react/index.js';
  expect(named(workspace, installed)).toBe('react/index.js');
});

test('the paths of all pages can be pages', async () => {
  const pages = (await findRemotes()).flatMap((remote) => remote.pages);
  expect(pages.length).toBeGreaterThan(0);
  for (const { path } of pages) expect(pagePathIssue(path), path).toBeUndefined();
});

test('an offset that leads to the port that browsers block becomes the next one that does not', () => {
  const offsetOf = (offset: number) => portOffset({ SITE_PORT_OFFSET: String(offset) });
  // The site on 10080, a development server, the database, sign-in.
  expect([2000, 1900, 1080, 981].map(offsetOf)).toEqual([2100, 2100, 1180, 1081]);
  expect([0, 1000, 2001, 20_000].map(offsetOf)).toEqual([0, 1000, 2001, 20_000]);
  expect(() => portOffset({ SITE_PORT_OFFSET: 'many' })).toThrow('SITE_PORT_OFFSET is "many"');
});
