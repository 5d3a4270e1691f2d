import * as v from 'valibot';
import { visitorParts } from './database';
import { isObject } from './json';
import { ATTACHMENT_PATH } from './enquiries/attachments';
import { answerTemplatesPath, isKey, recordKinds } from './paths';
import { PICTURE_NAME } from './pictures';

/*
 * A dump: the file of a backup and of an export. A backup has all parts of the database that staff manage, an export of
 * staff the records alone. A sealed backup is several dumps, each on a line of its own: that of staff first, then the
 * accounts, what visitors sent with its files, and the pictures.
 */

/** The parts of the database that staff manage; a backup has all of them. */
export const staffParts = [...recordKinds, 'history', 'staff'] as const;

/** What visitors sent, how it was handled, and what staff answer with. A restore removes nothing of it that came since. */
export const keptParts = [...visitorParts, answerTemplatesPath] as const;

export type DumpPart = (typeof staffParts | typeof keptParts)[number];

export const dumpParts: readonly DumpPart[] = [...staffParts, ...keptParts];

/** How many keys lead to a record of a part. */
function keyLevelsOf(part: DumpPart): number {
  // `kind/id/n`
  return part === 'history' ? 3 : 1;
}

/** How deep the values of a file may be nested: the database keeps 32 levels of keys. */
const MAX_LEVELS = 64;

const NO_DUMP = 'it is no backup of this site';
const INCOMPLETE = 'it is not complete';
const NO_ACCOUNTS = 'its staff accounts are no list of e-mails';
const WRONG_ACCOUNTS = 'its accounts are no accounts';
const WRONG_PICTURES = 'its pictures are no pictures';
const WRONG_ATTACHMENTS = 'its files of enquiries are none';

/** An account of the sign-in service, without its password. */
const account = v.object({
  uid: v.string(),
  email: v.exactOptional(v.string()),
  displayName: v.exactOptional(v.string()),
  disabled: v.boolean(),
  claims: v.exactOptional(v.record(v.string(), v.unknown())),
});

export type DumpedAccount = v.InferOutput<typeof account>;

const schema = v.object(
  {
    format: v.literal('site-backup', NO_DUMP),
    version: v.literal(1, ({ input }) => `its version ${String(input)} is not known here`),
    /** The time of the dump, ISO 8601. */
    at: v.string(INCOMPLETE),
    project: v.exactOptional(v.string(INCOMPLETE)),
    // The schema of a record would drop keys such as `constructor`.
    data: v.custom<Record<string, unknown>>(isObject, INCOMPLETE),
    /** E-mails of the accounts that carry the staff claim. */
    staffAccounts: v.exactOptional(v.array(v.string(NO_ACCOUNTS), NO_ACCOUNTS)),
    accounts: v.exactOptional(v.message(v.array(account), WRONG_ACCOUNTS)),
    /** The files of uploaded pictures by their names, in base64. */
    pictures: v.exactOptional(
      v.message(v.record(v.pipe(v.string(), v.regex(PICTURE_NAME)), v.string()), WRONG_PICTURES),
    ),
    /** The files of enquiries by their paths in the bucket, in base64. */
    attachments: v.exactOptional(
      v.message(v.record(v.pipe(v.string(), v.regex(ATTACHMENT_PATH)), v.string()), WRONG_ATTACHMENTS),
    ),
  },
  ({ expected }) => (expected === 'Object' || expected === '"format"' ? NO_DUMP : INCOMPLETE),
);

type DumpFile = v.InferOutput<typeof schema>;

export type Dump = Omit<DumpFile, 'format' | 'version' | 'data'> & {
  /** The parts that the file has. */
  parts: DumpPart[];
  /** By path: one record for each id, of the history one for each entry. */
  records: Map<string, unknown>;
  /** A sentence for each key that the database does not accept. */
  refusedKeys: string[];
};

/** The problem of a file. `isJson` distinguishes text that is no JSON from other contents. */
export class DumpError extends Error {
  override name = 'DumpError';

  constructor(
    message: string,
    readonly isJson: boolean,
  ) {
    super(message);
  }
}

/**
 * Returns the text of a file; `data` has the values of the database by part.
 * @param indent 0 writes one line
 */
export function writeDump(
  { at, data, ...more }: Omit<DumpFile, 'format' | 'version'>,
  indent: 0 | 1 = 1,
): string {
  return `${JSON.stringify({ format: 'site-backup', version: 1, at, data, ...more }, null, indent)}\n`;
}

/**
 * Reads a file's text, also of an export from before exports and backups had one format.
 * @throws {DumpError}
 */
export function readDump(text: string): Dump {
  const found = parseJson(text);
  if (isDeeper(found, MAX_LEVELS))
    throw new DumpError('its values are nested deeper than the database allows', true);
  const { success, output, issues } = v.safeParse(schema, isObject(found) ? fromEarlierExport(found) : found);
  if (!success) throw new DumpError(issues[0].message, true);
  const { data, format: _format, version: _version, ...more } = output;
  const unknown = Object.keys(data).find((part) => !dumpParts.some((known) => known === part));
  if (unknown !== undefined) throw new DumpError(`its part "${unknown}" is unknown`, true);
  const dump: Dump = { ...more, parts: [], records: new Map(), refusedKeys: [] };
  for (const part of dumpParts) {
    const value = data[part];
    if (value === undefined) continue;
    if (!isObject(value)) throw new DumpError(`its part "${part}" is missing`, true);
    dump.parts.push(part);
    readBelow(dump, [part], value, keyLevelsOf(part));
  }
  return dump;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

/** Earlier exports have the kinds of records in the place of `data`, and no format. */
function fromEarlierExport(found: Record<string, unknown>): object {
  const kinds = recordKinds.filter((kind) => Object.hasOwn(found, kind));
  if (found.format !== undefined || kinds.length === 0) return found;
  const data = Object.fromEntries(kinds.map((kind) => [kind, found[kind]]));
  return { format: 'site-backup', version: 1, at: '', data };
}

function readBelow(dump: Dump, path: string[], found: unknown, levels: number): void {
  if (levels === 0) {
    dump.records.set(path.join('/'), found);
    return;
  }
  for (const [key, child] of entriesOf(found)) {
    if (!isKey(key)) dump.refusedKeys.push(`"${key}" in ${path[0]} is no id`);
    readBelow(dump, [...path, key], child, levels - 1);
  }
}

/** Lists the children of a value of the database, which answers numeric keys with a list. */
function entriesOf(found: unknown): [string, unknown][] {
  if (typeof found !== 'object' || found === null) return [];
  const entries = Object.entries(found);
  return Array.isArray(found) ? entries.filter(([, child]) => child !== null) : entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DumpError('it is no JSON', false);
  }
}

/** Returns the paths at which two dumps differ. */
export function differingPaths(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  isSame: (one: unknown, other: unknown) => boolean,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => !isSame(before.get(path), after.get(path)));
}

/** Packs groups into batches in their order. No batch is larger than `max` unless it is a single group. */
export function packBatches<Item>(
  groups: readonly (readonly Item[])[],
  bytesOf: (item: Item) => number,
  max: number,
): Item[][] {
  const batches: Item[][] = [];
  let free = 0;
  for (const group of groups) {
    const bytes = group.reduce((sum, item) => sum + bytesOf(item), 0);
    const last = batches.at(-1);
    const fits = last !== undefined && bytes <= free;
    if (fits) last.push(...group);
    else batches.push([...group]);
    free = (fits ? free : max) - bytes;
  }
  return batches;
}
