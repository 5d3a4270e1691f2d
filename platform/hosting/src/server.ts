import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { hasCode } from './error-code';

export type LoopbackServer = {
  /** Without a slash at the end, e.g. `http://localhost:5000`. */
  url: string;
  port: number;
  /** Frees the port at once: open, kept-alive and hanging connections are cut. */
  close(): Promise<void>;
};

/** `localhost` resolves to either address; another program could take the one that stays free. */
const IPV4 = '127.0.0.1';
const IPV6 = '::1';

/**
 * Serves HTTP on `http://localhost:<port>`, on both loopback addresses only. Port 0 takes a port that is free on both.
 * @param upgrade handles upgrade requests, for WebSocket servers
 * @throws Error `Port 5000 is in use by another program.`
 * @example const { url, close } = await listenOnLoopback((_request, response) => response.end('hello'), 0);
 */
export async function listenOnLoopback(
  handler: RequestListener,
  wanted: number,
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<LoopbackServer> {
  const first = createServer(handler);
  const second = createServer(handler);
  if (upgrade) for (const server of [first, second]) server.on('upgrade', upgrade);
  try {
    const port = await listen(first, wanted, IPV4);
    await listen(second, port, IPV6).catch((error) => {
      if (!hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) throw error;
    });
    return {
      url: `http://localhost:${port}`,
      port,
      async close() {
        await Promise.all([closeServer(first), closeServer(second)]);
      },
    };
  } catch (error) {
    await closeServer(first);
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    if (wanted === 0) return listenOnLoopback(handler, wanted, upgrade);
    throw new Error(`Port ${wanted} is in use by another program.`, { cause: error });
  }
}

export type Answer = {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

/**
 * Tests whether a request is of a program or a page of this machine. Any page that its user visits reaches loopback
 * addresses: by its own origin, without one by a script or picture, or by a name of its own that leads here. Links may
 * be followed.
 */
export function isFromHere({ headers }: IncomingMessage): boolean {
  const { origin, host = '', 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!isHere(`http://${host}`)) return false;
  return origin === undefined ? site !== 'cross-site' || mode === 'navigate' : isHere(origin);
}

function isHere(origin: string): boolean {
  const name = URL.canParse(origin) ? new URL(origin).hostname : '';
  return ['localhost', IPV4, `[${IPV6}]`].includes(name) || name.endsWith('.localhost');
}

/** Pages of any origin of this machine may call it and read the answers. */
const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, x-firebase-appcheck, x-firebase-gmpid, x-firebase-storage-version, x-goog-upload-protocol',
};

/** Serves the answers of a function to pages and programs of this machine; without an answer the request hangs. */
export function serveAnswers(
  service: string,
  answer: (request: IncomingMessage) => Promise<Answer | undefined>,
): RequestListener {
  return async (request, response) => {
    if (!isFromHere(request)) return void response.writeHead(403).end();
    if (request.method === 'OPTIONS') return void response.writeHead(204, ANY_ORIGIN).end();
    try {
      const given = await answer(request);
      if (given) write(response, given);
    } catch (error) {
      if (response.destroyed) return;
      console.error(`The ${service} failed:`, error);
      write(response, { status: 500, type: 'text/plain', body: 'Internal Server Error' });
    }
  };
}

/** How long an answer may wait for a client to read, in milliseconds: what waits is kept in memory. Tests shorten it. */
export const clientPolicy = { unreadLimitMs: 10_000 };

function write(response: ServerResponse, { status, type, body, headers }: Answer): void {
  // Counts from the last byte that was read.
  response.setTimeout(clientPolicy.unreadLimitMs, () => response.destroy());
  response.writeHead(status, {
    ...ANY_ORIGIN,
    'Content-Type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

/**
 * Reads the body of a request as text; `undefined` if it is longer than `maxBytes`. A longer body is still read to its
 * end, because cancelling the stream cuts the connection before the answer.
 */
export async function readText(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  return (await readBytes(request, maxBytes))?.toString('utf8');
}

/** Reads a binary body; `undefined` if it is longer than `maxBytes`. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : undefined;
}

/** Resolves with the port. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
