import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '@platform/build';
import { expect, test } from 'vitest';
import { testFolder } from '../test-support/site';

const program = fileURLToPath(new URL('../bin/site.mjs', import.meta.url));

/** Runs the command with a home of its own. */
function site(words: string[], cwd = process.cwd(), env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    env: { ...process.env, SITE_HOME: testFolder(), ...env },
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

test.each([
  ['FIREBASE_KEY', ['ci', 'deploy', 'shell', '--project=any']],
  ['DATABASE_KEY', ['enquiries', 'prune']],
])('a command with %s runs no code of a remote, not even its configuration', (key, words) => {
  const folder = testFolder();
  const example = readFileSync(join(root, '.env.example'), 'utf8').replace(/^(\w+)=$/gm, '$1=any');
  const files = {
    'pnpm-workspace.yaml': '',
    'shell/package.json': '{}',
    'mf-catalogue/remote.config.ts': `console.log(process.env.${key});`,
    'prod.env': example,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout, stderr } = site([...words, '--env=prod.env'], folder, { [key]: 'secret' });
  expect(stdout).toBe('');
  expect(stderr).toBe(`${key} is no JSON: store the whole key file of the service account in it.`);
});
