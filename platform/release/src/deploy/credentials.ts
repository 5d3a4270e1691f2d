import { existsSync } from 'node:fs';
import { GoogleAuth } from 'google-auth-library';

/** What a deploy may do at most: change sites of Firebase Hosting. */
const SCOPE = 'https://www.googleapis.com/auth/firebase.hosting';

/** Gives an access token that is valid now. */
export type TokenSource = () => Promise<string>;

/**
 * Who deploys: the access token in `GOOGLE_OAUTH_ACCESS_TOKEN`, or else the service account whose key file
 * `GOOGLE_APPLICATION_CREDENTIALS` names. Nothing else is looked for, so that nobody deploys with a key by accident.
 * @throws one sentence where there is neither
 */
export function tokenSource(env: NodeJS.ProcessEnv = process.env): TokenSource {
  const token = env.GOOGLE_OAUTH_ACCESS_TOKEN?.trim();
  if (token) return async () => token;
  const keyFile = env.GOOGLE_APPLICATION_CREDENTIALS?.trim();
  if (!keyFile)
    throw new Error(
      'Nobody says who deploys: set GOOGLE_APPLICATION_CREDENTIALS to the key file of this package, or GOOGLE_OAUTH_ACCESS_TOKEN.',
    );
  if (!existsSync(keyFile))
    throw new Error(`GOOGLE_APPLICATION_CREDENTIALS names ${keyFile}, which is not there.`);
  const auth = new GoogleAuth({ keyFile, scopes: [SCOPE] });
  return async () => {
    const fresh = await auth.getAccessToken();
    if (!fresh) throw new Error(`${keyFile} gives no access token: is it the key of a service account?`);
    return fresh;
  };
}
