/* The used parts of libraries without types. */

/** The rules library. */
declare module 'targaryen' {
  /** A data tree in the library's own form; frozen. */
  export type DataNode = {
    readonly $value: () => unknown;
    $set(path: string, value: unknown, priority: undefined, now: number): DataNode;
  };

  type Result = { readonly allowed: boolean };

  /** Data with a user and a time. */
  export type Database = {
    with(changes: { auth?: object | null; now?: number }): Database;
    read(path: string, options?: { now?: number }): Result;
  };

  /** Parsed rules. */
  export type Ruleset = {
    tryWrite(path: string, before: Database, after: Database, value?: unknown): Result;
  };

  const targaryen: {
    ruleset(definition: object): Ruleset;
    store(data: unknown): DataNode;
    database(rules: Ruleset, data: DataNode, now: number): Database;
  };
  export default targaryen;
}

/** The inner modules of the official auth emulator, which run it without the rest of the suite. */
declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export type Account = { localId: string; email?: string } & Record<string, unknown>;

  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, Account>;
    enableImprovedEmailPrivacy: boolean;
    overwriteUserWithLocalId(localId: string, fields: Account): void;
    deleteAllAccounts(): void;
  }
}

declare module 'firebase-tools/lib/emulator/auth/operations.js' {
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  type BatchCreate = (
    state: AgentProjectState,
    body: { users: object[] },
  ) => { error: { message: string }[] };
  export const authOperations: {
    identitytoolkit: { projects: { accounts: { batchCreate: BatchCreate } } };
  };
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: undefined,
    stateOfProject: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const apiSpec: { paths: Record<string, { parameters?: object[] }> };
  export default apiSpec;
}
