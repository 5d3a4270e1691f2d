import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/build';
import { exampleCompany } from '@platform/contract/example-company';
import { startAuth, startDatabase, storageAnswers } from '@platform/local-cloud';
import { listenOnLoopback } from '@platform/hosting';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Administration, openAdministration } from '../src/staff/staff';

export const aysel = { uid: 'aysel-1', email: 'aysel@example.az', password: 'local-secret' };

/**
 * Starts the auth emulator and the stand-ins of database, under the deployed rules, and Storage once for the tests of a
 * file.
 * @param data the database's content at the start of each test; the only account is aysel, who is staff
 * @returns the administration, inside a test
 */
export function localAdministration(
  data: Record<string, unknown>,
  projectId: string = 'demo-site',
): () => Administration {
  let administration: Administration;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    const home = mkdtempSync(join(tmpdir(), 'site-'));
    const [storage, auth, database] = await Promise.all([
      listenOnLoopback(storageAnswers(join(home, 'pictures')), 0),
      startAuth({ port: 0, projectId, accounts: [], file: join(home, 'accounts.json') }),
      startDatabase({
        port: 0,
        file: join(home, 'database.json'),
        rulesFile: join(root, 'database.rules.json'),
        namespace: `${projectId}-default-rtdb`,
        seed: null,
      }),
    ]);
    const databaseURL = `${database.url}/?ns=${projectId}-default-rtdb`;
    administration = await openAdministration({
      home,
      hosting: join(home, 'hosting'),
      origins: {},
      settings: {
        siteUrl: storage.url,
        company: exampleCompany,
        firebase: {
          apiKey: 'local',
          authDomain: 'localhost',
          projectId,
          databaseURL,
          storageBucket: `${projectId}.appspot.com`,
        },
        emulators: { authUrl: auth.url, databaseHost: 'localhost', databasePort: database.port },
        mail: { origin: 'http://localhost', publicKey: 'x', serviceId: 'x', templateId: 'x' },
      },
    });
    close = async () => {
      await administration.close();
      await Promise.all([storage.close(), auth.close(), database.close()]);
      rmSync(home, { recursive: true, force: true });
    };
  });

  beforeEach(async () => {
    const { auth, read, write } = administration;
    const places = [...Object.keys(Object(await read('/'))), ...Object.keys(data)];
    await write(Object.fromEntries(places.map((place) => [place, data[place] ?? null])));
    await auth.deleteUsers((await auth.listUsers()).users.map(({ uid }) => uid));
    await auth.createUser(aysel);
    await auth.setCustomUserClaims(aysel.uid, { staff: true });
  });

  afterAll(() => close());
  return () => administration;
}
