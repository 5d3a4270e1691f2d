import type { IncomingMessage } from 'node:http';
import { Failure } from './failure';

/** Largest body of a REST write, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Reads the JSON body of a request.
 * @throws {Failure} `invalid_data` when it is no JSON, `too_big` over the limit.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    // Read on to the end: a stream that is given up takes the connection, and with it the answer, along.
    if (bytes <= MAX_BODY_BYTES) chunks.push(piece);
  }
  if (bytes > MAX_BODY_BYTES) throw new Failure('too_big', `Data to write exceeds ${MAX_BODY_BYTES} bytes`);
  return parseBody(Buffer.concat(chunks).toString('utf8'));
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('invalid_data', "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
