import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billOfMaterials } from './bom';

const Component = v.object({
  name: v.string(),
  group: v.optional(v.string()),
  version: v.optional(v.string()),
  'bom-ref': v.string(),
  purl: v.optional(v.string()),
  scope: v.optional(v.string()),
  hashes: v.optional(v.array(v.object({ alg: v.string(), content: v.string() }))),
});

const Bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  metadata: v.object({ component: v.object({ name: v.literal('site') }) }),
  components: v.array(Component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
});

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const bill = v.parse(Bill, JSON.parse(await billOfMaterials()));
const componentOf = (ref: string) => bill.components.find((one) => one['bom-ref'] === ref);
const needs = (ref: string) => bill.dependencies.find((one) => one.ref === ref)?.dependsOn ?? [];

test('the bill of materials lists every package of the lockfile once, with address and hash', () => {
  const locked = [...lockfile.matchAll(/^ {2}'?(\S+?)'?:\n {4}resolution: \{integrity: (sha512-\S+?)\}/gm)];
  const listed = bill.components.filter(({ purl }) => purl);
  expect(listed.map((one) => one['bom-ref']).sort()).toEqual(locked.map(([, name]) => name).sort());
  for (const [, name = '', integrity = ''] of locked) {
    const { hashes } = componentOf(name) ?? {};
    const hash = Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64');
    expect(`${hashes?.[0]?.alg} ${hash}`).toBe(`SHA-512 ${integrity.slice('sha512-'.length)}`);
  }
  expect(componentOf('@axe-core/playwright@4.14.0')).toMatchObject({
    group: '@axe-core',
    name: 'playwright',
    purl: 'pkg:npm/%40axe-core/playwright@4.14.0',
  });
});

test('the bill of materials tells what reaches visitors from what only builds and tests', () => {
  const named = (name: string) =>
    bill.components.filter((one) => one.name === name && one.purl && !one.group);
  const scopes = (name: string) => named(name).map(({ scope }) => scope);
  for (const name of ['react', 'react-dom', 'react-router', 'firebase', 'page-flip'])
    expect(scopes(name), name).toEqual(['required']);
  for (const name of ['vite', 'vitest', 'firebase-tools', 'playwright'])
    expect(new Set(scopes(name)), name).toEqual(new Set(['excluded']));
});

test('the bill of materials says which package brings another in', () => {
  expect(needs('site')).toEqual(expect.arrayContaining(['shell', 'mf-catalogue', 'platform/ui']));
  expect(needs('mf-catalogue')).toEqual(expect.arrayContaining(['platform/ui', 'react-pageflip@2.0.3']));
  expect(needs('react-pageflip@2.0.3')).toContain('page-flip@2.0.7');
  expect(needs('e2e')).toContain('playwright-core@1.61.0');
  for (const { dependsOn } of bill.dependencies)
    for (const ref of dependsOn) expect(componentOf(ref)).toBeDefined();
});
