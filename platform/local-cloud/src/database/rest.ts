import type { IncomingMessage, RequestListener } from 'node:http';
import { jsonAnswer, readText, serveAnswers } from '@platform/hosting';
import type { Json } from '@platform/records';
import { parseJson } from '../files';
import { appCheckFailure, bearerOf } from './app-check';
import { type Database, updateWrites } from './database';
import { indexFailure, namespaceFailure, RefusedRequest } from './refused-request';
import { type Access, ANONYMOUS, accessFrom } from './rules';
import { isBranch, jsonFromTree, type Path, parsePath, type Tree } from './tree';

/** Largest body of a write. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Other parameters are refused: an ignored filter or order would silently return wrong data. */
const PARAMETERS = ['ns', 'auth', 'print', 'shallow', 'orderBy', 'startAt'];

/** Serves `/<path>.json?ns=<namespace>` like Firebase's REST interface, for pages of any origin. @param appCheck enforces it */
export function createRest(database: Database, namespace: string, appCheck: boolean): RequestListener {
  return serveAnswers('database', async (request) => {
    try {
      const unchecked = appCheck && appCheckFailure(request, Date.now());
      if (unchecked) throw unchecked;
      const value = await answer(database, namespace, request);
      return request.url?.includes('print=silent')
        ? { ...jsonAnswer(null, 204), body: '' }
        : jsonAnswer(value);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      return jsonAnswer({ error: error.message }, error.status);
    }
  });
}

async function answer(database: Database, namespace: string, request: IncomingMessage): Promise<unknown> {
  const [address = '', search] = (request.url ?? '').split('?');
  const parameters = new URLSearchParams(search);
  const foreign = namespaceFailure(parameters, namespace);
  if (foreign) throw foreign;
  const unknown = [...parameters.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown) throw new RefusedRequest('invalid_query', `The parameter "${unknown}" is not supported here`);
  const path = pathOf(address);
  const access = accessOf(request, parameters);

  switch (request.method) {
    case 'GET': {
      const tree = database.read(path, access);
      if (parameters.has('orderBy') || parameters.has('startAt')) return query(tree);
      return parameters.get('shallow') === 'true' ? shallowJson(tree) : jsonFromTree(tree);
    }
    case 'PUT':
      return put(path, await readBody(request));
    case 'DELETE':
      return put(path, null);
    case 'PATCH': {
      const values = await readBody(request);
      database.write(updateWrites(path, values), access);
      return values;
    }
    default:
      throw new RefusedRequest('unknown_action', `The method ${request.method} is not known here`);
  }

  /** Returns the children with a number from `startAt` on; no other query is supported. */
  function query(tree: Tree): Json {
    const first = parseJson(parameters.get('startAt') ?? '');
    if (parseJson(parameters.get('orderBy') ?? '') !== '$value' || typeof first !== 'number')
      throw new RefusedRequest(
        'invalid_query',
        'Only orderBy="$value" with a number for startAt is supported here',
      );
    if (!database.hasIndex(path, '.value')) throw indexFailure(path, '.value');
    const children = isBranch(tree) ? [...tree] : [];
    return Object.fromEntries(
      children.flatMap(([key, child]) => (typeof child === 'number' && child >= first ? [[key, child]] : [])),
    );
  }

  function put(place: Path, value: unknown): unknown {
    database.write([{ path: place, value }], access);
    return value;
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === undefined)
    throw new RefusedRequest('too_big', `Data to write exceeds ${MAX_BODY_BYTES} bytes`);
  const value = parseJson(text);
  if (value === undefined)
    throw new RefusedRequest('invalid_data', "Invalid data; couldn't parse JSON object, array, or value.");
  return value;
}

function pathOf(address: string): Path {
  if (!address.endsWith('.json'))
    throw new RefusedRequest('invalid_path', 'Invalid path: append .json to the path of the data');
  const keys = address.slice(0, -'.json'.length).split('/').map(decodeKey);
  return parsePath(keys.join('/'));
}

/** Rejects an encoded slash, which must not separate keys. */
function decodeKey(text: string): string {
  try {
    const key = decodeURIComponent(text);
    if (!key.includes('/')) return key;
  } catch {
    // An invalid escape is reported like any other forbidden character.
  }
  throw new RefusedRequest('invalid_path', 'Invalid path: Invalid token in path');
}

function accessOf(request: IncomingMessage, parameters: URLSearchParams): Access {
  const credential = bearerOf(request) ?? parameters.get('auth');
  return credential ? accessFrom(credential, Date.now()) : ANONYMOUS;
}

function shallowJson(tree: Tree): Json {
  if (!isBranch(tree)) return tree;
  return Object.fromEntries([...tree].map(([key, child]) => [key, isBranch(child) ? true : child]));
}
