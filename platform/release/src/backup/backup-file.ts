/** The places of the database that a backup holds. */
export const backupPlaces = ['services', 'serviceDetails', 'categories', 'history', 'staff'] as const;

export type BackupPlace = (typeof backupPlaces)[number];

export type BackupData = Record<BackupPlace, Record<string, unknown>>;

/** Everything that staff manage and what protects it, as one file. */
export type Backup = {
  format: 'site-backup';
  version: 1;
  /** When it was made, in ISO 8601. */
  at: string;
  project: string;
  data: BackupData;
  /** E-mails of the accounts that carry the staff claim. */
  staffAccounts: string[];
};

const publicPlaces = ['services', 'serviceDetails', 'categories'] as const;

/** What a record of each public place cannot be without. */
const required = { services: 'title', serviceDetails: 'details', categories: 'category' } as const;

/** How many keys lead to a record: the history has `kind/id/number`. */
const keyLevels = { services: 1, serviceDetails: 1, categories: 1, history: 3, staff: 1 } as const;

/** What the database's keys may not have. */
const FORBIDDEN_SIGNS = /[.#$[\]/]/;

/**
 * Reads a backup from a file's text.
 * @throws one sentence that says what is wrong with it
 */
export function parseBackup(text: string): Backup {
  const found = parseJson(text);
  if (!isObject(found) || found.format !== 'site-backup') throw new Error('it is no backup of this site');
  if (found.version !== 1) throw new Error(`its version ${String(found.version)} is not known here`);
  if (typeof found.at !== 'string' || typeof found.project !== 'string' || !isObject(found.data))
    throw new Error('it is not complete');
  const { data } = found;
  const unknown = Object.keys(data).find((place) => !backupPlaces.some((known) => known === place));
  if (unknown !== undefined) throw new Error(`nobody knows its part "${unknown}"`);
  const staffAccounts = found.staffAccounts ?? [];
  if (!Array.isArray(staffAccounts) || !staffAccounts.every((email) => typeof email === 'string'))
    throw new Error('its staff accounts are no list of e-mails');
  return {
    format: 'site-backup',
    version: 1,
    at: found.at,
    project: found.project,
    data: {
      services: part(data, 'services'),
      serviceDetails: part(data, 'serviceDetails'),
      categories: part(data, 'categories'),
      history: part(data, 'history'),
      staff: part(data, 'staff'),
    },
    staffAccounts,
  };
}

/** The records that the site cannot show as they are, by their path. They are kept all the same: they were there. */
export function malformedRecords({ data }: Backup): string[] {
  return publicPlaces.flatMap((place) =>
    Object.entries(data[place])
      .filter(([, record]) => !isObject(record) || typeof record[required[place]] !== 'string')
      .map(([id]) => `${place}/${id}`),
  );
}

/**
 * What stands in a place of the database, by path: one record for each id, of the history one for each entry.
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

/** The database answers with a list where the keys are numbers; a place is read by its keys, whatever they are. */
export function byKey(found: unknown): Record<string, unknown> {
  if (!isObject(found)) return {};
  return Object.fromEntries(Object.entries(found).filter(([, child]) => child !== null));
}

function part(data: Record<string, unknown>, place: BackupPlace): Record<string, unknown> {
  if (!isObject(data[place])) throw new Error(`its part "${place}" is missing`);
  const wrong = keysOf(data[place], keyLevels[place]).find((key) => key === '' || FORBIDDEN_SIGNS.test(key));
  if (wrong !== undefined) throw new Error(`"${wrong}" in ${place} is no id`);
  return byKey(data[place]);
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
