import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/build';
import { exampleCompany } from '@platform/contract/example-company';
import { startAuth, startDatabase, storageAnswers } from '@platform/local-cloud';
import { listenOnLoopback } from '@platform/hosting';
import { rulesFiles } from '@platform/records';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Administration, openAdministration } from '../src/staff/staff';

export const aysel = { uid: 'aysel-1', email: 'aysel@example.az', password: 'local-secret' };

/**
 * Starts the auth emulator and the stand-ins of databases, under the deployed rules, and Storage once for the tests of a
 * file.
 * @param data the content at the start of each test; the only account is aysel, who is staff
 * @param databases with two, what visitors sent lies in the second one
 * @returns the administration, inside a test
 */
export function localAdministration(
  data: Record<string, unknown>,
  projectId: string = 'demo-site',
  databases: 1 | 2 = 1,
): () => Administration {
  let administration: Administration;
  let clear: () => Promise<unknown>;
  let close: () => Promise<unknown>;

  beforeAll(async () => {
    const home = mkdtempSync(join(tmpdir(), 'site-'));
    const serveDatabase = (name: string, rules: string) =>
      startDatabase({
        port: 0,
        file: join(home, `${name}.json`),
        rulesFile: join(root, rules),
        namespace: `${projectId}-${name}`,
        seed: null,
      });
    const [storage, auth, database, second] = await Promise.all([
      listenOnLoopback(storageAnswers(join(home, 'pictures')), 0),
      startAuth({ port: 0, projectId, accounts: [], file: join(home, 'accounts.json') }),
      serveDatabase('default-rtdb', databases === 1 ? rulesFiles.all : rulesFiles.records),
      databases === 2 ? serveDatabase('enquiries', rulesFiles.enquiries) : undefined,
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
          ...(second && { enquiriesDatabaseURL: `${second.url}/?ns=${projectId}-enquiries` }),
          storageBucket: `${projectId}.appspot.com`,
        },
        emulators: { authUrl: auth.url, databaseHost: 'localhost', databasePort: database.port },
        mail: { origin: 'http://localhost', publicKey: 'x', serviceId: 'x', templateId: 'x' },
      },
    });
    clear = () => Promise.all([database.reset(null), second?.reset(null)]);
    close = async () => {
      await administration.close();
      await Promise.all([storage.close(), auth.close(), database.close(), second?.close()]);
      rmSync(home, { recursive: true, force: true });
    };
  });

  beforeEach(async () => {
    const { auth, write } = administration;
    await clear();
    await write(data);
    await auth.deleteUsers((await auth.listUsers()).users.map(({ uid }) => uid));
    await auth.createUser(aysel);
    await auth.setCustomUserClaims(aysel.uid, { staff: true });
  });

  afterAll(() => close());
  return () => administration;
}
