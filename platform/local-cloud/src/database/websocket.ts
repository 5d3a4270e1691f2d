import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Connection, openConnection } from './connection';
import type { Database } from './database';
import { createFrameReader, framesOf } from './frames';

/** Everything that arrives by WebSocket. */
export type WebSockets = {
  /** Takes a request to upgrade, from any of the HTTP servers. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all conversations; resolves when what the clients left for this moment is written. */
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
    // A client that comes back names its last session, which may not have noticed yet that it is dead.
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
