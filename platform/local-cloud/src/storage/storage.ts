import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type Answer, hasCode, jsonAnswer, readBytes, serveAnswers } from '@platform/hosting';
import { parseJson } from '../files';
import { FILE_BYTES_MAX, kindOf, type Requester } from './rules';
import { fileAt, listPaths, newFile, readStored, type StoredFile, writeNew } from './stored-files';

/** The path of Firebase Storage's REST interface, on any origin. */
export const STORAGE_PATH = '/v0/b/';

/** The paths of Cloud Storage's own REST interface, for the project's owner: of new files, and of all. */
export const STORAGE_UPLOAD_PATH = '/upload/storage/v1/b/';
export const STORAGE_OWNER_PATH = '/storage/v1/b/';

/** Room for the metadata of a file, in bytes. */
const MAX_BODY_BYTES = FILE_BYTES_MAX + 10_000;

/**
 * Stands in for Firebase Storage: accepts uploads of its clients and serves files under `storage.rules`. Like the
 * official emulators it accepts unsigned sign-in tokens.
 * @param folder keeps the files over a restart
 */
export function storageAnswers(folder: string): RequestListener {
  mkdirSync(folder, { recursive: true });
  return serveAnswers('storage', async (request) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const isOfOwner = !pathname.startsWith(STORAGE_PATH);
    if (isOfOwner && request.headers.authorization !== 'Bearer owner') return refusal(403);
    const [, bucket = '', name] = /\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(pathname) ?? [];
    const path = name ? decoded(name) : (searchParams.get('name') ?? '');
    if (isOfOwner && request.method === 'GET' && !path)
      return jsonAnswer(await list(folder, searchParams.get('prefix') ?? ''));
    if (!kindOf(path)) return refusal(403);
    const requester = isOfOwner ? 'owner' : requesterOf(request);
    const place = { bucket, path, file: fileAt(folder, path), requester };
    if (request.method === 'POST') return create(request, place);
    if (request.method === 'GET') return read(place, searchParams);
    return isOfOwner && request.method === 'DELETE' ? remove(place) : refusal(403);
  });
}

/** Returns an empty text, which is no file's path, for an invalid escape. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

type Place = { bucket: string; path: string; file: string; requester: Requester };

function requesterOf({ headers }: IncomingMessage): Requester {
  const [, token = ''] = /^Firebase [^.]+\.([^.]+)\./.exec(headers.authorization ?? '') ?? [];
  const claims = Object(parseJson(Buffer.from(token, 'base64url').toString('utf8')));
  return claims.staff === true ? 'staff' : 'anybody';
}

async function list(folder: string, prefix: string) {
  const found = (await listPaths(folder, prefix)).map(async (name) => {
    const { timeCreated } = (await readStored(fileAt(folder, name))) ?? {};
    return { name, timeCreated };
  });
  return { items: await Promise.all(found) };
}

/** The owner writes on the condition that there is no such file. */
async function create(request: IncomingMessage, place: Place): Promise<Answer> {
  const { path, requester } = place;
  const kind = kindOf(path);
  const body = await readBytes(request, MAX_BODY_BYTES);
  const parts = body && partsOf(body, request.headers['content-type'] ?? '');
  const file = parts && newFile(parts.description, parts.content);
  const isTaken = kind && file && (requester === 'owner' || kind.mayCreate(requester, file));
  if (!isTaken || file.content.length > kind.max) return refusal(403);
  try {
    await writeNew(place.file, file);
    return jsonAnswer(describe(place, file));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return refusal(requester === 'owner' ? 412 : 403);
    throw error;
  }
}

/** A file is also served to whoever has its download token. */
async function read(place: Place, query: URLSearchParams): Promise<Answer> {
  const file = await readStored(place.file);
  const hasToken = file?.downloadTokens && query.get('token') === file.downloadTokens;
  const mayGet = place.requester === 'owner' || hasToken || kindOf(place.path)?.mayGet(place.requester, file);
  if (!mayGet) return refusal(403);
  if (!file) return refusal(404);
  if (query.get('alt') !== 'media') return jsonAnswer(describe(place, file));
  const { content: body, contentType: type, contentDisposition, cacheControl } = file;
  const headers = {
    'Cache-Control': cacheControl ?? 'private, max-age=0',
    'Content-Disposition': contentDisposition ?? 'inline',
  };
  return { status: 200, body, type, headers };
}

async function remove({ file }: Place): Promise<Answer> {
  if (!(await readStored(file))) return refusal(404);
  await rm(file);
  return { status: 204, type: 'text/plain', body: '' };
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

function describe({ bucket, path: name }: Place, { content, ...described }: StoredFile) {
  return { bucket, name, ...described, size: String(content.length) };
}

const refusals = { 403: 'Permission denied.', 404: 'Not Found.', 412: 'Precondition Failed' };

function refusal(status: keyof typeof refusals): Answer {
  const message = refusals[status];
  return jsonAnswer({ error: { code: status, message } }, status);
}
