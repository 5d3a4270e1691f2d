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

/** What a record of each public place cannot be without. */
const required = { services: 'title', serviceDetails: 'details', categories: 'category' } as const;

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

function part(data: Record<string, unknown>, place: BackupPlace): Record<string, unknown> {
  const records = data[place];
  if (!isObject(records) || Array.isArray(records)) throw new Error(`its part "${place}" is missing`);
  for (const [id, record] of Object.entries(records)) {
    if (id === '' || FORBIDDEN_SIGNS.test(id)) throw new Error(`"${id}" in ${place} is no id`);
    checkRecord(place, id, record);
  }
  return records;
}

function checkRecord(place: BackupPlace, id: string, record: unknown): void {
  if (place === 'staff') return;
  const field = place === 'history' ? undefined : required[place];
  const complete = isObject(record) && (field === undefined || typeof record[field] === 'string');
  if (!complete) throw new Error(`${place}/${id} is malformed`);
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
