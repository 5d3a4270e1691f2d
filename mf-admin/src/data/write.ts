import { isConnected, watchConnection, watchConnectionAnew } from './connection';
import type { DatabaseClient } from './database-client';
import { Failure, reasonOf, toFailure } from './failure';
import { databaseClient, dropClients } from './firebase';
import { WRITE_LIMIT_MS } from './limits';
import { logFailure, type messages } from './messages';
import { verifySession, watchSessionAnew } from './session';
import { withLimit } from './time-limit';

/**
 * Writes, or says why not. The database client keeps what it cannot send and sends it whenever the server is back,
 * long after staff have been told that it failed; so nothing is handed to it without a connection, and a write that
 * stays unanswered is taken from it.
 * @param limit how long it may stay unanswered, in milliseconds
 * @throws {Failure} also written to the console
 */
export async function write<Result>(
  action: keyof typeof messages,
  operation: (client: DatabaseClient) => Promise<Result>,
  limit: number = WRITE_LIMIT_MS,
): Promise<Result> {
  try {
    watchConnection();
    if (!(await isConnected())) throw new Failure('offline');
    const client = await databaseClient();
    return await withLimit(operation(client), limit, () => new Failure('unconfirmed'));
  } catch (error) {
    const failure = toFailure(error);
    logFailure(action, failure.kind, reasonOf(failure.cause ?? failure));
    if (failure.kind === 'unconfirmed') await forgetUnsent();
    if (failure.kind === 'denied') void verifySession();
    throw failure;
  }
}

async function forgetUnsent() {
  await dropClients();
  watchSessionAnew();
  watchConnectionAnew();
}
