import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test-support/site';
import { readSources } from './origin';

/** A checkout of one commit. */
function checkout() {
  const folder = testFolder();
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  writeFileSync(join(folder, 'page.ts'), 'one');
  git('add', '.');
  const who = ['-c', 'user.name=Aysel', '-c', 'user.email=aysel@example.az'];
  git(...who, 'commit', '--quiet', '--message', 'One');
  return { folder, commit: git('rev-parse', '--short=12', 'HEAD') };
}

test('a commit is named with whether something was changed beyond it', () => {
  const { folder, commit } = checkout();
  expect(readSources(folder)).toEqual({ commit, tree: 'clean' });
  writeFileSync(join(folder, 'page.ts'), 'two');
  expect(readSources(folder)).toEqual({ commit, tree: 'dirty' });
});

test('where git does not know whether something was changed, the tree is not called clean', () => {
  const { folder, commit } = checkout();
  writeFileSync(join(folder, '.git', 'index'), 'no index');
  expect(readSources(folder)).toEqual({ commit });
});
