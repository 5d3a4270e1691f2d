import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** What the hosting engine asks of a file. */
export type SiteFile = { size: number; etag: string; stream: Readable };

/** Finds a file by its address. */
export type SiteFiles = (request: unknown, address: string) => Promise<SiteFile | null>;

/**
 * Finds the files of one site for the hosting engine, in place of the engine's own reader.
 *
 * Every file is read whole, at each request, and nothing is kept: a document that was composed again shows
 * at once, and length, hash and content always belong together. The engine's own reader opens every
 * candidate of a language negotiation and never closes those not taken.
 *
 * There is deliberately no time of change: where the engine looks at it (rewrites, 404 pages), it lets the time
 * win over the hash, and would answer 304 although an older document was put back.
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

/** A content as the engine takes it. */
export function fileOf(content: Buffer): SiteFile {
  return {
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('hex')}"`,
    stream: Readable.from(content),
  };
}

/** Hidden files are not deployed (`ignore` in firebase.json), so they are not served here either. */
export function safePath(address: string): string | undefined {
  try {
    const path = decodeURI(address);
    const hidden = path.split(/[/\\]/).some((segment) => segment.startsWith('.'));
    return path.startsWith('/') && !path.includes('\0') && !hidden ? path : undefined;
  } catch {
    return undefined;
  }
}

const NOT_A_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG']);

async function readIfFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_A_FILE.has(String(error.code))) return undefined;
    throw error;
  }
}
