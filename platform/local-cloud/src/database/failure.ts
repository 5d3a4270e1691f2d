/** Why a request was refused, in the words of the wire protocol. */
export type FailureCode =
  | 'permission_denied'
  | 'datastale'
  | 'expired_token'
  | 'invalid_token'
  | 'invalid_data'
  | 'invalid_path'
  | 'invalid_query'
  | 'too_big'
  | 'unknown_action'
  | 'unavailable';

/** A request that was refused: the code goes into the answer's status, the message beside it. */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}

/** The refusal of a read or write by the rules; it says no more, for a stranger reads it. */
export function permissionDenied(): Failure {
  return new Failure('permission_denied', 'Permission denied');
}
