import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startOfficialDatabase } from './official';
import { temporaryFolder } from './testing';

afterEach(() => {
  vi.unstubAllEnvs();
});

const options = { port: 9, file: '/nowhere/data.json', rulesFile: '/nowhere/rules.json', namespace: 'x' };

/** A folder that has a `java` of this version and nothing else. */
async function folderWithJava(version: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'java'), `#!/bin/sh\necho 'openjdk version "${version}" 2026-01-01' >&2\n`);
  await chmod(join(folder, 'java'), 0o755);
  return folder;
}

test('without Java the official emulator says what it needs', async () => {
  vi.stubEnv('PATH', await temporaryFolder());
  await expect(startOfficialDatabase(options)).rejects.toThrow(
    /^SITE_DATABASE=official needs Java 21 or newer\. /,
  );
});

test('an old Java is named', async () => {
  vi.stubEnv('PATH', await folderWithJava('17.0.1'));
  await expect(startOfficialDatabase(options)).rejects.toThrow(
    /needs Java 21 or newer; the one here is 17\. /,
  );
});

test('without its jar the official emulator says how to get it', async () => {
  vi.stubEnv('PATH', await folderWithJava('21.0.2'));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', await temporaryFolder());
  await expect(startOfficialDatabase(options)).rejects.toThrow(
    /needs the emulator's jar in .*setup:emulators:database/,
  );
});
