import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEmulator, rulesTests } from './official-emulator';
import { temporaryFolder } from './database';

test('of the emulators that were downloaded the newest is used', () => {
  const folder = temporaryFolder();
  for (const version of ['4.9.0', '4.11.2', '4.2.0'])
    writeFileSync(join(folder, `firebase-database-emulator-v${version}.jar`), '');
  writeFileSync(join(folder, 'cloud-firestore-emulator-v9.0.0.jar'), '');

  expect(findEmulator(folder)).toBe(join(folder, 'firebase-database-emulator-v4.11.2.jar'));
});

test('without it one sentence says how to get it, and the command fails', () => {
  const command = join(import.meta.dirname, 'official-emulator.ts');
  const env = { ...process.env, FIREBASE_EMULATORS_PATH: temporaryFolder(), DATABASE_EMULATOR: undefined };

  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command], {
    env,
    encoding: 'utf8',
  });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Firebase’s database emulator is not installed: .+\.\n$/);
});

test('the tests of enquiries, history and records are compared', () => {
  const files = rulesTests();
  expect(files).toHaveLength(3);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).toContain('underDeployedRules(');
});
