import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '../json';
import { readText } from '../server';
import { type Database, updateWrites } from './database';
import { Failure } from './failure';
import { parseAddressQuery, select } from './query';
import { type Access, ANONYMOUS, accessFrom } from './rules';
import { hashTree, isBranch, type Path, parsePath, type Tree } from './tree';
import { type Json, jsonFromTree } from './tree-json';

type Call = {
  database: Database;
  path: Path;
  parameters: URLSearchParams;
  access: Access;
  request: IncomingMessage;
  response: ServerResponse;
};

/** Largest body of a write. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const NO_ETAG = 'null_etag';
const PREFLIGHT_SECONDS = 3600;

/** Serves `/<path>.json?ns=<namespace>` as Firebase's REST interface does, for pages of any origin. */
export function createRest(database: Database, namespace: string) {
  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowAnyOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    try {
      await answer(readCall(database, namespace, request, response));
    } catch (error) {
      refuse(response, error);
    }
  };
}

function readCall(
  database: Database,
  namespace: string,
  request: IncomingMessage,
  response: ServerResponse,
): Call {
  const [address = '', query] = (request.url ?? '').split('?');
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('ns') ?? namespace;
  if (wanted !== namespace) {
    throw new Failure('invalid_path', `There is no database "${wanted}" here, only "${namespace}"`);
  }
  return {
    database,
    path: pathOf(address),
    parameters,
    access: accessOf(request, parameters),
    request,
    response,
  };
}

async function answer(call: Call): Promise<void> {
  switch (call.request.method) {
    case 'GET':
      return get(call);
    case 'PUT':
      return put(call, await readBody(call.request));
    case 'DELETE':
      return put(call, null);
    case 'PATCH':
      return patch(call, await readBody(call.request));
    case 'POST':
      return post(call, await readBody(call.request));
    default:
      throw new Failure('unknown_action', `The method ${call.request.method} is not known here`);
  }
}

function get({ database, path, parameters, access, request, response }: Call): void {
  const query = parseAddressQuery(parameters);
  const shallow = parameters.get('shallow') === 'true';
  if (shallow && query !== undefined) {
    throw new Failure('invalid_query', 'Mixing "shallow" and querying parameters is not supported');
  }
  const tree = select(database.read(path, access), query);
  if (request.headers['x-firebase-etag'] === 'true') response.setHeader('ETag', etagOf(tree));
  succeed(response, parameters, shallow ? shallowJson(tree) : jsonFromTree(tree));
}

async function put(
  { database, path, parameters, access, request, response }: Call,
  value: unknown,
): Promise<void> {
  const expected = request.headers['if-match'];
  try {
    await database.write([{ path, value }], access, expected === NO_ETAG ? '' : expected);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'datastale') throw error;
    const current = database.read(path, access);
    response.setHeader('ETag', etagOf(current));
    sendJson(response, error.status, jsonFromTree(current));
    return;
  }
  succeed(response, parameters, value);
}

async function patch({ database, path, parameters, access, response }: Call, values: unknown): Promise<void> {
  await database.write(updateWrites(path, values), access);
  succeed(response, parameters, values);
}

async function post({ database, path, parameters, access, response }: Call, value: unknown): Promise<void> {
  const name = createPushId(Date.now());
  await database.write([{ path: [...path, name], value }], access);
  succeed(response, parameters, { name });
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
  return credential === null || credential === '' ? ANONYMOUS : accessFrom(credential, Date.now());
}

/** Sorted by character code, so that ids sort by time. */
const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const RANDOM_CHARACTERS = 12;

/** Makes a key that sorts after those of earlier milliseconds, as the client's `push` does. */
function createPushId(now: number): string {
  const time = Array.from({ length: TIME_CHARACTERS }, (_, index) => {
    return character(
      Math.floor(now / PUSH_ALPHABET.length ** (TIME_CHARACTERS - 1 - index)) % PUSH_ALPHABET.length,
    );
  });
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => character(randomInt(PUSH_ALPHABET.length)));
  return [...time, ...random].join('');
}

function character(index: number): string {
  return PUSH_ALPHABET.charAt(index);
}

function shallowJson(tree: Tree): Json {
  if (!isBranch(tree)) return tree;
  return Object.fromEntries([...tree].map(([key, child]) => [key, isBranch(child) ? true : child]));
}

function etagOf(tree: Tree): string {
  return hashTree(tree) || NO_ETAG;
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

function succeed(response: ServerResponse, parameters: URLSearchParams, value: unknown): void {
  if (parameters.get('print') === 'silent') response.writeHead(204).end();
  else sendJson(response, 200, value, parameters.get('print') === 'pretty' ? 2 : undefined);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Failure)) console.error('The database could not answer a REST request:', error);
  const [status, message] =
    error instanceof Failure ? [error.status, error.message] : [500, 'Internal server error'];
  sendJson(response, status, { error: message });
}

function sendJson(response: ServerResponse, status: number, value: unknown, indent?: number): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(value, undefined, indent));
}
