import type { JsonObject } from './json';

/** Why a write or a read did not happen, as far as staff can do something about it. */
export type FailureKind =
  /** No connection; nothing was sent and nothing will be. */
  | 'offline'
  /** Sent, but not confirmed in time; it may or may not have arrived. */
  | 'unconfirmed'
  /** The database's rules refused it. */
  | 'denied'
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

  constructor(kind: FailureKind, cause?: unknown, theirs: JsonObject | null = null) {
    super(kind, { cause });
    this.kind = kind;
    this.theirs = theirs;
  }
}

/** Turns whatever the database client throws into a failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const reason = reasonOf(error);
  if (/permission[ _]denied/i.test(reason)) return new Failure('denied', error);
  // A transaction whose answer was lost with the connection: the client does not repeat it.
  if (/disconnect/i.test(reason)) return new Failure('unconfirmed', error);
  return new Failure('unknown', error);
}

/** The provider's code where it gave one, else the message. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}
