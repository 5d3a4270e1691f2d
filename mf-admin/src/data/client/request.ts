import { create } from '@platform/contract';
import { withinLimit } from '@platform/contract/time-limit';
import { untilKnown } from '@platform/data/repeated-write';
import { rewatchEnquiries } from '../enquiries/enquiries';
import { beforePages, isConnected, READ_LIMIT_MS, rewatchConnection, watchConnection } from './connection';
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

/** The number of writes without an answer that the page still asks for. */
export const useUnanswered = create<{ count: number }>(() => ({ count: 0 }));

/**
 * Writes to the database. The client keeps unsent writes and sends them on the next connection, long after staff saw
 * the failure. Therefore nothing is written without a connection, and unanswered writes are cancelled. The page then
 * asks until it knows whether the write has arrived.
 * @param operation finds its own work when it is repeated
 * @param limit time for each answer, in milliseconds
 * @throws {Failure} also written to the console
 */
export async function write(
  action: keyof typeof messages,
  operation: Operation<void>,
  limit: number = WRITE_LIMIT_MS,
): Promise<void> {
  try {
    await beforePages(request(action, operation, limit, 'unconfirmed'));
  } catch (error) {
    const { kind } = toFailure(error);
    if (kind === 'denied') void verifySession();
    if (kind !== 'unconfirmed') throw error;
    await dropUnsent();
    if (!(await hasArrived(action, operation, limit))) throw error;
  }
}

/** Repeats the operation with a client that refuses to write: it succeeds if there is nothing left to write. */
async function hasArrived(
  action: keyof typeof messages,
  operation: Operation<void>,
  limit: number,
): Promise<boolean> {
  const refuse = () => Promise.reject(new Failure('denied'));
  const repeat = async () => {
    if (!(await isConnected())) throw new Failure('offline');
    await operation({ ...limited(await databaseClient(), limit, action), update: refuse });
    return true;
  };
  const isSilence = (error: unknown) => ['offline', 'unconfirmed'].includes(toFailure(error).kind);
  return askAboutWrite(repeat, isSilence).catch(() => false);
}

/** Asks until it is known whether a write has arrived; meanwhile the page says that it does not know. */
export async function askAboutWrite<Answer>(
  ask: () => Promise<Answer>,
  isSilence: (error: unknown) => boolean,
): Promise<Answer> {
  const add = (more: number) => useUnanswered.setState(({ count }) => ({ count: count + more }));
  add(1);
  try {
    return await untilKnown(ask, isSilence);
  } finally {
    add(-1);
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
