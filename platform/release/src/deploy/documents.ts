import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { filesBelow, shellName } from '@platform/build';
import { COMPOSED_PATH, composedText, documentFiles, parseComposed } from '../model/composed';
import type { Environment } from '../model/environment';
import { versionInPath } from '../model/version';
import { readComposed } from '../store/composed';
import type { FileHashes } from './hosting-client';

/** A file as Firebase Hosting stores it, with the SHA-256 of the gzipped bytes that names it there. */
export type Content = { plain: Buffer; gzipped: Buffer; hash: string };

/** The site as visitors get it now. */
export type LiveSite = { files: FileHashes; read(path: string): Promise<Buffer | undefined> };

const compress = promisify(gzip);

/** As `firebase deploy` compresses, so that both know each other's contents. */
const GZIP_LEVEL = 9;

export async function packContent(plain: Buffer | string): Promise<Content> {
  const bytes = Buffer.from(plain);
  const gzipped = await compress(bytes, { level: GZIP_LEVEL });
  return { plain: bytes, gzipped, hash: createHash('sha256').update(gzipped).digest('hex') };
}

/** Returns the files below a folder by their paths on the site, without hidden ones. */
export async function folderContents(folder: string, prefix: string): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (const file of filesBelow(folder))
    if (!file.split('/').some((part) => part.startsWith('.')))
      contents.set(`${prefix}/${file}`, await packContent(readFileSync(join(folder, file))));
  return contents;
}

/** Returns all files at the root of the shell's site: those composed since the last pull, and the lists. */
export async function composedContents(environment: Environment): Promise<Map<string, Content>> {
  const all = await folderContents(join(environment.hosting, shellName), '');
  const documents = new Map([...all].filter(([path]) => versionInPath(path) === undefined));
  documents.set(COMPOSED_PATH, await packContent(composedText(readComposed(environment))));
  return documents;
}

/** Returns the paths of all documents of the pages in a list of composed pages. */
export function documentPaths(composed: Buffer | undefined): string[] {
  return documentFiles(parseComposed(composed?.toString('utf8') ?? '{}')).map((file) => `/${file}`);
}
