import { withinLimit } from '@platform/contract/time-limit';
import { rewatchEnquiries } from '../enquiries/enquiries';
import { isConnected, READ_LIMIT_MS, rewatchConnection, watchConnection } from './connection';
import type { DatabaseClient } from './database-client';
import { Failure, type FailureKind, logFailure, type messages, toFailure } from './failure';
import { databaseClient, dropClients } from './firebase';
import { rewatchSession, verifySession } from './session';

/** How long a write waits for each answer before it is cancelled, in milliseconds. */
export const WRITE_LIMIT_MS = 8000;

type Operation<Result> = (client: DatabaseClient) => Promise<Result>;

/**
 * Reads from the database.
 * @throws {Failure} also written to the console
 */
export function read<Result>(action: keyof typeof messages, operation: Operation<Result>): Promise<Result> {
  return request(action, operation, READ_LIMIT_MS, 'offline');
}

/**
 * Writes to the database. The client keeps unsent writes and sends them on the next connection, long after staff saw
 * the failure. Therefore nothing is written without a connection, and unanswered writes are cancelled.
 * @param limit time for each answer, in milliseconds
 * @throws {Failure} also written to the console
 */
export async function write(
  action: keyof typeof messages,
  operation: Operation<void>,
  limit: number = WRITE_LIMIT_MS,
): Promise<void> {
  try {
    await request(action, operation, limit, 'unconfirmed');
  } catch (error) {
    const { kind } = toFailure(error);
    if (kind === 'unconfirmed') await dropUnsent();
    if (kind === 'denied') void verifySession();
    throw error;
  }
}

async function request<Result>(
  action: keyof typeof messages,
  operation: Operation<Result>,
  limit: number,
  late: FailureKind,
): Promise<Result> {
  try {
    watchConnection();
    if (!(await isConnected())) throw new Failure('offline');
    return await operation(limited(await databaseClient(), limit, action));
  } catch (error) {
    const failure = toFailure(error, late);
    logFailure(action, failure);
    throw failure;
  }
}

/** Returns a client with a time limit for each answer: several in sequence may take longer together. */
function limited(client: DatabaseClient, limit: number, action: string): DatabaseClient {
  return {
    ...client,
    read: (...about) => withinLimit(client.read(...about), limit, action),
    readPage: (...about) => withinLimit(client.readPage(...about), limit, action),
    readLast: (...about) => withinLimit(client.readLast(...about), limit, action),
    update: (...about) => withinLimit(client.update(...about), limit, action),
  };
}

async function dropUnsent() {
  await dropClients();
  rewatchSession();
  rewatchConnection();
  rewatchEnquiries();
}
