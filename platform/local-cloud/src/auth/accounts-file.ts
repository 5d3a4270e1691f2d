import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from 'firebase-tools/lib/emulator/auth/server.js';
import writeFileAtomic from 'write-file-atomic';

/** The emulator keeps passwords readable. */
const OWNER_ONLY = 0o600;

/**
 * The accounts of the last run; none if there was none.
 *
 * @throws Error in one sentence if the file is there but is not what was written.
 */
export function readAccounts(file: string): Account[] {
  const text = readIfPresent(file);
  if (text === undefined) return [];
  const users = parseUsers(text);
  if (users === undefined) throw new Error(`${file} holds no accounts: remove it to start with new ones.`);
  return users;
}

/**
 * Keeps the accounts, in the format of `firebase emulators:export`. Writes only when something changed, and
 * returns when it is on disk: the caller answers its client after that.
 */
export function accountsWriter(file: string): (accounts: Account[]) => void {
  let written = readIfPresent(file);
  return (accounts) => {
    const text = `${JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users: accounts }, null, 2)}\n`;
    if (text === written) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomic.sync(file, text, { mode: OWNER_ONLY });
    written = text;
  };
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseUsers(text: string): Account[] | undefined {
  try {
    const content: unknown = JSON.parse(text);
    const users =
      typeof content === 'object' && content !== null && 'users' in content ? content.users : undefined;
    return Array.isArray(users) && users.every(isAccount) ? users : undefined;
  } catch {
    return undefined;
  }
}

function isAccount(value: unknown): value is Account {
  return (
    typeof value === 'object' && value !== null && 'localId' in value && typeof value.localId === 'string'
  );
}
