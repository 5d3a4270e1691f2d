import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceFileSync } from '@platform/hosting';
import {
  enquiryDeletionsPath,
  isOfVisitors,
  isRecordPath,
  isWellFormed,
  recordKinds,
  sameJson,
  stampPath,
} from '@platform/records';
import {
  type DumpedAccount,
  type DumpPart,
  differingPaths,
  dumpParts,
  keptParts,
  packBatches,
  readDump,
  staffParts,
  writeDump,
} from '@platform/records/dump';
import { errorMessage } from '../model/error-message';
import { type Administration, addStaff, listStaff, readAccounts, unknownPassword } from '../staff/staff';
import {
  type Attachment,
  attachmentsOf,
  hasAttachment,
  readAttachment,
  writeAttachment,
} from './attachments';
import { hasPicture, type Picture, picturesIn, readPicture, withBucket, writePicture } from './pictures';
import { isSealed, OWNER_ONLY, publicKeyOf, readSealed, writeSealed } from './sealed';

/** The database puts its own time here. */
const NOW = { '.sv': 'timestamp' };

/** The size of one request, in bytes: the database accepts 16 MiB. */
const REQUEST_BYTES = 8 * 1024 * 1024;

/** The number of children of one answer: the lines of a request have up to 3.5 MB, and the database answers at most 256 MB. */
const PAGE = 50;

/** What a backup has, of pictures and files the names. */
type Backup = {
  /** The time of the backup, ISO 8601. */
  at: string;
  project: string;
  /** By path: one record for each id, of the history one for each entry. */
  records: Map<string, unknown>;
  /** E-mails of the accounts that carry the staff claim. */
  staffAccounts: string[];
  /** In a sealed backup. */
  accounts: DumpedAccount[];
  pictures: Picture[];
  /** Paths of the files of enquiries. */
  attachments: string[];
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
  /** Accounts that would be made again, each with a password that nobody knows. */
  accounts: DumpedAccount[];
  /** Names of pictures, and of files of enquiries, that would be uploaded again. */
  pictures: string[];
  attachments: string[];
  /** The number of enquiries that were deleted at a person's request since the backup. */
  deletedSince: number;
  /**
   * Backs up the current data, then writes. Returns the path of that backup, and e-mails without an account.
   * @throws if a service refuses, with the path of that backup
   */
  write(): Promise<{ before: string; missing: string[] }>;
};

/**
 * Writes a backup: the data that staff manage, or, sealed to a public key, everything.
 * @param file by default a file named by the time, beside the environment's other state
 * @param publicKey of age, to which the backup is sealed
 * @returns the file, its records that the site cannot show, and addresses of pictures that are not in the bucket
 * @throws one sentence if the file could not be restored; nothing is written then
 */
export async function backup(
  administration: Administration,
  file?: string,
  publicKey?: string,
): Promise<{ file: string; malformed: string[]; lost: string[] }> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const name = `${time}.json${publicKey ? '.age' : ''}`;
  const target = resolve(file ?? join(administration.environment.home, 'backups', name));
  const ofStaff = await readStaffData(administration);
  const malformed = malformedRecords(parseBackup(writeDump(ofStaff)));
  mkdirSync(dirname(target), { recursive: true });
  if (!publicKey) {
    replaceFileSync(target, writeDump(ofStaff), { mode: OWNER_ONLY });
    return { file: target, malformed, lost: [] };
  }
  const lost: string[] = [];
  async function* everything() {
    const text = writeDump(ofStaff, 0);
    yield text;
    for await (const content of readPersonalData(administration)) {
      yield writeDump(content, 0);
      for (const file of await attachmentsIn(Object.entries(Object(content.data.enquiries)))) {
        const found = await readAttachment(administration, file);
        const attachments = { [file.path]: found?.toString('base64') ?? '' };
        if (found) yield writeDump(contentOf(administration, { attachments }), 0);
        else lost.push(file.id);
      }
    }
    for (const picture of picturesIn(text)) {
      const content = await readPicture(administration, picture);
      const pictures = { [picture.name]: content?.toString('base64') ?? '' };
      if (content) yield writeDump(contentOf(administration, { pictures }), 0);
      else lost.push(picture.name);
    }
  }
  await writeSealed(target, publicKey, everything());
  return { file: target, malformed, lost };
}

/**
 * Reads a backup and returns the changes of restoring it.
 * @param options `anyProject` accepts a backup of another project; `privateKey` opens a sealed one; `requestBytes` is
 * the size of one request
 * @throws one sentence if the file is unusable; nothing is written
 */
export async function prepareRestore(
  administration: Administration,
  file: string,
  {
    anyProject = false,
    privateKey,
    requestBytes = REQUEST_BYTES,
  }: { anyProject?: boolean; privateKey?: string | undefined; requestBytes?: number } = {},
): Promise<Restoration> {
  const { firebase } = administration.environment.settings;
  const wanted = await readFile(file, privateKey, anyProject ? firebase.storageBucket : undefined);
  if (wanted.project !== firebase.projectId && !anyProject)
    throw new Error(
      `${file} is of the project ${wanted.project}, this one is ${firebase.projectId}: "--any-project" restores it all the same.`,
    );
  const current = await readCurrent(administration, privateKey !== undefined);
  const paths = differingPaths(current.records, wanted.records, sameJson).filter(
    (path) => wanted.records.has(path) || !isOfVisitors(path),
  );
  const staffAccounts = wanted.staffAccounts.filter((email) => !current.staffAccounts.includes(email));
  const accounts = wanted.accounts.filter(({ uid }) => !current.accounts.some((known) => known.uid === uid));
  const missing: Picture[] = [];
  for (const picture of wanted.pictures)
    if (!(await hasPicture(administration, picture))) missing.push(picture);
  const missingFiles: Attachment[] = [];
  for (const file of await attachmentsIn(enquiriesOf(wanted)))
    if (wanted.attachments.includes(file.path) && !(await hasAttachment(administration, file)))
      missingFiles.push(file);
  return {
    changes: dumpParts.map((place) => changeIn(place, paths, current, wanted)).filter(isChange),
    malformed: malformedRecords(wanted).filter((path) => paths.includes(path)),
    staffAccounts,
    accounts,
    pictures: missing.map(({ name }) => name),
    attachments: missingFiles.map(({ name }) => name),
    deletedSince: deletedSince(current, wanted.at),
    async write() {
      const publicKey = privateKey && (await publicKeyOf(privateKey));
      const { file: before } = await backup(administration, undefined, publicKey);
      try {
        for (const account of accounts) await makeAccount(administration, account);
        if (privateKey && missing.length + missingFiles.length > 0)
          await writeFiles(administration, file, privateKey, missing, missingFiles);
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
      const without: string[] = [];
      for (const email of staffAccounts)
        await addStaff(administration, email).catch(() => without.push(email));
      return { before, missing: without };
    },
  };
}

/**
 * Reads a backup from its first text, which has what staff manage.
 * @throws the problem of the file
 */
export function parseBackup(text: string): Backup {
  const { at, project, parts, records, refusedKeys, staffAccounts = [] } = readDump(text);
  const missing = staffParts.find((part) => !parts.includes(part));
  if (missing) throw new Error(`its part "${missing}" is missing`);
  if (project === undefined) throw new Error('it is not complete');
  if (refusedKeys[0] !== undefined) throw new Error(refusedKeys[0]);
  return { at, project, records, staffAccounts, accounts: [], pictures: [], attachments: [] };
}

/** Adds what another text of a sealed backup has; of pictures only those that its records show. */
function addTo(backup: Backup, text: string, shown: Picture[]): void {
  const { records, refusedKeys, accounts = [], pictures = {}, attachments = {} } = readDump(text);
  if (refusedKeys[0] !== undefined) throw new Error(refusedKeys[0]);
  for (const [path, value] of records) backup.records.set(path, value);
  backup.accounts.push(...accounts);
  backup.attachments.push(...Object.keys(attachments));
  backup.pictures.push(...shown.filter(({ name }) => Object.hasOwn(pictures, name)));
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

/** @param bucket to which addresses of pictures shall lead, where it is another one */
async function readFile(file: string, privateKey?: string, bucket?: string): Promise<Backup> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  let found: Backup | undefined;
  let shown: Picture[] = [];
  try {
    for await (const written of textsOf(file, privateKey)) {
      if (found) {
        addTo(found, written, shown);
        continue;
      }
      const text = bucket ? withBucket(written, bucket) : written;
      found = parseBackup(text);
      shown = picturesIn(text);
    }
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${errorMessage(error)}.`);
  }
  if (!found) throw new Error(`${file} cannot be restored: it is empty.`);
  return found;
}

/** Reads the texts of a backup: one, or of a sealed one several. */
async function* textsOf(file: string, privateKey: string | undefined): AsyncGenerator<string> {
  if (!(await isSealed(file))) yield readFileSync(file, 'utf8');
  else if (privateKey) yield* readSealed(file, privateKey);
  else throw new Error('it is sealed: "--key <file>" names the file of its private key');
}

type Content = Parameters<typeof writeDump>[0];

/** Returns the content of a dump of this project. */
function contentOf({ environment }: Administration, more: Partial<Content>): Content {
  const { projectId: project } = environment.settings.firebase;
  return { at: new Date().toISOString(), project, data: {}, ...more };
}

async function readStaffData(administration: Administration): Promise<Content> {
  const accounts = await listStaff(administration);
  const data = staffParts.map(async (part) => [part, byKey(await administration.read(part))] as const);
  return contentOf(administration, {
    data: Object.fromEntries(await Promise.all(data)),
    staffAccounts: accounts.filter(({ claim }) => claim).map(({ email }) => email),
  });
}

/** Reads the accounts, then what visitors sent, page by page. */
async function* readPersonalData(administration: Administration): AsyncGenerator<Content> {
  const accounts = (await readAccounts(administration)).map(
    ({ uid, email, displayName, disabled, customClaims: claims }): DumpedAccount => ({
      uid,
      ...(email && { email }),
      ...(displayName && { displayName }),
      disabled,
      ...(claims && { claims }),
    }),
  );
  yield contentOf(administration, { accounts });
  for (const place of keptParts) {
    let page: Record<string, unknown> = {};
    do {
      const last = Object.keys(page).at(-1);
      const found = await administration.read(place, (all) => {
        const ordered = all.orderByKey();
        return (last === undefined ? ordered : ordered.startAfter(last)).limitToFirst(PAGE);
      });
      page = byKey(found);
      yield contentOf(administration, { data: { [place]: page } });
    } while (Object.keys(page).length === PAGE);
  }
}

/** Reads what a backup has now; what is sealed in one, only where that is wanted. */
async function readCurrent(administration: Administration, isSealed: boolean): Promise<Backup> {
  const current = parseBackup(writeDump(await readStaffData(administration)));
  if (!isSealed) return current;
  for await (const content of readPersonalData(administration)) addTo(current, writeDump(content), []);
  return current;
}

/** Makes an account again. Its owner chooses a password on the sign-in page. */
async function makeAccount({ auth }: Administration, { claims, ...account }: DumpedAccount): Promise<void> {
  await auth.createUser({ ...account, password: unknownPassword() });
  if (claims) await auth.setCustomUserClaims(account.uid, claims);
}

async function writeFiles(
  administration: Administration,
  file: string,
  privateKey: string,
  missing: Picture[],
  missingFiles: Attachment[],
): Promise<void> {
  for await (const text of textsOf(file, privateKey)) {
    const { pictures = {}, attachments = {} } = readDump(text);
    for (const picture of missing) {
      const content = pictures[picture.name];
      if (content) await writePicture(administration, picture, Buffer.from(content, 'base64'));
    }
    for (const attachment of missingFiles) {
      const content = attachments[attachment.path];
      if (content) await writeAttachment(administration, attachment, Buffer.from(content, 'base64'));
    }
  }
}

function enquiriesOf({ records }: Backup): [number: string, stored: unknown][] {
  const start = 'enquiries/';
  return [...records].flatMap(([path, stored]) =>
    path.startsWith(start) ? [[path.slice(start.length), stored]] : [],
  );
}

async function attachmentsIn(enquiries: [number: string, stored: unknown][]): Promise<Attachment[]> {
  return (await Promise.all(enquiries.map(([number, stored]) => attachmentsOf(number, stored)))).flat();
}

/** Returns how many enquiries were deleted since a time (ISO 8601), by the records of that. */
function deletedSince({ records }: Backup, time: string): number {
  return [...records].reduce((sum, [path, record]) => {
    const { at, count } = Object(record);
    const isLater = path.startsWith(`${enquiryDeletionsPath}/`) && at > Date.parse(time);
    return sum + (isLater ? count : 0);
  }, 0);
}

/** Returns a value of the database by its keys: the database answers numeric keys with a list. */
function byKey(found: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(found)).filter(([, child]) => child !== null));
}
