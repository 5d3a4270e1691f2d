import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { cac } from 'cac';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../../test-support/command';
import { deadAddress, newPortOffset, testFolder } from '../../test-support/site';
import { registerDoctor } from '../commands/checkout';
import { retryPolicy } from '../store/http';
import { isBuilt, needsBuild } from './builds';
import { ownVersions } from './doctor';

// These tests do not depend on this checkout's builds.
vi.mock('./builds');

const PORT_OFFSET = newPortOffset();

beforeEach(() => {
  vi.stubEnv('SITE_PORT_OFFSET', String(PORT_OFFSET));
  vi.stubEnv('SITE_HOME', testFolder());
  vi.mocked(isBuilt).mockReturnValue(true);
});

function doctor(...words: string[]) {
  return site('doctor', ...words);
}

function site(...words: string[]) {
  const cli = cac('site');
  registerDoctor(cli);
  return run(cli, ...words);
}

test('a machine on which all is well has nine checks without an issue', async () => {
  const { output, code } = await doctor();
  expect(output.replace(/^ok {5}(\w+).*$/gm, '$1').split('\n')).toEqual([
    'Node',
    'packages',
    'environment',
    'ports',
    'browser',
    'builds',
    'files',
    'shared',
    'database',
  ]);
  expect(code).toBeUndefined();
});

test('each finding has its fix, and the exit code says that there is one', async () => {
  const port = 8082 + PORT_OFFSET;
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  vi.stubEnv('CHROMIUM', '/bin/false');
  vi.mocked(needsBuild).mockImplementation((name) => name === 'mf-catalogue');
  const hosted = join(testFolder(), 'prod.env');
  writeFileSync(hosted, 'SITE_URL=https://www.example.az\n');
  const { output, code } = await doctor('--env', hosted);
  for (const finding of [
    `NO     environment of ${hosted}\n        MF_ADMIN_URL is missing in ${hosted}: .env.example says what it is\n        Fix: correct the variable`,
    `NO     ports\n        port ${port} (mf-catalogue) is used by another program\n        Fix: stop the program`,
    'NO     browser for tests and releases, /bin/false\n        /bin/false does not start\n        Fix: install it',
    'NO     builds\n        mf-catalogue changed after its last build, which publish and check take\n        Fix: "site build',
  ])
    expect(output).toContain(finding);
  expect(code).toBe(1);
});

test('a hosted site is asked alone, and the exit code says that a step is not done', async () => {
  const hosted = join(testFolder(), 'prod.env');
  const dead = await deadAddress();
  const urls = ['SITE', 'MF_MARKETING', 'MF_CATALOGUE', 'MF_ADMIN'].map((name) => `${name}_URL=${dead}`);
  const others = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'EMAILJS_PUBLIC_KEY'];
  const more = [...others, 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'].map((name) => `${name}=x`);
  writeFileSync(hosted, [...urls, ...more, `FIREBASE_DATABASE_URL=${dead}`].join('\n'));
  retryPolicy.firstDelayMs = 0;
  const { output, code } = await site('verify', '--env', hosted);
  expect(output.match(/^NO .*/gm)).toEqual([
    'NO     step 3. Database and sign-in',
    'NO     step 5. Settings',
    'NO     step 7. The first deploy',
  ]);
  expect(code).toBe(1);
});

test('every damaged list is found, with the command that writes it again', async () => {
  const home = testFolder();
  vi.stubEnv('SITE_HOME', home);
  mkdirSync(join(home, 'hosting', 'mf-catalogue'), { recursive: true });
  const files = ['composed.json', 'documents.json', join('hosting', 'mf-catalogue', 'versions.json')];
  for (const file of files) writeFileSync(join(home, file), '{"cut');
  const { output, code } = await doctor();
  for (const file of files) expect(output).toContain(`        ${join(home, file)} (`);
  expect(output).toContain('NO     files of state\n');
  expect(code).toBe(1);
});

test('damaged data of the services, notes of remotes, lists of the last pull and of a preview are found', async () => {
  const home = testFolder();
  vi.stubEnv('SITE_HOME', home);
  const damaged = {
    'data/database.json': 'to start from the seed data',
    'data/accounts.json': 'remove it to start with new ones',
    'data/mail.json': 'remove it to start with none',
    'remotes/mf-elsewhere.json': 'A command of that remote',
    'live/releases.json': '"site pull" fetches what is live again',
    'preview/composed.json': '"site preview <release> --env <file>" composes one',
  };
  for (const file of Object.keys(damaged)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), '{"cut');
  }
  const { output, code } = await doctor();
  const lines = output.split('\n');
  for (const [file, remedy] of Object.entries(damaged))
    expect(lines.find((line) => line.includes(join(home, file)))).toContain(remedy);
  expect(code).toBe(1);
});

test('a damaged line of the database’s journal is found', async () => {
  const data = join(testFolder(), 'data');
  vi.stubEnv('SITE_HOME', dirname(data));
  mkdirSync(data);
  writeFileSync(join(data, 'database.json'), '{}');
  writeFileSync(join(data, 'database.json.journal'), '[[["a"],1]]\n{"cut\n');
  expect((await doctor()).output).toContain(`${join(data, 'database.json.journal')} is damaged (line 2`);
});

test('an offset that is no number is found', async () => {
  vi.stubEnv('SITE_PORT_OFFSET', 'many');
  expect((await doctor()).output).toContain(
    'SITE_PORT_OFFSET is "many": give a whole number from 0 to 50000',
  );
});

test('a dependency in a version of its own is found', () => {
  const dependencies = { react: '18.3.1', '@platform/ui': 'workspace:*' };
  const packages = [{ folder: 'mf-a', dependencies, devDependencies: { vite: 'catalog:' } }];
  expect(ownVersions(packages)).toEqual(['mf-a asks for react 18.3.1 by itself']);
});
