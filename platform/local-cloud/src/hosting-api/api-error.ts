/** Google's names of what went wrong, by HTTP status. */
const CODES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** A refusal in the form that Google's APIs answer with. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code = CODES[status] ?? 'UNKNOWN') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What is right in itself, but not now. */
export function failedPrecondition(message: string): ApiError {
  return new ApiError(400, message, 'FAILED_PRECONDITION');
}
