import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { filesBelow } from '@platform/build';

/** A file as Firebase Hosting stores it, with the SHA-256 that names it there. */
export type Content = { plain: Buffer; gzipped: Buffer; hash: string };

const compress = promisify(gzip);

/** As `firebase deploy` compresses, so that both know each other's contents. */
const GZIP_LEVEL = 9;

export async function contentOf(plain: Buffer | string): Promise<Content> {
  const bytes = Buffer.from(plain);
  const gzipped = await compress(bytes, { level: GZIP_LEVEL });
  return { plain: bytes, gzipped, hash: createHash('sha256').update(gzipped).digest('hex') };
}

/** The files below a folder by their paths on the site; hidden ones are never deployed. */
export async function folderContents(folder: string, prefix: string): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (const file of filesBelow(folder))
    if (!file.split('/').some((part) => part.startsWith('.')))
      contents.set(`${prefix}/${file}`, await contentOf(readFileSync(join(folder, file))));
  return contents;
}
