import { ATTACHMENT_FOLDER, attachmentMetadata, attachmentPath } from '@platform/records/attachments';
import type { Administration } from '../staff/staff';
import { requestAll } from '../store/http';
import { hasFile, listFiles, readFile, removeFile, writeFile } from './bucket';

/** A file that the record of an enquiry names, and its path in the bucket. */
export type Attachment = {
  path: string;
  name: string;
  /** Number of the enquiry and index, for logs: the path has the key. */
  id: string;
};

/** Returns the files that a stored enquiry names. */
export async function attachmentsOf(number: string, stored: unknown): Promise<Attachment[]> {
  const { files, sending: secret } = Object(stored);
  if (typeof secret !== 'string') return [];
  const link = { number, secret };
  const named = Object.entries(Object(files)).map(async ([index, file]) => {
    const path = await attachmentPath(link, Number(index));
    return { path, name: String(Object(file).name), id: `${number}/${index}` };
  });
  return Promise.all(named);
}

/** Reads a file; `undefined` if it is not there, or the site has no storage. */
export async function readAttachment(
  administration: Administration,
  { path }: Attachment,
): Promise<Buffer | undefined> {
  const bucket = bucketOf(administration);
  return bucket === undefined ? undefined : readFile(administration, { bucket, path });
}

/** Tests whether a file is there, or the site has no storage for it. */
export async function hasAttachment(administration: Administration, { path }: Attachment): Promise<boolean> {
  const bucket = bucketOf(administration);
  return bucket === undefined || hasFile(administration, { bucket, path });
}

/** Writes a file that is not there, if the site has a storage. */
export async function writeAttachment(
  administration: Administration,
  { path, name }: Attachment,
  content: Buffer,
): Promise<void> {
  const bucket = bucketOf(administration);
  if (bucket !== undefined)
    await writeFile(administration, { bucket, path }, content, attachmentMetadata(name));
}

/** Removes the files of enquiries. */
export async function removeAttachments(administration: Administration, numbers: string[]): Promise<void> {
  await requestAll(numbers, async (number) => {
    await remove(administration, await list(administration, `${ATTACHMENT_FOLDER}/${number}/`));
  });
}

/** A file arrives after its enquiry; one without an enquiry goes after a day. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;

/** Removes files of no enquiry: the rules of the storage cannot ask the database. @returns how many there were */
export async function removeOrphans(administration: Administration, now: number): Promise<number> {
  const old = (await list(administration, `${ATTACHMENT_FOLDER}/`)).filter(
    ({ created }) => created < now - ORPHAN_MS,
  );
  const folders = new Set(old.map(({ path }) => folderOf(path)));
  const orphans = new Set<string>();
  await requestAll([...folders], async (folder) => {
    const [, number = ''] = folder.split('/');
    const secret = await administration.read(`enquiries/${number}/sending`);
    const own = typeof secret === 'string' && (await attachmentPath({ number, secret }, 0));
    if (!own || folderOf(own) !== folder) orphans.add(folder);
  });
  const files = old.filter(({ path }) => orphans.has(folderOf(path)));
  await remove(administration, files);
  return files.length;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

type Listed = { path: string; created: number };

async function list(administration: Administration, prefix: string): Promise<Listed[]> {
  const bucket = bucketOf(administration);
  return bucket === undefined ? [] : listFiles(administration, bucket, prefix);
}

async function remove(administration: Administration, files: Listed[]): Promise<void> {
  const bucket = bucketOf(administration) ?? '';
  await requestAll(files, ({ path }) => removeFile(administration, { bucket, path }));
}

function bucketOf({ environment: { settings } }: Administration): string | undefined {
  return settings.firebase.storageBucket;
}
