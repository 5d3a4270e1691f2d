import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Connection, openConnection } from './connection';
import type { Database } from './database';

export type WebSockets = {
  /** Takes a request to upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections; resolves when the clients' on-disconnect writes are done. */
  close(): Promise<void>;
};

const PROTOCOL_VERSION = '5';
const SOCKET_PATH = '/.ws';

/** Largest single frame in bytes; clients send pieces of 16 384 characters. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

const CLOSE_UNREADABLE = 1007;

/** Serves the database's clients under `/.ws?v=5&ns=<namespace>`. */
export function createWebSockets(database: Database, namespace: string): WebSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const sessions = new Map<string, { socket: WebSocket; ended: Promise<void> }>();
  let closing = false;

  function serve(socket: WebSocket, request: IncomingMessage, asked: URLSearchParams): void {
    socket.on('error', () => socket.terminate());
    const session = randomBytes(16).toString('base64url');
    const send = (message: object) => sendFrames(socket, message);
    // A client that reconnects names its last session, whose socket may still look open.
    sessions.get(asked.get('ls') ?? '')?.socket.terminate();

    const wanted = asked.get('ns') ?? namespace;
    if (wanted !== namespace) {
      send({ t: 'c', d: { t: 's', d: `There is no database "${wanted}" here, only "${namespace}"` } });
      socket.close();
      return;
    }

    const connection = openConnection(database, send);
    const ended = new Promise<void>((resolve) => {
      socket.on('close', () => {
        sessions.delete(session);
        void connection.end().then(resolve);
      });
    });
    sessions.set(session, { socket, ended });
    receiveFrames(socket, connection);
    const host = request.headers.host ?? '';
    send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: session } } });
  }

  return {
    upgrade(request, socket, head) {
      const [path, query] = (request.url ?? '').split('?');
      if (closing || path !== SOCKET_PATH) {
        socket.on('error', () => socket.destroy());
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (opened) =>
        serve(opened, request, new URLSearchParams(query)),
      );
    },
    async close() {
      closing = true;
      const open = [...sessions.values()];
      for (const { socket } of open) socket.terminate();
      await Promise.all(open.map(({ ended }) => ended));
      server.close();
    },
  };
}

function receiveFrames(socket: WebSocket, connection: Connection): void {
  const readFrame = createFrameReader();

  socket.on('message', (data) => {
    try {
      const message = readFrame(String(data));
      if (message !== undefined) connection.receive(message);
    } catch {
      socket.close(CLOSE_UNREADABLE, 'The message could not be read');
    }
  });
}

function sendFrames(socket: WebSocket, message: object): void {
  if (socket.readyState !== socket.OPEN) return;
  for (const frame of framesOf(JSON.stringify(message))) socket.send(frame);
}

/** Longest frame. A longer message is sent as the bare number of its pieces, then the pieces. */
export const MAX_FRAME_CHARACTERS = 16_384;

/** Most pieces of one accepted message: four times the 16 MB that Firebase allows for one write. */
const MAX_FRAMES = 4_096;

const FRAME_COUNT = /^\d{1,6}$/;
const KEEP_ALIVE = '0';

/** Splits a message into frames. */
export function framesOf(message: string): string[] {
  if (message.length <= MAX_FRAME_CHARACTERS) return [message];
  const pieces: string[] = [];
  for (let start = 0; start < message.length; ) {
    const end = pieceEnd(message, start);
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
}

/**
 * Makes a reader that joins frames: it returns the message when its last frame arrived, else undefined.
 * The reader throws a `RangeError` for a message of too many pieces.
 */
export function createFrameReader(): (frame: string) => string | undefined {
  let missing = 0;
  let pieces: string[] = [];

  return function readFrame(frame) {
    if (missing === 0) {
      if (frame === KEEP_ALIVE) return undefined;
      if (!FRAME_COUNT.test(frame)) return frame;
      missing = Number(frame);
      if (missing > MAX_FRAMES) throw new RangeError(`A message of ${missing} frames is too long`);
      return undefined;
    }
    pieces.push(frame);
    missing -= 1;
    if (missing > 0) return undefined;
    const message = pieces.join('');
    pieces = [];
    return message;
  };
}

/** Avoids cutting a surrogate pair (an emoji): UTF-8 cannot carry one half of it. */
function pieceEnd(message: string, start: number): number {
  const end = start + MAX_FRAME_CHARACTERS;
  const last = message.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
