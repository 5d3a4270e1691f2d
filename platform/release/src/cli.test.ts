import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '../test-support/site';

const program = fileURLToPath(new URL('../bin/site.mjs', import.meta.url));

/** Runs the command in an own folder. */
function site(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: { ...process.env, SITE_HOME: testFolder() },
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

test('an unknown command ends with one sentence', () => {
  expect(site('relaese', 'mf-admin')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no command "relaese", perhaps "release": "site --help" names all of them.',
  });
});
