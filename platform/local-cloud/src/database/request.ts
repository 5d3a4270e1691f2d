import type { Write } from './database';
import { Failure } from './failure';
import { isRecord } from './json';
import type { Listen } from './listen';
import { checkPath, type Path, parsePath } from './path';
import { parseWireQuery } from './query';

/** A client's request on the wire: its number, what it wants, and the details. */
export type Request = { number: number; action: string; body: Record<string, unknown> };

/** A message of the client: a request, a ping of the transport, or something that needs no answer. */
export type ClientMessage = { kind: 'request'; request: Request } | { kind: 'ping' } | { kind: 'other' };

/**
 * Reads a whole message.
 * @throws {SyntaxError} when it is no JSON.
 */
export function parseMessage(text: string): ClientMessage {
  const message: unknown = JSON.parse(text);
  if (!isRecord(message) || !isRecord(message.d)) return { kind: 'other' };
  if (message.t === 'c') return { kind: message.d.t === 'p' ? 'ping' : 'other' };
  const { r: number, a: action, b: body } = message.d;
  if (typeof number !== 'number' || typeof action !== 'string') return { kind: 'other' };
  return { kind: 'request', request: { number, action, body: isRecord(body) ? body : {} } };
}

/**
 * The path of a request.
 * @throws {Failure} `invalid_path`.
 */
export function requestPath(body: Record<string, unknown>): Path {
  if (typeof body.p !== 'string') throw new Failure('invalid_path', 'Invalid path: it is missing');
  return parsePath(body.p);
}

/**
 * The one write of a put.
 * @throws {Failure} `invalid_path`.
 */
export function putWrite(body: Record<string, unknown>): Write {
  return { path: requestPath(body), value: body.d ?? null };
}

/**
 * The writes of a merge, whose keys may be paths.
 * @throws {Failure} `invalid_path`, or `invalid_data` when it is not an object.
 */
export function mergeWrites(path: Path, values: unknown): Write[] {
  if (!isRecord(values)) throw new Failure('invalid_data', "Invalid data; couldn't parse JSON object");
  return Object.entries(values).map(([key, value]) => {
    if (key === '') throw new Failure('invalid_path', 'Invalid path: Invalid token in path');
    return { path: checkPath([...path, ...parsePath(key)]), value };
  });
}

/**
 * What a listen (or its end) is about.
 * @throws {Failure} `invalid_path` or `invalid_query`.
 */
export function requestedListen(body: Record<string, unknown>): Listen {
  return { path: requestPath(body), query: parseWireQuery(body.q), tag: body.t, wireQuery: body.q };
}
