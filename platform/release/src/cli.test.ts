import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '../test-support/site';

const program = fileURLToPath(new URL('../bin/site.mjs', import.meta.url));

/** Runs the command with a home of its own. */
function site(words: string[], cwd = process.cwd()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    env: { ...process.env, SITE_HOME: testFolder() },
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

test('an unknown command ends with one sentence', () => {
  expect(site(['relaese', 'mf-admin'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no command "relaese", perhaps "release": "site --help" names all of them.',
  });
});

test.each([['dev', '--alone'], ['build']])('"site %s" names files that a remote lacks', (...words) => {
  const folder = testFolder();
  const config = { name: 'mf-news', port: 8099, pages: [] };
  writeFileSync(join(folder, 'remote.config.ts'), `export default ${JSON.stringify(config)};`);
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  expect(site([...words, 'mf-news'], folder)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'mf-news lacks index.html, src/main.tsx, vite.config.ts: "site new remote" writes what every remote has.',
  });
});
