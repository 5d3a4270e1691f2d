import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { parseJson } from '../files';
import { RefusedRequest } from './refused-request';
import { OWNER_CREDENTIAL } from './rules';

const Claims = v.object({ exp: v.number() });

/**
 * Returns the refusal of a request where App Check is enforced, in the words of the service, which asks before the rules.
 * Like those of users, tokens are not verified: only form and expiry are checked. The owner needs none.
 */
export function appCheckFailure(request: IncomingMessage, now: number): RefusedRequest | undefined {
  if (bearerOf(request) === OWNER_CREDENTIAL) return undefined;
  // Browsers cannot set headers of a socket.
  const socketToken = new URLSearchParams(request.url?.split('?')[1]).get('ac');
  const token = request.headers['x-firebase-appcheck'] ?? socketToken;
  if (!token) return new RefusedRequest('invalid_token', 'Missing appcheck token');
  const [, claims = ''] = String(token).split('.');
  const parsed = v.safeParse(Claims, parseJson(Buffer.from(claims, 'base64url').toString('utf8')));
  if (parsed.success && parsed.output.exp * 1000 > now) return undefined;
  return new RefusedRequest('invalid_token', 'Invalid appcheck token');
}

/** Returns the token of a request's `Authorization` header. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}
