import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/build';
import { startAuth, startDatabase } from '@platform/local-cloud';
import { onTestFinished } from 'vitest';
import type { Environment } from '../src/environment';
import { type Administration, openAdministration } from '../src/staff/administration';

export const PROJECT = 'demo-site';

export const aysel = {
  localId: 'aysel-1',
  email: 'aysel@example.az',
  password: 'local-secret',
  displayName: 'Aysel',
  staff: true,
} as const;

/** Starts the real auth emulator and the database stand-in under the deployed rules, for one test. */
export async function startLocalServices(seed: unknown): Promise<Environment> {
  const home = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const [auth, database] = await Promise.all([
    startAuth({ port: 0, projectId: PROJECT, accounts: [aysel], file: join(home, 'accounts.json') }),
    startDatabase({
      port: 0,
      file: join(home, 'database.json'),
      rulesFile: join(root, 'database.rules.json'),
      namespace: `${PROJECT}-default-rtdb`,
      seed,
    }),
  ]);
  onTestFinished(async () => {
    await Promise.all([auth.close(), database.close()]);
  });
  return {
    home,
    hosting: join(home, 'hosting'),
    origins: {},
    settings: {
      siteUrl: 'http://localhost:8080',
      firebase: {
        apiKey: 'local',
        authDomain: 'localhost',
        projectId: PROJECT,
        databaseURL: `${database.url}/?ns=${PROJECT}-default-rtdb`,
      },
      emulators: { authUrl: auth.url, databaseHost: 'localhost', databasePort: database.port },
      mail: { origin: 'http://localhost', publicKey: 'x', serviceId: 'x', templateId: 'x' },
    },
  };
}

/** Starts local services for one test, and opens their administration. */
export async function startAdministration(seed: unknown): Promise<Administration> {
  const administration = await openAdministration(await startLocalServices(seed));
  onTestFinished(administration.close);
  return administration;
}
