import type { JsonObject } from './json';
import type { RecordPath } from './record-path';

/** Why a write or a read did not happen, as far as staff can do something about it. */
export type FailureKind =
  /** No connection; nothing was sent and nothing will be. */
  | 'offline'
  /** Sent, but not confirmed in time; it may or may not have arrived. */
  | 'unconfirmed'
  /** The database's rules refused it. */
  | 'denied'
  /** They would refuse it: the record, as it is, breaks them. */
  | 'invalid'
  /** There is a record of this id already. */
  | 'exists'
  /** The service (or record) is not there any more. */
  | 'gone'
  /** Somebody changed the record since the form was opened. */
  | 'conflict'
  | 'unknown';

export class Failure extends Error {
  override name = 'Failure';
  readonly kind: FailureKind;
  /** Of a conflict: the record as it stands now. */
  readonly theirs: JsonObject | null;
  /** Of a write of many records: which one stands against it. */
  readonly path: RecordPath | null;

  constructor(kind: FailureKind, { cause, theirs = null, path }: About = {}) {
    super(kind, { cause });
    this.kind = kind;
    this.theirs = theirs;
    this.path = path ?? null;
  }
}

type About = { cause?: unknown; theirs?: JsonObject | null; path?: RecordPath };

/** Turns whatever the database client throws into a failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const reason = reasonOf(error);
  if (/permission[ _]denied/i.test(reason)) return new Failure('denied', { cause: error });
  // A transaction whose answer was lost with the connection: the client does not repeat it.
  if (/disconnect/i.test(reason)) return new Failure('unconfirmed', { cause: error });
  return new Failure('unknown', { cause: error });
}

/** The provider's code where it gave one, else the message. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}
