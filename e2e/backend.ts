import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed, startAuth, startDatabase, startMail } from '@platform/local-cloud';
import { address, root, staff } from './site';

export type BackendPart = 'auth' | 'database' | 'mail';

/** The services behind one worker's pages, so that tests in other workers never see its data. */
export type Backend = {
  /** Chromium's `--host-resolver-rules`: pages keep the site's own addresses and reach this worker's services. */
  hostRules: string;
  /** Restores the seed data, an empty inbox and a mail provider that accepts. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

const PROJECT = 'demo-site';

/** The one database, as clients name it. */
export const databaseNamespace = `${PROJECT}-default-rtdb`;

let urls: Record<BackendPart, string> | undefined;

/** Returns the address of a service for this test process: the worker's own, or the site's where it has none. */
export function backendUrl(part: BackendPart, path = ''): string {
  return urls ? urls[part] + path : address(part, path);
}

/** Starts database, sign-in and mail on free ports of this process. */
export async function startBackend(): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), 'site-backend-'));
  const staffAccount = { localId: 'staff-local-0001', displayName: 'Staff', staff: true, ...staff } as const;
  const [auth, database, mail] = await Promise.all([
    startAuth({
      port: 0,
      projectId: PROJECT,
      accounts: [staffAccount],
      file: join(folder, 'accounts.json'),
    }),
    startDatabase({
      port: 0,
      file: join(folder, 'database.json'),
      rulesFile: join(root, 'database.rules.json'),
      namespace: databaseNamespace,
      seed,
    }),
    startMail({ port: 0, file: join(folder, 'mail.json') }),
  ]);
  const own = { auth: auth.url, database: database.url, mail: mail.url };
  urls = own;
  return {
    hostRules: (['auth', 'database', 'mail'] as const)
      .map((part) => `MAP ${new URL(address(part)).host} 127.0.0.1:${new URL(own[part]).port}`)
      .join(','),
    async reset() {
      await Promise.all([auth.reset(), database.reset(), mail.reset()]);
    },
    async close() {
      urls = undefined;
      await Promise.all([auth.close(), database.close(), mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
