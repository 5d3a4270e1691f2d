/** The two inner modules of the official auth emulator that run it without the rest of the suite. */

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  export type Account = { localId: string; email?: string; validSince?: string } & Record<string, unknown>;

  export type ProjectState = {
    users: Map<string, Account>;
    updateUserByLocalId(localId: string, fields: Partial<Account>): Account;
  };

  /** `stateOfProject` is filled by the emulator and stays readable from outside. */
  export function createApp(
    projectId: string,
    singleProjectMode: undefined,
    stateOfProject: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const apiSpec: { paths: Record<string, unknown> };
  export default apiSpec;
}
