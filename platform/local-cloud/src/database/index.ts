import { createServer, type Server } from 'node:http';
import { createDatabase } from './database';
import { createRest } from './rest';
import { loadRules } from './rules';
import { openStorage } from './storage';
import { createWebSockets } from './websocket';

/** What a database needs to start. */
export type DatabaseOptions = {
  /** Port on the loopback addresses; 0 takes a free one. */
  port: number;
  /** The file that keeps the data; it is made when it does not exist. */
  file: string;
  /** The security rules, the same file that is deployed. */
  rulesFile: string;
  /** The one database that is served; a request that names another one is refused. */
  namespace: string;
  /** The JSON value that a new file starts with. */
  seed?: unknown;
  /** Is told the first key of every path that a write changed. */
  onChange?: (places: string[]) => void;
};

/** A database that is being served. */
export type RunningDatabase = { url: string; port: number; close(): Promise<void> };

const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';

/**
 * Serves a Realtime Database for local work: WebSocket protocol 5 as the `firebase` client speaks it, and REST, guarded
 * by the rules file. A write is acknowledged when it stands in the file. Tokens are not verified, as with the official
 * emulator, so it listens on the loopback addresses only.
 *
 * @throws {Error} naming the file when the data or the rules cannot be read; `EADDRINUSE` when the port is taken.
 * @example
 * const database = await startDatabase({ port: 0, file: '.site/database.json', rulesFile: 'database.rules.json',
 *   namespace: 'demo-site', seed: { services: {} } });
 * await fetch(`${database.url}/services.json?ns=demo-site`);
 * await database.close();
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const [rules, { storage, tree }] = await Promise.all([
    loadRules(options.rulesFile),
    openStorage(options.file, options.seed),
  ]);
  const database = createDatabase(tree, rules, storage);
  const { onChange } = options;
  if (onChange) database.watch((changed) => onChange(changed.map(([place = '']) => place)));
  const rest = createRest(database, options.namespace);
  const sockets = createWebSockets(database, options.namespace);

  function createEndpoint(): Server {
    return createServer((request, response) => void rest(request, response)).on('upgrade', sockets.upgrade);
  }

  const servers = await listenOnLoopback(createEndpoint, options.port);
  return {
    url: `http://${LOOPBACK}:${servers.port}`,
    port: servers.port,
    async close() {
      const closed = servers.all.map(closeServer);
      await sockets.close();
      await Promise.all(closed);
      await storage.settled();
    },
  };
}

/** `localhost` is either address, so that both are served; where there is no IPv6, one is enough. */
async function listenOnLoopback(
  create: () => Server,
  wanted: number,
): Promise<{ port: number; all: Server[] }> {
  const first = create();
  const port = await listen(first, LOOPBACK, wanted);
  const second = create();
  try {
    await listen(second, LOOPBACK_V6, port);
    return { port, all: [first, second] };
  } catch (error) {
    if (hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return { port, all: [first] };
    await closeServer(first);
    if (wanted === 0 && hasCode(error, 'EADDRINUSE')) return listenOnLoopback(create, wanted);
    throw error;
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
