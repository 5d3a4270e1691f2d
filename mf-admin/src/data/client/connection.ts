import { create } from '@platform/contract';
import { databaseClient } from './firebase';

/** How long a request waits for a connection before it fails, in milliseconds. */
export const CONNECT_LIMIT_MS = 5000;

/** How long a read waits for an answer, in milliseconds. */
export const READ_LIMIT_MS = 8000;

type Connection = 'connecting' | 'online' | 'offline';

/** Set while the database's server is connected. */
export const useConnection = create<{ state: Connection }>(() => ({ state: 'connecting' }));

let urgent: Promise<unknown> = Promise.resolve();

/** Staff wait for this work: the pages of lists that are still to be read wait for its end. */
export function beforePages<Result>(work: Promise<Result>): Promise<Result> {
  urgent = Promise.allSettled([urgent, work]);
  return work;
}

/** Resolves when nothing is under way that pages of lists wait for. */
export function turnOfPages(): Promise<unknown> {
  return urgent;
}

let watching: Promise<() => void> | undefined;

/** Follows the connection from now on. Later calls do nothing. */
export function watchConnection(): void {
  watching ??= databaseClient().then(
    (client) => client.watchConnection(follow()),
    () => {
      watching = undefined;
      show('offline');
      return () => undefined;
    },
  );
}

/** After `dropClients`: follows the new client. */
export function rewatchConnection(): void {
  void watching?.then((stop) => stop());
  watching = undefined;
  watchConnection();
}

/** Resolves whether the database is connected or connects within the limit. */
export function isConnected(): Promise<boolean> {
  const { state } = useConnection.getState();
  if (state === 'online') return Promise.resolve(true);
  if (state === 'offline') void reconnect();
  return new Promise((resolve) => {
    const finish = (answer: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(false), CONNECT_LIMIT_MS);
    const stop = useConnection.subscribe(({ state }) => state === 'online' && finish(true));
  });
}

async function reconnect() {
  const client = await databaseClient().catch(() => undefined);
  watchConnection();
  client?.reconnect();
}

/** A new client first reports "not connected"; this counts as offline only if it lasts. */
function follow(): (connected: boolean) => void {
  let timer: ReturnType<typeof setTimeout>;
  return (connected) => {
    clearTimeout(timer);
    if (connected) show('online');
    else if (useConnection.getState().state === 'online') show('offline');
    else timer = setTimeout(() => show('offline'), CONNECT_LIMIT_MS);
  };
}

function show(state: Connection) {
  useConnection.setState({ state });
}
