import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRemotes, pathsOverlap, root } from '@platform/build';
import { expect, test } from 'vitest';
import { contractCard, withCard } from './contract-card';

const remotes = await findRemotes();
const template = 'platform/release/template';
const { default: templateConfig } = await import('../../template/remote.config.ts');
const cards = await Promise.all(
  [
    ...remotes.map((config) => ({ folder: config.name, config })),
    { folder: template, config: templateConfig },
  ].map(async ({ folder, config }) => ({ folder, card: await contractCard(join(root, folder), config) })),
);

test.each(cards)(
  'the README of $folder has its contract card; `pnpm cards` writes it',
  async ({ folder, card }) => {
    const file = join(root, folder, 'README.md');
    const readme = readFileSync(file, 'utf8');
    expect(readme).toContain('<!-- contract -->');
    await expect(withCard(readme, card)).toMatchFileSnapshot(file);
  },
);

test('the links of each remote lead to declared pages', () => {
  const pages = remotes.flatMap((remote) => remote.pages.map(({ path }) => path));
  const links = cards.flatMap(({ card }) =>
    [...(/^- Links: (.+)$/m.exec(card)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, link = '']) => link),
  );
  expect(links).toContain('/services/:service/:product');
  const dead = links.filter((link) => !pages.some((page) => pathsOverlap(page, link.replace(/[?#].*$/, ''))));
  expect(dead).toEqual([]);
});

test('a card names what the sources of a remote use', () => {
  const card = cards.find(({ folder }) => folder === 'mf-catalogue')?.card;
  expect(card).toMatch(/^- Pages: `\/catalogue` \(bare, menu: footer, data\)$/m);
  expect(card).toMatch(/^- Links: .*`\/contact\?subject=quote&service=:service`/m);
  expect(card).toMatch(/^- Request list: .*`AddToRequest`/m);
  expect(card).toMatch(/^- Settings: `company`$/m);
});
