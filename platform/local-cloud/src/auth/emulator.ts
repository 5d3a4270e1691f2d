import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { Account, ProjectState } from 'firebase-tools/lib/emulator/auth/server.js';

type ServerModule = typeof import('firebase-tools/lib/emulator/auth/server.js');
type ApiSpecModule = typeof import('firebase-tools/lib/emulator/auth/apiSpec.js');

export type Emulator = {
  app: RequestListener;
  /** Every account with its password hash and claims, as `firebase emulators:export` writes them. */
  accounts(): Account[];
  /** Sets what an import through the API makes anew. */
  restore(localId: string, fields: Partial<Account>): void;
};

/**
 * The calls of a site that signs in with e-mail and password. Compiling the emulator's whole API, with tenants,
 * SAML and passkeys, blocks the process for over four seconds; these take one. Others answer 404.
 */
const CALLS_IN_USE =
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)$|^\/v1\/projects$|^\/v1\/projects\/\{targetProjectId\}\/accounts|^\/v1\/token$|^\/v2\/(passwordPolicy|recaptchaConfig)$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/;

/** The official auth emulator as a request handler, without its command line, hub and logs. */
export async function createEmulator(projectId: string): Promise<Emulator> {
  // Required here and not imported above: it takes half a second that only a start of this service should pay.
  const require = createRequire(import.meta.url);
  const { default: apiSpec }: ApiSpecModule = require('firebase-tools/lib/emulator/auth/apiSpec.js');
  const { createApp }: ServerModule = require('firebase-tools/lib/emulator/auth/server.js');
  for (const call of Object.keys(apiSpec.paths)) {
    if (!CALLS_IN_USE.test(call)) delete apiSpec.paths[call];
  }
  const stateOfProject = new Map<string, ProjectState>();
  const app = await createApp(projectId, undefined, stateOfProject);
  return {
    app,
    accounts: () => [...(stateOfProject.get(projectId)?.users.values() ?? [])],
    restore(localId, fields) {
      stateOfProject.get(projectId)?.updateUserByLocalId(localId, fields);
    },
  };
}
