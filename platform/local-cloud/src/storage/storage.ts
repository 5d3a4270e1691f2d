import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { type Answer, hasCode, jsonAnswer, notWritten, readBytes, serveAnswers } from '@platform/hosting';
import { PICTURE_BYTES_MAX, PICTURE_NAME, picturePath, pictureTypes } from '@platform/records';
import * as v from 'valibot';
import { parseJson } from '../files';

/** The path of Firebase Storage's REST interface, on any origin. */
export const STORAGE_PATH = '/v0/b/';

/** The path at which Cloud Storage's own REST interface accepts files of the project's owner. */
export const STORAGE_UPLOAD_PATH = '/upload/storage/v1/b/';

/** Room for the metadata of a file, in bytes. */
const MAX_BODY_BYTES = PICTURE_BYTES_MAX + 10_000;

const Description = v.object({ contentType: v.picklist(Object.values(pictureTypes)) });
const Token = v.object({ staff: v.literal(true) });

/**
 * Stands in for Firebase Storage: accepts uploads of its client and serves pictures under `storage.rules`. Like the
 * official emulators it accepts unsigned sign-in tokens.
 * @param folder keeps the files over a restart
 */
export function storageAnswers(folder: string): RequestListener {
  mkdirSync(folder, { recursive: true });
  return serveAnswers('storage', async (request) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const isOfOwner = pathname.startsWith(STORAGE_UPLOAD_PATH);
    const [bucket = '', name] = pathname
      .slice((isOfOwner ? STORAGE_UPLOAD_PATH : STORAGE_PATH).length)
      .split(/\/o\/?/);
    const path = name ? decoded(name) : (searchParams.get('name') ?? '');
    const file = /[^/]+$/.exec(path)?.[0] ?? '';
    const isPicture = picturePath(file) === path && PICTURE_NAME.test(file);
    const stored = { bucket, name: path, file: join(folder, file) };
    if (isPicture && request.method === 'POST')
      return isOfOwner ? createAsOwner(request, stored) : create(request, stored);
    if (isPicture && request.method === 'GET') return read(stored, searchParams.get('alt'));
    return refusal(403);
  });
}

/** Returns an empty text, which is no picture's path, for an invalid escape. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

type Stored = { bucket: string; name: string; file: string };

async function create(request: IncomingMessage, stored: Stored): Promise<Answer> {
  const body = await readBytes(request, MAX_BODY_BYTES);
  const [, token = ''] = /^Firebase [^.]+\.([^.]+)\./.exec(request.headers.authorization ?? '') ?? [];
  const claims = parseJson(Buffer.from(token, 'base64url').toString('utf8'));
  const parts = body && partsOf(body, request.headers['content-type'] ?? '');
  const isTaken = parts && parts.content.length <= PICTURE_BYTES_MAX && v.is(Description, parts.description);
  if (!v.is(Token, claims) || !isTaken) return refusal(403);
  return keep(stored, parts.content, 403);
}

/** Past all rules, on the condition that there is no such file. */
async function createAsOwner(request: IncomingMessage, stored: Stored): Promise<Answer> {
  const content = await readBytes(request, PICTURE_BYTES_MAX);
  if (request.headers.authorization !== 'Bearer owner' || !content) return refusal(403);
  return keep(stored, content, 412);
}

/** @param taken the status if there is such a file */
async function keep(stored: Stored, content: Buffer, taken: 403 | 412): Promise<Answer> {
  try {
    await writeNew(stored.file, content);
    return jsonAnswer(describe(stored, content));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return refusal(taken);
    throw error;
  }
}

/**
 * Writes a file that appears whole or not at all.
 * @throws `EEXIST` if there is such a file; one sentence where the disk refuses it
 */
async function writeNew(file: string, content: Buffer): Promise<void> {
  const arriving = `${file}.${randomUUID()}`;
  try {
    await writeFile(arriving, content, { flag: 'wx', flush: true });
    await link(arriving, file);
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? error : notWritten(file, error);
  } finally {
    await rm(arriving, { force: true });
  }
}

async function read(stored: Stored, alt: string | null): Promise<Answer> {
  const content = await readFile(stored.file).catch(() => undefined);
  if (!content) return refusal(404);
  if (alt !== 'media') return jsonAnswer(describe(stored, content));
  // The client requests this with each upload: a picture never changes.
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return { status: 200, body: content, type: typeOf(stored.name), headers };
}

/** Returns the two parts of a `multipart/related` body: the metadata and the file. */
function partsOf(body: Buffer, type: string) {
  const [, boundary] = /boundary=([^;\s]+)/.exec(type) ?? [];
  if (!boundary) return undefined;
  const [, first = '', second = ''] = body.toString('latin1').split(`--${boundary}`);
  const contentOf = (part: string) =>
    Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, part.lastIndexOf('\r\n')), 'latin1');
  return { description: parseJson(contentOf(first).toString('utf8')), content: contentOf(second) };
}

function describe({ bucket, name }: Stored, { length }: Buffer) {
  return { bucket, name, contentType: typeOf(name), size: String(length) };
}

function typeOf(name: string): string {
  return name.endsWith('.webp') ? pictureTypes.webp : pictureTypes.jpg;
}

const refusals = { 403: 'Permission denied.', 404: 'Not Found.', 412: 'Precondition Failed' };

function refusal(status: keyof typeof refusals): Answer {
  const message = refusals[status];
  return jsonAnswer({ error: { code: status, message } }, status);
}
