import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findEmulator, rulesTests } from './official-emulator';
import { temporaryFolder } from './database';

const command = join(import.meta.dirname, 'official-emulator.ts');

test('of the emulators that were downloaded the newest is used', () => {
  const folder = temporaryFolder();
  for (const version of ['4.9.0', '4.11.2', '4.2.0'])
    writeFileSync(join(folder, `firebase-database-emulator-v${version}.jar`), '');
  writeFileSync(join(folder, 'cloud-firestore-emulator-v9.0.0.jar'), '');

  expect(findEmulator(folder)).toBe(join(folder, 'firebase-database-emulator-v4.11.2.jar'));
});

test('without it one sentence says how to get it, and the command fails', () => {
  const env = { ...process.env, FIREBASE_EMULATORS_PATH: temporaryFolder(), DATABASE_EMULATOR: undefined };

  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command], {
    env,
    encoding: 'utf8',
  });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Firebase’s database emulator is not installed: .+\.\n$/);
});

test('an emulator that refuses the rules is ended, and the command fails', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'firebase-database-emulator-v4.11.2.jar'), '');
  const java = `#!/usr/bin/env node
if (process.argv[2] !== '-version')
  require('node:http')
    .createServer(({ method }, answer) => answer.writeHead(method === 'PUT' ? 400 : 200).end('{}'))
    .listen(Number(process.argv.at(-1)), '127.0.0.1');
`;
  writeFileSync(join(folder, 'java'), java, { mode: 0o755 });
  const PATH = [folder, process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, FIREBASE_EMULATORS_PATH: folder, DATABASE_EMULATOR: undefined };

  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command], {
    env,
    encoding: 'utf8',
    timeout: 15_000,
  });

  expect([status, stderr]).toEqual([1, 'The emulator refused database.rules.json: {}\n']);
}, 20_000);

test('the tests of enquiries, their deletion, pages, offers, templates, history and records run against it', () => {
  const files = rulesTests();
  expect(files).toHaveLength(7);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).toContain('underDeployedRules(');
});
