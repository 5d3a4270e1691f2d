import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startOfficialDatabase } from './official';
import { temporaryFolder } from './testing';

afterEach(() => {
  vi.unstubAllEnvs();
});

const options = { port: 9, file: '/nowhere/data.json', rulesFile: '/nowhere/rules.json', namespace: 'x' };

/** Makes a folder that has a `java` of this version and nothing else. */
async function folderWithJava(version: string | undefined) {
  const folder = temporaryFolder();
  const script = `#!/bin/sh\necho 'openjdk version "${version}" 2026-01-01' >&2\n`;
  if (version) await writeFile(join(folder, 'java'), script, { mode: 0o755 });
  return folder;
}

test.each([
  ['no Java', undefined, /^SITE_DATABASE=official needs Java 21 or newer\. /],
  ['an old Java', '17.0.1', /needs Java 21 or newer; the one here is 17\. /],
  ['no jar', '21.0.2', /needs the emulator's jar in .*setup:emulators:database/],
])('with %s the official emulator says what it needs', async (_what, version, message) => {
  vi.stubEnv('PATH', await folderWithJava(version));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', temporaryFolder());

  await expect(startOfficialDatabase(options)).rejects.toThrow(message);
});
