import { randomInt } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parseJson } from '../json';
import { readText } from '../server';
import { type Database, updateWrites } from './database';
import { Failure } from './failure';
import { parseAddressQuery, select } from './query';
import { type Access, ANONYMOUS, accessFrom } from './rules';
import { hashTree, isBranch, type Path, parsePath, type Tree } from './tree';
import { type Json, jsonFromTree } from './tree-json';

/** Largest body of a write. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The ETag of a place without data. */
const NO_ETAG = 'null_etag';
const PREFLIGHT_SECONDS = 3600;

/** Serves `/<path>.json?ns=<namespace>` as Firebase's REST interface does, for pages of any origin. */
export function createRest(database: Database, namespace: string): RequestListener {
  return async (request, response) => {
    allowAnyOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    try {
      await answer(database, namespace, request, response);
    } catch (error) {
      const failure = error instanceof Failure ? error : undefined;
      if (!failure) console.error('The database could not answer a REST request:', error);
      sendJson(response, failure?.status ?? 500, { error: failure?.message ?? 'Internal server error' });
    }
  };
}

async function answer(
  database: Database,
  namespace: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [address = '', search] = (request.url ?? '').split('?');
  const parameters = new URLSearchParams(search);
  const wanted = parameters.get('ns') ?? namespace;
  if (wanted !== namespace)
    throw new Failure('invalid_path', `There is no database "${wanted}" here, only "${namespace}"`);
  const path = pathOf(address);
  const access = accessOf(request, parameters);

  switch (request.method) {
    case 'GET': {
      const tree = select(database.read(path, access), parseAddressQuery(parameters));
      if (request.headers['x-firebase-etag'] === 'true') response.setHeader('ETag', etagOf(tree));
      return succeed(isShallow(parameters) ? shallowJson(tree) : jsonFromTree(tree));
    }
    case 'PUT':
      return put(await readBody(request));
    case 'DELETE':
      return put(null);
    case 'PATCH': {
      const values = await readBody(request);
      await database.write(updateWrites(path, values), access);
      return succeed(values);
    }
    case 'POST': {
      const value = await readBody(request);
      const name = createPushId(Date.now());
      await database.write([{ path: [...path, name], value }], access);
      return succeed({ name });
    }
    default:
      throw new Failure('unknown_action', `The method ${request.method} is not known here`);
  }

  async function put(value: unknown): Promise<void> {
    const expected = request.headers['if-match'];
    try {
      await database.write([{ path, value }], access, expected === NO_ETAG ? '' : expected);
      succeed(value);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'datastale') throw error;
      const current = database.read(path, access);
      response.setHeader('ETag', etagOf(current));
      sendJson(response, error.status, jsonFromTree(current));
    }
  }

  function succeed(value: unknown): void {
    const print = parameters.get('print');
    if (print === 'silent') response.writeHead(204).end();
    else sendJson(response, 200, value, print === 'pretty' ? 2 : undefined);
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === undefined) throw new Failure('too_big', `Data to write exceeds ${MAX_BODY_BYTES} bytes`);
  const value = parseJson(text);
  if (value === undefined)
    throw new Failure('invalid_data', "Invalid data; couldn't parse JSON object, array, or value.");
  return value;
}

function pathOf(address: string): Path {
  if (!address.endsWith('.json'))
    throw new Failure('invalid_path', 'Invalid path: append .json to the path of the data');
  const keys = address.slice(0, -'.json'.length).split('/').map(decodeKey);
  return parsePath(keys.join('/'));
}

/** Rejects an encoded slash, which must not separate keys. */
function decodeKey(text: string): string {
  try {
    const key = decodeURIComponent(text);
    if (!key.includes('/')) return key;
  } catch {
    // An invalid escape is reported like any other character that is not allowed.
  }
  throw new Failure('invalid_path', 'Invalid path: Invalid token in path');
}

function accessOf(request: IncomingMessage, parameters: URLSearchParams): Access {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const credential = bearer ?? parameters.get('access_token') ?? parameters.get('auth');
  return credential ? accessFrom(credential, Date.now()) : ANONYMOUS;
}

function isShallow(parameters: URLSearchParams): boolean {
  const shallow = parameters.get('shallow') === 'true';
  if (shallow && parameters.has('orderBy'))
    throw new Failure('invalid_query', 'Mixing "shallow" and querying parameters is not supported');
  return shallow;
}

function shallowJson(tree: Tree): Json {
  if (!isBranch(tree)) return tree;
  return Object.fromEntries([...tree].map(([key, child]) => [key, isBranch(child) ? true : child]));
}

function etagOf(tree: Tree): string {
  return hashTree(tree) || NO_ETAG;
}

/** Sorted by character code, so that ids sort by time. */
const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const RANDOM_CHARACTERS = 12;

/** Makes a key that sorts after those of earlier milliseconds, as the client's `push` does. */
function createPushId(now: number): string {
  const base = PUSH_ALPHABET.length;
  const time = Array.from({ length: TIME_CHARACTERS }, (_, index) =>
    PUSH_ALPHABET.charAt(Math.floor(now / base ** (TIME_CHARACTERS - 1 - index)) % base),
  );
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => PUSH_ALPHABET.charAt(randomInt(base)));
  return [...time, ...random].join('');
}

function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  response.setHeader('Cache-Control', 'no-cache');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, PATCH, POST, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
}

function sendJson(response: ServerResponse, status: number, value: unknown, indent?: number): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value, undefined, indent));
}
