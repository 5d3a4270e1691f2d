import type { RequestListener } from 'node:http';
import type { Account } from 'firebase-tools/lib/emulator/auth/server.js';
import { listenOnLoopback } from '../hosting/loopback';
import { accountsWriter, readAccounts } from './accounts-file';
import { createEmulator, type Emulator } from './emulator';

export type StaffAccount = {
  localId: string;
  email: string;
  password: string;
  displayName: string;
  /** Gets the custom claim `staff: true`. */
  staff: true;
};

export type AuthOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Must start with `demo-`, which keeps clients from calling the real service. */
  projectId: string;
  /** Made if neither their id nor their e-mail exists. */
  accounts: StaffAccount[];
  /** Where accounts survive a restart. */
  file: string;
};

export type Auth = {
  /** For `connectAuthEmulator`. */
  url: string;
  close(): Promise<void>;
};

/**
 * Starts the official auth emulator in this process, with the accounts of the last run.
 *
 * Accounts are on disk before the call that changed them is answered, so that a killed process loses nothing
 * that a client was told.
 *
 * @throws Error in one sentence: a wrong project id, a port in use, a file that holds no accounts.
 * @example await startAuth({ port: 9099, projectId: 'demo-site', accounts: [], file: '.site/auth.json' });
 */
export async function startAuth({ port, projectId, accounts, file }: AuthOptions): Promise<Auth> {
  if (!projectId.startsWith('demo-'))
    throw new Error(`The project id "${projectId}" must start with "demo-".`);
  const kept = readAccounts(file);
  const emulator = await createEmulator(projectId);
  await fill(emulator, projectId, kept, accounts);

  const write = accountsWriter(file);
  function save(): void {
    write(emulator.accounts());
  }
  const server = await listenOnLoopback(savingBeforeAnswers(emulator.app, save), port);
  save();
  return { url: server.url, close: server.close };
}

function savingBeforeAnswers(app: RequestListener, save: () => void): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'OPTIONS') {
      response.end = new Proxy(response.end, {
        apply(end, self, args) {
          try {
            save();
          } catch (error) {
            console.error('The accounts could not be written:', error);
          }
          return Reflect.apply(end, self, args);
        },
      });
    }
    app(request, response);
  };
}

/** Goes through the emulator's own API, on a door that is closed before the public one opens. */
async function fill(
  emulator: Emulator,
  projectId: string,
  kept: Account[],
  staff: StaffAccount[],
): Promise<void> {
  const door = await listenOnLoopback(emulator.app, 0);
  try {
    const project = `${door.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
    // As new Firebase projects are set up: an answer does not tell whether an e-mail has an account.
    await call('PATCH', `${door.url}/emulator/v1/projects/${projectId}/config`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    const missing = staff.filter(
      ({ localId, email }) => !kept.some((account) => account.localId === localId || account.email === email),
    );
    const users = [...kept, ...missing.map(toUser)];
    if (users.length > 0) await call('POST', `${project}/accounts:batchCreate`, { users });
    for (const { localId, validSince } of kept) {
      // The import revokes every session; a restart of the local cloud should sign nobody out.
      if (validSince !== undefined) emulator.restore(localId, { validSince });
    }
  } finally {
    await door.close();
  }
}

function toUser({ localId, email, password, displayName }: StaffAccount) {
  const customAttributes = JSON.stringify({ staff: true });
  return { localId, email, displayName, rawPassword: password, emailVerified: true, customAttributes };
}

async function call(method: string, url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  const failures = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : [];
  if (response.ok && Array.isArray(failures) && failures.length === 0) return;
  throw new Error(`The auth emulator refused the accounts: ${JSON.stringify(failures)}`);
}
