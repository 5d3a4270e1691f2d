import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientPolicy, isFromHere } from '@platform/hosting';
import { type WebSocket, WebSocketServer } from 'ws';
import { appCheckFailure } from './app-check';
import { openConnection } from './connection';
import type { Database } from './database';
import { namespaceFailure } from './refused-request';

const PROTOCOL_VERSION = '5';

/** Largest single frame in bytes; clients send pieces of 16 384 characters. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

const CLOSE_UNREADABLE = 1007;

/** Serves database clients under `/.ws?v=5&ns=<namespace>`. @param appCheck enforces it */
export function createWebSockets(database: Database, namespace: string, appCheck: boolean) {
  const server = new WebSocketServer({ noServer: true, path: '/.ws', maxPayload: MAX_FRAME_BYTES });

  function serve(socket: WebSocket, request: IncomingMessage): void {
    // In one frame: clients split long messages, but accept whole ones.
    const send = (message: object) => {
      const limit = setTimeout(() => socket.terminate(), clientPolicy.unreadLimitMs);
      socket.send(JSON.stringify(message), () => clearTimeout(limit));
    };
    socket.on('error', () => socket.terminate());
    const refusal =
      namespaceFailure(new URLSearchParams(request.url?.split('?')[1]), namespace) ??
      (appCheck && appCheckFailure(request, Date.now()));
    if (refusal) {
      send({ t: 'c', d: { t: 's', d: refusal.message } });
      socket.close();
      return;
    }

    const connection = openConnection(database, send);
    const readFrame = createFrameReader();
    socket.on('close', connection.end);
    socket.on('message', (data) => {
      try {
        const message = readFrame(String(data));
        if (message !== undefined) connection.receive(message);
      } catch {
        socket.close(CLOSE_UNREADABLE, 'The message could not be read');
      }
    });
    const greeting = { ts: Date.now(), v: PROTOCOL_VERSION, h: request.headers.host, s: randomUUID() };
    send({ t: 'c', d: { t: 'h', d: greeting } });
  }

  return {
    /** Handles an upgrade request. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (!isFromHere(request)) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      server.handleUpgrade(request, socket, head, (opened) => serve(opened, request));
    },
    /** Ends all connections. */
    close(): void {
      server.close();
      for (const socket of server.clients) socket.terminate();
    },
  };
}

/** The most pieces of a message: four times the 16 MB that Firebase allows for a write. */
const MAX_FRAMES = 4_096;

const FRAME_COUNT = /^\d{1,6}$/;
const KEEP_ALIVE = '0';

/**
 * Makes a reader that joins frames: it returns the message with its last frame, otherwise undefined. Messages over 16
 * 384 characters come as the number of their pieces, then the pieces. The reader throws a `RangeError` for too many
 * pieces.
 */
function createFrameReader(): (frame: string) => string | undefined {
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
