import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '../test-support/site';

const program = fileURLToPath(new URL('../bin/site.mjs', import.meta.url));

/** Runs the command in a folder of its own. */
function site(words: string[], env: NodeJS.ProcessEnv = {}) {
  const all = { ...process.env, SITE_HOME: testFolder(), ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: all,
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

test.each([
  [
    'an unknown command',
    ['relaese', 'mf-admin'],
    /^There is no command "relaese": "site --help" names all of them\.$/,
  ],
  ['an unknown package', ['check', 'mf-adnim'], /^There is no package "mf-adnim": mf-admin, .*shell\.$/],
])('%s ends with one sentence', (_, words, sentence) => {
  expect(site(words)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) });
});

test('an offset that leads to a port which browsers block is refused before anything starts', () => {
  expect(site(['start'], { SITE_PORT_OFFSET: '2000' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Browsers do not connect to port 10080 (site): give another SITE_PORT_OFFSET than 2000.',
  });
});
