import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';
import { type Administration, openAdministration } from '../staff/administration';
import { addStaff, listStaff } from '../staff/staff';
import {
  type Backup,
  type BackupPlace,
  backupPlaces,
  byKey,
  malformedRecords,
  parseBackup,
  recordsOf,
} from './backup-file';

/** It holds e-mails. */
const OWNER_ONLY = 0o600;

/** How much is written in one request, in bytes: the database takes 16 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/** What writing a backup would do to one place of the database: ids, of the history `kind/id`. */
export type Change = { place: BackupPlace; added: string[]; changed: string[]; removed: string[] };

/** A file that was written, and the records in it that the site cannot show as they are. */
export type Saved = { file: string; malformed: string[] };

/**
 * Writes everything into one file.
 * @param file where to; without it a file with the time in its name beside the environment's other state
 * @throws one sentence where what is there could not be restored from the file; nothing is written then
 */
export async function backup(environment: Environment, file?: string): Promise<Saved> {
  const target = resolve(file ?? join(environment.home, 'backups', `${fileTime()}.json`));
  const text = `${JSON.stringify(await readBackup(environment, openAdministration(environment)), null, 1)}\n`;
  const malformed = malformedRecords(parseBackup(text));
  mkdirSync(dirname(target), { recursive: true });
  await writeFileAtomic(target, text, { mode: OWNER_ONLY });
  return { file: target, malformed };
}

/** A backup that was looked at and can be written. */
export type Restoration = {
  changes: Change[];
  /** Records that come back although the site cannot show them as they are, by their path. */
  malformed: string[];
  /** E-mails that would get the staff claim again; nobody loses it. */
  staffAccounts: string[];
  /**
   * Backs up what is there, then writes; returns the path of that backup, and accounts that are there no more.
   * @throws where the database refuses, with the path of that backup
   */
  write(): Promise<{ before: string; missing: string[] }>;
};

/**
 * Reads a backup and says what writing it would change.
 * @param anyProject whether it may be another project's
 * @throws one sentence where the file cannot be used; nothing is written
 */
export async function prepareRestore(
  environment: Environment,
  file: string,
  { anyProject = false }: { anyProject?: boolean } = {},
): Promise<Restoration> {
  const wanted = readFile(file);
  const { projectId } = environment.settings.firebase;
  if (wanted.project !== projectId && !anyProject)
    throw new Error(
      `${file} is of the project ${wanted.project}, this one is ${projectId}: "--any-project" restores it all the same.`,
    );
  const administration = openAdministration(environment);
  const current = await readBackup(environment, administration);
  const differences = backupPlaces.map((place) => ({ place, ...compare(place, current, wanted) }));
  const changes = differences.map(({ writes: _, ...change }) => change).filter(isChange);
  const changed = changes.flatMap(({ added, changed, place }) =>
    [...added, ...changed].map((id) => `${place}/${id}`),
  );
  const staffAccounts = wanted.staffAccounts.filter((email) => !current.staffAccounts.includes(email));
  return {
    changes,
    malformed: malformedRecords(wanted).filter((path) => changed.includes(path)),
    staffAccounts,
    async write() {
      const { file: before } = await backup(environment);
      try {
        for (const some of inParts(Object.assign({}, ...differences.map(({ writes }) => writes))))
          await administration.write(some);
      } catch (error) {
        const why = error instanceof Error ? error.message : error;
        throw new Error(`Not everything was restored: ${why} What was there before is in ${before}.`);
      }
      return { before, missing: await giveRoles(administration, staffAccounts) };
    },
  };
}

/** So many writes at once as the database takes in one request, with room to spare. */
function inParts(writes: Record<string, unknown>): Record<string, unknown>[] {
  const parts: Record<string, unknown>[] = [];
  let room = 0;
  for (const [path, value] of Object.entries(writes)) {
    const bytes = Buffer.byteLength(JSON.stringify({ [path]: value }));
    if (bytes > room) {
      parts.push({});
      room = PART_BYTES;
    }
    room -= bytes;
    Object.assign(parts.at(-1) ?? {}, { [path]: value });
  }
  return parts;
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
    ...backupPlaces.map(async (place) => [place, byKey(await administration.read(place))] as const),
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

/** What differs: ids, of the history `kind/id`, and what is to be written to which path; `null` removes. */
function compare(
  place: BackupPlace,
  { data: current }: Backup,
  { data: wanted }: Backup,
): Omit<Change, 'place'> & { writes: Record<string, unknown> } {
  const [is, shall] = [recordsOf(place, current[place]), recordsOf(place, wanted[place])];
  const paths = [...new Set([...Object.keys(is), ...Object.keys(shall)])];
  const writes = paths
    .filter((path) => !isDeepStrictEqual(is[path], shall[path]))
    .map((path) => [path, shall[path] ?? null] as const);
  const idOf = (path: string) => path.split('/').slice(1, 3).join('/');
  const [before, after] = [is, shall].map((records) => new Set(Object.keys(records).map(idOf)));
  const ids = [...new Set(writes.map(([path]) => idOf(path)))];
  return {
    added: ids.filter((id) => !before?.has(id)),
    changed: ids.filter((id) => before?.has(id) && after?.has(id)),
    removed: ids.filter((id) => !after?.has(id)),
    writes: Object.fromEntries(writes),
  };
}

function isChange({ added, changed, removed }: Change): boolean {
  return added.length + changed.length + removed.length > 0;
}

function fileTime(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}
