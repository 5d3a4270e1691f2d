import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hasCode, notWritten } from '@platform/hosting';
import { PICTURE_FOLDER, pictureTypes } from '@platform/records';
import * as v from 'valibot';
import { OWNER_ONLY, parseJson } from '../files';

/** What a client writes of a file. */
const description = v.object({
  contentType: v.string(),
  contentDisposition: v.exactOptional(v.string()),
  cacheControl: v.exactOptional(v.string()),
});

const kept = v.object({ ...description.entries, timeCreated: v.string(), downloadTokens: v.string() });

export type StoredFile = v.InferOutput<typeof kept> & { content: Buffer };

/** Returns a new file from what a client sent, or `undefined`. */
export function newFile(described: unknown, content: Buffer): StoredFile | undefined {
  const { success, output } = v.safeParse(description, described);
  const made = { timeCreated: new Date().toISOString(), downloadTokens: randomUUID() };
  return success ? { ...output, ...made, content } : undefined;
}

/** Returns where a file lies: pictures lie in the folder itself. */
export function fileAt(folder: string, path: string): string {
  return join(folder, path.replace(new RegExp(`^${PICTURE_FOLDER}/`), ''));
}

/** Reads a file: its description on the first line, then its content. Pictures of before have no description. */
export async function readStored(file: string): Promise<StoredFile | undefined> {
  const found = await readFile(file).catch(() => undefined);
  if (!found) return undefined;
  const end = found.indexOf('\n');
  const { success, output } = v.safeParse(kept, parseJson(found.subarray(0, end).toString('utf8')));
  if (success) return { ...output, content: found.subarray(end + 1) };
  const contentType = file.endsWith('.webp') ? pictureTypes.webp : pictureTypes.jpg;
  const cacheControl = 'public, max-age=31536000, immutable';
  return {
    contentType,
    cacheControl,
    timeCreated: new Date(0).toISOString(),
    downloadTokens: '',
    content: found,
  };
}

/**
 * Writes a file that appears whole or not at all.
 * @throws `EEXIST` if there is such a file; one sentence where the disk refuses it
 */
export async function writeNew(file: string, { content, ...described }: StoredFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const arriving = `${file}.${randomUUID()}`;
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(described)}\n`), content]);
  try {
    await writeFile(arriving, bytes, { flag: 'wx', flush: true, mode: OWNER_ONLY });
    await link(arriving, file);
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? error : notWritten(file, error);
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Lists the paths of files in folders of the bucket. */
export async function listPaths(folder: string, prefix: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path.startsWith(prefix))
    .sort();
}
