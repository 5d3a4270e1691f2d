import { isKey, isObject, isWellFormed, recordKinds } from '@platform/records';

/** The places of the database that a backup holds, and how many keys lead to a record: the history has `kind/id/n`. */
const keyLevels = { services: 1, serviceDetails: 1, categories: 1, history: 3, staff: 1 } as const;

export type BackupPlace = keyof typeof keyLevels;

export const backupPlaces: BackupPlace[] = ['services', 'serviceDetails', 'categories', 'history', 'staff'];

/** Everything that staff manage and what protects it, as one file. */
export type Backup = {
  format: 'site-backup';
  version: 1;
  /** When it was made, in ISO 8601. */
  at: string;
  project: string;
  data: Record<BackupPlace, Record<string, unknown>>;
  /** E-mails of the accounts that carry the staff claim. */
  staffAccounts: string[];
};

/**
 * Reads a backup from a file's text.
 * @throws one sentence that says what is wrong with it
 */
export function parseBackup(text: string): Backup {
  const found = parseJson(text);
  if (!isObject(found) || found.format !== 'site-backup') throw new Error('it is no backup of this site');
  if (found.version !== 1) throw new Error(`its version ${String(found.version)} is not known here`);
  const { at, project, data, staffAccounts = [] } = found;
  if (typeof at !== 'string' || typeof project !== 'string' || !isObject(data))
    throw new Error('it is not complete');
  const unknown = Object.keys(data).find((place) => !backupPlaces.some((known) => known === place));
  if (unknown !== undefined) throw new Error(`its part "${unknown}" is unknown`);
  if (!Array.isArray(staffAccounts) || !staffAccounts.every((email) => typeof email === 'string'))
    throw new Error('its staff accounts are no list of e-mails');
  const part = (place: BackupPlace) => parsePart(data[place], place);
  return {
    format: 'site-backup',
    version: 1,
    at,
    project,
    data: {
      services: part('services'),
      serviceDetails: part('serviceDetails'),
      categories: part('categories'),
      history: part('history'),
      staff: part('staff'),
    },
    staffAccounts,
  };
}

/** Returns the paths of records that the site cannot show. They are saved and restored all the same. */
export function malformedRecords({ data }: Backup): string[] {
  return recordKinds.flatMap((kind) =>
    Object.entries(data[kind])
      .filter(([, record]) => !isWellFormed(kind, record))
      .map(([id]) => `${kind}/${id}`),
  );
}

/**
 * Returns what a place of the database holds, by path: one record for each id, of the history one for each entry.
 * @example recordsOf('services', { pens: { title: 'Pens' } }) // { 'services/pens': { title: 'Pens' } }
 */
export function recordsOf(place: BackupPlace, found: unknown): Record<string, unknown> {
  let records: Record<string, unknown> = { [place]: found };
  for (let level = 0; level < keyLevels[place]; level += 1)
    records = Object.fromEntries(
      Object.entries(records).flatMap(([path, value]) =>
        Object.entries(byKey(value)).map(([key, child]) => [`${path}/${key}`, child]),
      ),
    );
  return records;
}

/** Returns a value of the database by its keys: where the keys are numbers, the database answers with a list. */
export function byKey(found: unknown): Record<string, unknown> {
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, child]) => child !== null));
}

function parsePart(found: unknown, place: BackupPlace): Record<string, unknown> {
  if (!isObject(found)) throw new Error(`its part "${place}" is missing`);
  const wrong = keysOf(found, keyLevels[place]).find((key) => !isKey(key));
  if (wrong !== undefined) throw new Error(`"${wrong}" in ${place} is no id`);
  return byKey(found);
}

function keysOf(found: unknown, levels: number): string[] {
  return Object.entries(byKey(found)).flatMap(([key, child]) =>
    levels > 1 ? [key, ...keysOf(child, levels - 1)] : [key],
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
}
