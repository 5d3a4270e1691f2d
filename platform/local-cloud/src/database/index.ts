import { type LoopbackServer, listenOnLoopback } from '../server';
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
export type RunningDatabase = LoopbackServer & {
  /** Replaces all data, by those of the seed if none are given; listeners see it. */
  reset(data?: unknown): Promise<void>;
};

/**
 * Serves a Realtime Database for local work: WebSocket protocol 5 as the `firebase` client speaks it, and REST, guarded
 * by the rules file. A write is acknowledged when it stands in the file. Tokens are not verified, as with the official
 * emulator, so it listens on the loopback addresses only.
 *
 * @throws {Error} naming the file when the data or the rules cannot be read; or that the port is in use.
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

  const server = await listenOnLoopback(
    (request, response) => void rest(request, response),
    options.port,
    sockets.upgrade,
  );
  return {
    ...server,
    reset: (data = options.seed) => database.write([{ path: [], value: data ?? null }], { kind: 'owner' }),
    async close() {
      await Promise.all([server.close(), sockets.close()]);
      await storage.settled();
    },
  };
}
