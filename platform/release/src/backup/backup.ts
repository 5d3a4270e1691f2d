import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';
import { type Administration, openAdministration } from '../staff/administration';
import { addStaff, listStaff } from '../staff/staff';
import { type Backup, type BackupPlace, backupPlaces, parseBackup } from './backup-file';

/** It holds e-mails. */
const OWNER_ONLY = 0o600;

/** What writing a backup would do to one place of the database: ids, of the history `kind/id`. */
export type Change = { place: BackupPlace; added: string[]; changed: string[]; removed: string[] };

/**
 * Writes everything into one file.
 * @param file where to; without it a file with the time in its name beside the environment's other state
 * @returns the file's path
 */
export async function backup(environment: Environment, file?: string): Promise<string> {
  const target = resolve(file ?? join(environment.home, 'backups', `${fileTime()}.json`));
  const made = await readBackup(environment, openAdministration(environment));
  mkdirSync(dirname(target), { recursive: true });
  await writeFileAtomic(target, `${JSON.stringify(made, null, 1)}\n`, { mode: OWNER_ONLY });
  return target;
}

/** A backup that was looked at and can be written. */
export type Restoration = {
  changes: Change[];
  /** E-mails that would get the staff claim again; nobody loses it. */
  staffAccounts: string[];
  /** Backs up what is there, then writes; returns the path of that backup, and accounts that are there no more. */
  write(): Promise<{ before: string; missing: string[] }>;
};

/**
 * Reads a backup and says what writing it would change.
 * @throws one sentence where the file cannot be used; nothing is written
 */
export async function prepareRestore(environment: Environment, file: string): Promise<Restoration> {
  const wanted = readFile(file);
  const administration = openAdministration(environment);
  const current = await readBackup(environment, administration);
  const changes = backupPlaces.map((place) => compare(place, current, wanted)).filter(isChange);
  const staffAccounts = wanted.staffAccounts.filter((email) => !current.staffAccounts.includes(email));
  return {
    changes,
    staffAccounts,
    async write() {
      const before = await backup(environment);
      if (changes.length > 0)
        await administration.write(
          Object.fromEntries(changes.map(({ place }) => [place, wanted.data[place]])),
        );
      return { before, missing: await giveRoles(administration, staffAccounts) };
    },
  };
}

async function giveRoles(administration: Administration, emails: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const email of emails) await addStaff(administration, email).catch(() => missing.push(email));
  return missing;
}

function readFile(file: string): Backup {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return parseBackup(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : error}.`);
  }
}

async function readBackup({ settings }: Environment, administration: Administration): Promise<Backup> {
  const [staff, ...parts] = await Promise.all([
    listStaff(administration),
    ...backupPlaces.map(async (place) => [place, (await administration.read(place)) ?? {}] as const),
  ]);
  return {
    format: 'site-backup',
    version: 1,
    at: new Date().toISOString(),
    project: settings.firebase.projectId,
    data: Object.assign({}, ...parts.map(([place, value]) => ({ [place]: value }))),
    staffAccounts: staff.filter(({ claim }) => claim).map(({ email }) => email),
  };
}

function compare(place: BackupPlace, { data: current }: Backup, { data: wanted }: Backup): Change {
  const [is, shall] = [records(place, current[place]), records(place, wanted[place])];
  const ids = Object.keys(shall);
  return {
    place,
    added: ids.filter((id) => !(id in is)),
    changed: ids.filter((id) => id in is && !isDeepStrictEqual(is[id], shall[id])),
    removed: Object.keys(is).filter((id) => !(id in shall)),
  };
}

/** The history has its records one level deeper. */
function records(place: BackupPlace, found: Record<string, unknown>): Record<string, unknown> {
  if (place !== 'history') return found;
  return Object.fromEntries(
    Object.entries(found).flatMap(([kind, ids]) =>
      Object.entries(ids ?? {}).map(([id, entries]) => [`${kind}/${id}`, entries]),
    ),
  );
}

function isChange({ added, changed, removed }: Change): boolean {
  return added.length + changed.length + removed.length > 0;
}

function fileTime(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}
