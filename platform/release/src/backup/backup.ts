import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceFileSync } from '@platform/hosting';
import { isRecordPath, isWellFormed, recordKinds, sameJson, stampPath } from '@platform/records';
import {
  type DumpPart,
  differingPaths,
  dumpParts,
  packBatches,
  readDump,
  writeDump,
} from '@platform/records/dump';
import { errorMessage } from '../model/error-message';
import { type Administration, addStaff, listStaff } from '../staff/staff';

/** The database puts its own time here. */
const NOW = { '.sv': 'timestamp' };

/** A backup holds e-mails: nobody else may read the file. */
const OWNER_ONLY = 0o600;

/** The size of one request, in bytes: the database accepts 16 MiB. */
const REQUEST_BYTES = 8 * 1024 * 1024;

/** The records of staff, and the data that protect them. */
type Backup = {
  project: string;
  /** By path: one record for each id, of the history one for each entry. */
  records: Map<string, unknown>;
  /** E-mails of the accounts that carry the staff claim. */
  staffAccounts: string[];
};

/** The effect of writing a backup on one place of the database: ids, of the history `kind/id`. */
type Change = { place: DumpPart; added: string[]; changed: string[]; removed: string[] };

/** A backup that was checked and can be written. */
export type Restoration = {
  changes: Change[];
  /** Records that are restored although the site cannot show them, by their path. */
  malformed: string[];
  /** E-mails that would get the staff claim again; nobody loses it. */
  staffAccounts: string[];
  /**
   * Backs up the current data, then writes. Returns the path of that backup, and e-mails without an account.
   * @throws if the database refuses, with the path of that backup
   */
  write(): Promise<{ before: string; missing: string[] }>;
};

/**
 * Writes all data into one file.
 * @param file by default a file named by the time, beside the environment's other state
 * @returns the file, and its records that the site cannot show
 * @throws one sentence if the file could not be restored; nothing is written then
 */
export async function backup(
  administration: Administration,
  file?: string,
): Promise<{ file: string; malformed: string[] }> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = resolve(file ?? join(administration.environment.home, 'backups', `${time}.json`));
  const text = await readAll(administration);
  const malformed = malformedRecords(parseBackup(text));
  mkdirSync(dirname(target), { recursive: true });
  replaceFileSync(target, text, { mode: OWNER_ONLY });
  return { file: target, malformed };
}

/**
 * Reads a backup and returns the changes of restoring it.
 * @param anyProject accepts a backup of another project
 * @param requestBytes size of one request
 * @throws one sentence if the file is unusable; nothing is written
 */
export async function prepareRestore(
  administration: Administration,
  file: string,
  { anyProject = false, requestBytes = REQUEST_BYTES }: { anyProject?: boolean; requestBytes?: number } = {},
): Promise<Restoration> {
  const wanted = readFile(file);
  const current = parseBackup(await readAll(administration));
  if (wanted.project !== current.project && !anyProject)
    throw new Error(
      `${file} is of the project ${wanted.project}, this one is ${current.project}: "--any-project" restores it all the same.`,
    );
  const paths = differingPaths(current.records, wanted.records, sameJson);
  const staffAccounts = wanted.staffAccounts.filter((email) => !current.staffAccounts.includes(email));
  return {
    changes: dumpParts.map((place) => changeIn(place, paths, current, wanted)).filter(isChange),
    malformed: malformedRecords(wanted).filter((path) => paths.includes(path)),
    staffAccounts,
    async write() {
      const { file: before } = await backup(administration);
      try {
        const writes = paths.flatMap((path): [string, unknown][] => [
          [path, wanted.records.get(path) ?? null],
          // Written after the record, even in two requests, so that pages notice the restored record.
          ...(isRecordPath(path) ? ([[stampPath(path), NOW]] as [string, unknown][]) : []),
        ]);
        const requests = packBatches(
          writes.map((write) => [write]),
          ([path, value]) => Buffer.byteLength(JSON.stringify({ [path]: value })),
          requestBytes,
        );
        for (const request of requests) await administration.write(Object.fromEntries(request));
      } catch (error) {
        const why = errorMessage(error);
        throw new Error(`Not everything was restored: ${why} The data before is in ${before}.`);
      }
      const missing: string[] = [];
      for (const email of staffAccounts)
        await addStaff(administration, email).catch(() => missing.push(email));
      return { before, missing };
    },
  };
}

/**
 * Reads a backup from a file's text.
 * @throws the problem of the file
 */
export function parseBackup(text: string): Backup {
  const { project, parts, records, refusedKeys, staffAccounts = [] } = readDump(text);
  const missing = dumpParts.find((part) => !parts.includes(part));
  if (missing) throw new Error(`its part "${missing}" is missing`);
  if (project === undefined) throw new Error('it is not complete');
  if (refusedKeys[0] !== undefined) throw new Error(refusedKeys[0]);
  return { project, records, staffAccounts };
}

/** Returns the paths of records that the site cannot show. They are saved and restored all the same. */
function malformedRecords({ records }: Backup): string[] {
  return [...records.keys()].filter((path) =>
    recordKinds.some((kind) => path.startsWith(`${kind}/`) && !isWellFormed(kind, records.get(path))),
  );
}

/** @param paths the records that differ */
function changeIn(place: DumpPart, paths: string[], current: Backup, wanted: Backup): Change {
  const idsOf = (all: Iterable<string>) =>
    new Set(
      [...all]
        .filter((path) => path.startsWith(`${place}/`))
        .map((path) => path.split('/').slice(1, 3).join('/')),
    );
  const [before, after] = [idsOf(current.records.keys()), idsOf(wanted.records.keys())];
  const ids = [...idsOf(paths)];
  return {
    place,
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && after.has(id)),
    removed: ids.filter((id) => !after.has(id)),
  };
}

function isChange({ added, changed, removed }: Change): boolean {
  return added.length + changed.length + removed.length > 0;
}

function readFile(file: string): Backup {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return parseBackup(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${errorMessage(error)}.`);
  }
}

async function readAll(administration: Administration): Promise<string> {
  const accounts = await listStaff(administration);
  const data = dumpParts.map(async (part) => [part, byKey(await administration.read(part))] as const);
  return writeDump({
    at: new Date().toISOString(),
    project: administration.environment.settings.firebase.projectId,
    data: Object.fromEntries(await Promise.all(data)),
    staffAccounts: accounts.filter(({ claim }) => claim).map(({ email }) => email),
  });
}

/** Returns a value of the database by its keys: the database answers numeric keys with a list. */
function byKey(found: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(found)).filter(([, child]) => child !== null));
}
