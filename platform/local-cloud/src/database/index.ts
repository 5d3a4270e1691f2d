import { type LoopbackServer, listenOnLoopback } from '@platform/hosting';
import { createDatabase } from './database';
import { createRest } from './rest';
import { OWNER, rulesOfFile } from './rules';
import { openStore } from './store';
import { treeFromJson } from './tree';
import { createWebSockets } from './websocket';

export type DatabaseOptions = {
  /** Port on the loopback addresses; 0 takes a free one. */
  port: number;
  /** The file that keeps the data; created if it does not exist. */
  file: string;
  /** The file of the deployed security rules; changes of it hold at once. */
  rulesFile: string;
  /** The name of the served database; requests for others are refused. */
  namespace: string;
  /** Refuses every request without a token of App Check, but those of the owner. */
  appCheck?: boolean;
  /** The initial JSON value of a new file. */
  seed?: unknown;
  /** Receives the first key of every path that a write changed. */
  onChange?: (places: string[]) => void;
};

export type RunningDatabase = LoopbackServer & {
  /** Replaces all data, by default with the seed; listeners see it. */
  reset(data?: unknown): Promise<void>;
};

/**
 * Serves a Realtime Database for local work: WebSocket protocol 5 of the `firebase` client, and REST, guarded by the
 * rules file. A write is acknowledged when it is on disk. Tokens are not verified, as with the official emulator, so it
 * listens on loopback addresses only.
 * @throws {Error} naming the file if data or rules cannot be read, or the port if it is in use.
 * @example
 * const database = await startDatabase({ port: 0, file: '.site/database.json', rulesFile: 'database.rules.json',
 * namespace: 'demo-site', seed: { services: {} } });
 * await fetch(`${database.url}/services.json?ns=demo-site`);
 * await database.close();
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const { port, file, rulesFile, namespace, appCheck = false, seed = null, onChange } = options;
  const rules = rulesOfFile(rulesFile);
  const store = openStore(file, () => treeFromJson(seed, Date.now()));
  const database = createDatabase(store.tree, rules, store.write);
  if (onChange) database.watch((changed) => onChange(changed.map(([place = '']) => place)));
  const sockets = createWebSockets(database, namespace, appCheck);
  const server = await listenOnLoopback(createRest(database, namespace, appCheck), port, sockets.upgrade);
  return {
    ...server,
    reset: async (data = seed) => database.write([{ path: [], value: data }], OWNER),
    async close() {
      sockets.close();
      await server.close();
      store.close();
    },
  };
}
