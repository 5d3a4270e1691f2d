import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sameJson } from '@platform/records';
import writeFileAtomic from 'write-file-atomic';
import type { Administration } from '../staff/administration';
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

/** A backup holds e-mails: nobody else may read the file. */
const OWNER_ONLY = 0o600;

/** How much is written in one request, in bytes: the database takes 16 MiB. */
const REQUEST_BYTES = 8 * 1024 * 1024;

/** What writing a backup would do to one place of the database: ids, of the history `kind/id`. */
export type Change = { place: BackupPlace; added: string[]; changed: string[]; removed: string[] };

/**
 * Writes everything into one file.
 * @param file where to; without it a file with the time in its name beside the environment's other state
 * @returns the file, and the records in it that the site cannot show
 * @throws one sentence where the data could not be restored from the file; nothing is written then
 */
export async function backup(
  administration: Administration,
  file?: string,
): Promise<{ file: string; malformed: string[] }> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = resolve(file ?? join(administration.environment.home, 'backups', `${time}.json`));
  const text = `${JSON.stringify(await readBackup(administration), null, 1)}\n`;
  const malformed = malformedRecords(parseBackup(text));
  mkdirSync(dirname(target), { recursive: true });
  await writeFileAtomic(target, text, { mode: OWNER_ONLY });
  return { file: target, malformed };
}

/** A backup that was checked and can be written. */
export type Restoration = {
  changes: Change[];
  /** Records that are restored although the site cannot show them, by their path. */
  malformed: string[];
  /** E-mails that would get the staff claim again; nobody loses it. */
  staffAccounts: string[];
  /**
   * Backs up the current data, then writes; returns the path of that backup, and e-mails whose account is gone.
   * @throws where the database refuses, with the path of that backup
   */
  write(): Promise<{ before: string; missing: string[] }>;
};

/**
 * Reads a backup and returns what writing it would change.
 * @param anyProject whether it may be another project's
 * @throws one sentence where the file cannot be used; nothing is written
 */
export async function prepareRestore(
  administration: Administration,
  file: string,
  { anyProject = false }: { anyProject?: boolean } = {},
): Promise<Restoration> {
  const wanted = readFile(file);
  const { projectId } = administration.environment.settings.firebase;
  if (wanted.project !== projectId && !anyProject)
    throw new Error(
      `${file} is of the project ${wanted.project}, this one is ${projectId}: "--any-project" restores it all the same.`,
    );
  const current = await readBackup(administration);
  const differences = backupPlaces.map((place) => compare(place, current, wanted));
  const changes = differences
    .map(({ change }) => change)
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0);
  const written = changes.flatMap(({ added, changed, place }) =>
    [...added, ...changed].map((id) => `${place}/${id}`),
  );
  const staffAccounts = wanted.staffAccounts.filter((email) => !current.staffAccounts.includes(email));
  return {
    changes,
    malformed: malformedRecords(wanted).filter((path) => written.includes(path)),
    staffAccounts,
    async write() {
      const { file: before } = await backup(administration);
      try {
        for (const request of inRequests(differences.flatMap(({ writes }) => writes)))
          await administration.write(request);
      } catch (error) {
        const why = error instanceof Error ? error.message : error;
        throw new Error(`Not everything was restored: ${why} The data before is in ${before}.`);
      }
      const missing: string[] = [];
      for (const email of staffAccounts)
        await addStaff(administration, email).catch(() => missing.push(email));
      return { before, missing };
    },
  };
}

/** Splits writes into requests of a size that the database takes. */
function inRequests(writes: [path: string, value: unknown][]): Record<string, unknown>[] {
  const requests: Record<string, unknown>[] = [];
  let free = 0;
  for (const [path, value] of writes) {
    const bytes = Buffer.byteLength(JSON.stringify({ [path]: value }));
    if (bytes > free) {
      requests.push({});
      free = REQUEST_BYTES;
    }
    free -= bytes;
    Object.assign(requests.at(-1) ?? {}, { [path]: value });
  }
  return requests;
}

function readFile(file: string): Backup {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return parseBackup(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : error}.`);
  }
}

async function readBackup(administration: Administration): Promise<Backup> {
  const accounts = await listStaff(administration);
  const read = async (place: BackupPlace) => byKey(await administration.read(place));
  return {
    format: 'site-backup',
    version: 1,
    at: new Date().toISOString(),
    project: administration.environment.settings.firebase.projectId,
    data: {
      services: await read('services'),
      serviceDetails: await read('serviceDetails'),
      categories: await read('categories'),
      history: await read('history'),
      staff: await read('staff'),
    },
    staffAccounts: accounts.filter(({ claim }) => claim).map(({ email }) => email),
  };
}

/** Returns what differs in a place, and what is to be written to which path; `null` removes. */
function compare(
  place: BackupPlace,
  { data: current }: Backup,
  { data: wanted }: Backup,
): { change: Change; writes: [path: string, value: unknown][] } {
  const [before, after] = [recordsOf(place, current[place]), recordsOf(place, wanted[place])];
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => !sameJson(before[path], after[path]),
  );
  const idOf = (path: string) => path.split('/').slice(1, 3).join('/');
  const ids = [...new Set(paths.map(idOf))];
  const [old, next] = [before, after].map((records) => new Set(Object.keys(records).map(idOf)));
  return {
    change: {
      place,
      added: ids.filter((id) => !old?.has(id)),
      changed: ids.filter((id) => old?.has(id) && next?.has(id)),
      removed: ids.filter((id) => !next?.has(id)),
    },
    writes: paths.map((path) => [path, after[path] ?? null]),
  };
}
