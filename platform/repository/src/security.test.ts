import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@platform/build';
import { expect, test } from 'vitest';

const policy = readFileSync(join(root, 'SECURITY.md'), 'utf8');
const promises = /^## What is promised\n(.+?)^## /ms.exec(policy)?.[1]?.match(/^- .+$/gm) ?? [];
const links = (text: string) => [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];

test('every promise of SECURITY.md links to tests that exist, by their titles', () => {
  expect(promises.length).toBeGreaterThan(0);
  for (const promise of promises) {
    expect(links(promise).length, promise).toBeGreaterThan(0);
    for (const [, title = '', file = ''] of links(promise)) {
      expect(file).toMatch(/\.(test|spec)\.tsx?$/);
      expect(readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"), file).toContain(title);
    }
  }
});
