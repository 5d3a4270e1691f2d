import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { filesBelow, shellName } from '@platform/build';
import { composedDataFile } from '@platform/records';
import { documentFiles, parseComposed } from '../model/composed';
import type { Environment } from '../model/environment';
import { versionOf } from '../model/published';
import { forgetComposedFiles } from '../store/composed-files';
import { detailsFile } from '../store/releases';

/** A file as Firebase Hosting stores it, with the SHA-256 of the gzipped bytes that names it there. */
export type Content = { plain: Buffer; gzipped: Buffer; hash: string };

/** The lists of live releases and of composed pages: every composition starts from both. */
export const RELEASES_PATH = '/releases.json';
export const COMPOSED_PATH = '/composed.json';

/** Further state of earlier compositions, if it exists. */
export const CARRIED_PATHS = [`/${detailsFile}`, `/${composedDataFile}`];

const compress = promisify(gzip);

/** As `firebase deploy` compresses, so that both know each other's contents. */
const GZIP_LEVEL = 9;

export async function contentOf(plain: Buffer | string): Promise<Content> {
  const bytes = Buffer.from(plain);
  const gzipped = await compress(bytes, { level: GZIP_LEVEL });
  return { plain: bytes, gzipped, hash: createHash('sha256').update(gzipped).digest('hex') };
}

/** Returns the files below a folder by their paths on the site, without hidden ones. */
export async function folderContents(folder: string, prefix: string): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (const file of filesBelow(folder))
    if (!file.split('/').some((part) => part.startsWith('.')))
      contents.set(`${prefix}/${file}`, await contentOf(readFileSync(join(folder, file))));
  return contents;
}

/** Returns all files at the root of the shell's site: those composed since the last pull, and the lists. */
export async function composedContents({ home, hosting }: Environment): Promise<Map<string, Content>> {
  const all = await folderContents(join(hosting, shellName), '');
  const documents = new Map([...all].filter(([path]) => versionOf(path) === undefined));
  const composed = join(home, COMPOSED_PATH);
  if (existsSync(composed)) documents.set(COMPOSED_PATH, await contentOf(sorted(readFileSync(composed))));
  return documents;
}

/** Sorts the composed pages, so that composing them in another order is no change. */
function sorted(composed: Buffer): string {
  const entries = Object.entries(parseComposed(composed.toString('utf8'))).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}

/** Returns the paths of all documents of the pages in a list of composed pages. */
export function documentPaths(composed: Buffer | undefined): string[] {
  return documentFiles(parseComposed(composed?.toString('utf8') ?? '{}')).map((file) => `/${file}`);
}

/** Removes composed files, so that only later compositions count as new. */
export function removeDocuments(environment: Environment): void {
  forgetComposedFiles(environment);
  const folder = join(environment.hosting, shellName);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (versionOf(`/${name}/`) === undefined) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Returns the copy of a list from the start of these documents; without a path, the folder of both. */
export function baseFile({ home }: Environment, path = ''): string {
  return join(home, 'live', path);
}

/** @throws one sentence where other lists are live by now, which the documents here would undo */
export async function assertBaseIsLive(
  environment: Environment,
  readLive: (path: string) => Promise<Buffer | undefined>,
): Promise<void> {
  for (const path of [RELEASES_PATH, COMPOSED_PATH]) {
    const file = baseFile(environment, path);
    const base = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if ((await readLive(path))?.toString('utf8') !== base)
      throw new Error(
        `What is live is not what was composed from here (${path} differs): "site pull" fetches it, then promote or compose again.`,
      );
  }
}
