/** The reason of a refusal: the wire protocol's word, and the HTTP status for REST. */
const STATUS = {
  permission_denied: 401,
  expired_token: 401,
  invalid_token: 401,
  invalid_data: 400,
  invalid_path: 400,
  invalid_query: 400,
  unknown_action: 405,
  too_big: 413,
  unavailable: 503,
};

/** A refused request; clients get the code and the message. */
export class RefusedRequest extends Error {
  readonly code: keyof typeof STATUS;
  readonly status: number;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.name = 'RefusedRequest';
    this.code = code;
    this.status = STATUS[code];
  }
}

/** Returns the refusal of a query whose order the rules do not index. */
export function indexFailure(path: readonly string[], index: string): RefusedRequest {
  const place = `/${path.join('/')}`;
  return new RefusedRequest(
    'invalid_query',
    `Index not defined, add ".indexOn": "${index}", for path "${place}", to the rules`,
  );
}

/** Returns the refusal of requests for another database. */
export function namespaceFailure(parameters: URLSearchParams, namespace: string): RefusedRequest | undefined {
  const wanted = parameters.get('ns') ?? namespace;
  if (wanted === namespace) return undefined;
  return new RefusedRequest('invalid_path', `There is no database "${wanted}" here, only "${namespace}"`);
}
