import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, sitePackages } from '@platform/build';
import { expect, test } from 'vitest';
import { run } from '../../test-support/command';
import { siteCommand } from '../commands/index';
import { inputFolders, readGraph } from './inputs';

const packages = await sitePackages();

test('a build takes in its package and all that this depends on, and nothing else', () => {
  const folders = ['contract', 'build', 'data', 'goods', 'records', 'ui'].map((name) => `platform/${name}`);
  expect(inputFolders('mf-catalogue')).toEqual(['mf-catalogue', ...folders, 'shared-i18n'].sort());
});

test('the graph names the owner of every page and what a change rebuilds', async () => {
  const { nodes, rebuilds } = await readGraph();
  expect(nodes.map(({ name }) => name)).toEqual(packages);
  expect(nodes.find(({ pages }) => pages.includes('/catalogue'))).toMatchObject({ name: 'mf-catalogue' });
  for (const folder of nodes.flatMap(({ uses }) => uses)) expect(existsSync(join(root, folder))).toBe(true);
  expect(Object.fromEntries(rebuilds)).toMatchObject({
    'platform/contract': packages,
    'mf-catalogue': ['mf-catalogue'],
    'platform/release': [],
  });
});

/** Runs `site graph` and returns the lines that it printed. */
async function graph(...words: string[]) {
  return (await run(siteCommand(), 'graph', ...words)).output.split('\n').filter(Boolean);
}

test('the command prints the graph, or the packages that a change of all these files rebuilds', async () => {
  expect(await graph()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^mf-catalogue +\/catalogue .*platform\/build platform\/contract /),
      expect.stringMatching(/^mf-catalogue +mf-catalogue$/),
      expect.stringMatching(/^platform\/release +–$/),
    ]),
  );
  expect(await graph('mf-admin/src/main.tsx', 'README.md')).toEqual(['mf-admin']);
  expect(await graph('mf-admin/src/main.tsx', 'platform/ui/src/controls/Button.tsx')).toEqual(packages);
  expect(await graph('pnpm-lock.yaml')).toEqual(packages);
  expect(await graph('platform/release/src/cli.ts', 'platform/ui/src/controls/Tabs.test.ts')).toEqual([]);
  expect(await graph('mf-admin/test-support/fake-database.ts')).toEqual([]);
});

test('a remote that is live and not here is in the graph with its pages', async () => {
  const { nodes } = await readGraph({ 'mf-shop': ['/shop'], 'mf-catalogue': ['/old'] });
  expect(nodes.at(-1)).toEqual({ name: 'mf-shop', pages: ['/shop'], uses: [] });
});
