import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../files';

/** A file as the hosting engine takes it. */
export type SiteFile = { size: number; etag: string; stream: Readable };

/** Finds a file by its address. */
export type SiteFiles = (request: unknown, address: string) => Promise<SiteFile | null>;

/**
 * Reads the files of one site for the hosting engine, in place of the engine's own reader, which opens every candidate
 * of a language negotiation and never closes those not taken.
 *
 * Every file is read whole at each request and not cached: a recomposed document shows at once, and length, hash and
 * content belong together. There is no time of change, because the engine prefers it to the hash (rewrites, 404 pages)
 * and would answer 304 although an older document was put back.
 */
export function siteFiles(folder: string): SiteFiles {
  return async (_request, address) => {
    const path = safePath(address);
    if (path === undefined) return null;
    const content = await readIfFile(join(folder, path));
    if (content === undefined) return null;
    return fileOf(content);
  };
}

export function fileOf(content: Buffer): SiteFile {
  return {
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('hex')}"`,
    stream: Readable.from(content),
  };
}

/** Returns the decoded path; `undefined` for hidden files, which are not deployed (`ignore` in firebase.json). */
export function safePath(address: string): string | undefined {
  try {
    const path = decodeURI(address);
    const hidden = path.split(/[/\\]/).some((segment) => segment.startsWith('.'));
    return path.startsWith('/') && !path.includes('\0') && !hidden ? path : undefined;
  } catch {
    return undefined;
  }
}

const NOT_A_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG'];

async function readIfFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, ...NOT_A_FILE)) return undefined;
    throw error;
  }
}
