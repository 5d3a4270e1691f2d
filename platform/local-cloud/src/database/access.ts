import { Failure } from './failure';
import { isRecord } from './json';

/** Who asks: the owner, whom no rule binds, or somebody whom the rules see as `auth` until `expiresAt` (ms). */
export type Access =
  | { kind: 'owner' }
  | { kind: 'user'; auth: Record<string, unknown> | null; expiresAt?: number };

/** Everyone without a credential. */
export const ANONYMOUS: Access = { kind: 'user', auth: null };

/** The credential by which tools of a local project pass the rules, as in the official emulator. */
const OWNER_CREDENTIAL = 'owner';

/**
 * Reads a credential: `owner`, or an id token of the auth emulator. Those are not signed, so only their form and
 * expiry are checked: this is for local data and must never face a network.
 * @throws {Failure} `invalid_token` or `expired_token`.
 */
export function accessFrom(credential: string, now: number): Access {
  if (credential === OWNER_CREDENTIAL) return { kind: 'owner' };
  const claims = readClaims(credential);
  const uid = claims?.user_id ?? claims?.sub;
  if (claims === undefined || typeof uid !== 'string' || uid === '' || typeof claims.exp !== 'number') {
    throw new Failure('invalid_token', 'Could not parse auth token.');
  }
  const auth = { uid, provider: providerOf(claims), token: claims };
  // The client dates its own `mockUserToken`s to 1970, and means them to be valid.
  if (claims.iat === 0) return { kind: 'user', auth };
  const expiresAt = claims.exp * 1000;
  if (expiresAt <= now) throw new Failure('expired_token', 'Auth token is expired');
  return { kind: 'user', auth, expiresAt };
}

/** Whether the token of this access has run out at `now` (ms). */
export function isExpired(access: Access, now: number): boolean {
  return access.kind === 'user' && access.expiresAt !== undefined && access.expiresAt <= now;
}

function providerOf(claims: Record<string, unknown>): string {
  const provider = isRecord(claims.firebase) ? claims.firebase.sign_in_provider : undefined;
  return typeof provider === 'string' ? provider : 'custom';
}

function readClaims(token: string): Record<string, unknown> | undefined {
  const parts = token.split('.');
  const [header, claims] = parts.map(readTokenPart);
  return parts.length === 3 && header !== undefined ? claims : undefined;
}

function readTokenPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
