import type { RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Account, AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import * as v from 'valibot';
import { isFromHere, listenOnLoopback } from '@platform/hosting';
import { type JsonKind, openJsonFile } from '../files';

export type StaffAccount = {
  localId: string;
  email: string;
  password: string;
  displayName: string;
  /** Sets the custom claim `staff: true`. */
  staff: true;
};

export type AuthOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Must start with `demo-`, which keeps clients from calling the real service. */
  projectId: string;
  /** Accounts to create unless their id or e-mail exists. */
  accounts: StaffAccount[];
  /** The file that keeps accounts over a restart. */
  file: string;
};

export type Auth = {
  /** The address for `connectAuthEmulator`. */
  url: string;
  port: number;
  /** Restores the accounts of the start; their sessions stay valid. */
  reset(): void;
  close(): Promise<void>;
};

/** The format of `firebase emulators:export`, with passwords in plain text. */
const AccountsFile = v.object({ users: v.array(v.looseObject({ localId: v.string() })) });

export const accountsKind: JsonKind<Account[]> = {
  parse: (content) => v.parse(AccountsFile, content).users,
  problem: (file) => `${file} holds no accounts: remove it to start with new ones.`,
};

/**
 * Starts the official auth emulator in this process, with the accounts of the last run.
 * Accounts are on disk before a call that changes them is answered; a call that the disk refuses changes none.
 * @throws Error in one sentence: a wrong project id, a port in use, a file without accounts.
 * @example await startAuth({ port: 9099, projectId: 'demo-site', accounts: [], file: '.site/auth.json' });
 */
export async function startAuth({ port, projectId, accounts, file }: AuthOptions): Promise<Auth> {
  if (!projectId.startsWith('demo-'))
    throw new Error(`The project id "${projectId}" must start with "demo-".`);
  const { stored, write } = openJsonFile(file, accountsKind);
  const { app, state, create } = await createEmulator(projectId);
  const restore = (users: Account[]) => {
    // The emulator changes its arguments.
    for (const user of structuredClone(users)) state.overwriteUserWithLocalId(user.localId, user);
  };
  restore(stored ?? []);
  create(
    accounts.filter(
      ({ localId, email }) => !stored?.some((known) => known.localId === localId || known.email === email),
    ),
  );
  const initial = structuredClone([...state.users.values()]);

  let saved = initial;
  const save = () => {
    const users = [...state.users.values()];
    try {
      write({ kind: 'identitytoolkit#DownloadAccountResponse', users });
    } catch (error) {
      state.deleteAllAccounts();
      restore(saved);
      throw error;
    }
    saved = structuredClone(users);
  };
  const server = await listenOnLoopback(saveBeforeAnswer(app, save), port);
  save();
  return {
    ...server,
    reset() {
      state.deleteAllAccounts();
      restore(initial);
      save();
    },
  };
}

type Emulator = {
  app: RequestListener;
  state: AgentProjectState;
  create(accounts: StaffAccount[]): void;
};

/** Returns the official auth emulator as a request handler, without its command line, hub and logs. */
async function createEmulator(projectId: string): Promise<Emulator> {
  // Required here, not imported above: only a start of this service should load for half a second.
  const require = createRequire(import.meta.url);
  const serverFile = require.resolve('firebase-tools/lib/emulator/auth/server.js');
  const { createApp }: typeof import('firebase-tools/lib/emulator/auth/server.js') = require(serverFile);
  const { AgentProjectState }: typeof import('firebase-tools/lib/emulator/auth/state.js') =
    require('firebase-tools/lib/emulator/auth/state.js');
  const { authOperations }: typeof import('firebase-tools/lib/emulator/auth/operations.js') =
    require('firebase-tools/lib/emulator/auth/operations.js');

  const state = new AgentProjectState(projectId);
  // Like new Firebase projects: answers do not reveal whether an e-mail has an account.
  state.enableImprovedEmailPrivacy = true;
  const { default: apiSpec }: typeof import('firebase-tools/lib/emulator/auth/apiSpec.js') =
    require('firebase-tools/lib/emulator/auth/apiSpec.js');
  for (const path of Object.values(apiSpec.paths)) {
    // Optional parameters common to all calls, such as `prettyPrint`; they double the start-up time.
    path.parameters = path.parameters?.filter((parameter) => !('$ref' in parameter)) ?? [];
  }

  const app = await withLazyValidation(createRequire(serverFile)('exegesis-express'), () =>
    createApp(projectId, undefined, new Map([[projectId, state]])),
  );
  return {
    app,
    state,
    create(accounts) {
      if (accounts.length === 0) return;
      const { batchCreate } = authOperations.identitytoolkit.projects.accounts;
      const { error } = batchCreate(state, { users: accounts.map(toUser) });
      if (error.length > 0)
        throw new Error(`The auth emulator refused the accounts: ${JSON.stringify(error)}`);
    },
  };
}

type Exegesis = { middleware: (spec: object, options: object) => unknown };

/**
 * Compiles each call's schemas at its first use: all at once block the process for over four seconds. The emulator does
 * not pass the option on, so the library is patched while `createApp` calls it.
 */
function withLazyValidation<T>(exegesis: Exegesis, createApp: () => T): T {
  const { middleware } = exegesis;
  exegesis.middleware = (spec, options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  try {
    return createApp();
  } finally {
    exegesis.middleware = middleware;
  }
}

/**
 * Saves before the first byte of an answer; a call whose change is not saved is answered with an error, one of a page of
 * another machine with a refusal.
 */
function saveBeforeAnswer(app: RequestListener, save: () => void): RequestListener {
  return (request, response) => {
    if (!isFromHere(request)) return void response.writeHead(403).end();
    if (request.method === 'GET' || request.method === 'OPTIONS') return app(request, response);
    const { write, end } = response;
    let saving: 'saved' | 'refused' | undefined;
    const isRefused = () => {
      if (saving) return saving === 'refused';
      try {
        save();
        saving = 'saved';
      } catch (error) {
        saving = 'refused';
        console.error(error);
        Reflect.apply(end, response, [refusal(response)]);
      }
      return saving === 'refused';
    };
    response.write = new Proxy(write, {
      apply: (_, self, args) => isRefused() || Reflect.apply(write, self, args),
    });
    response.end = new Proxy(end, {
      apply: (_, self, args) => (isRefused() ? response : Reflect.apply(end, self, args)),
    });
    app(request, response);
  };
}

/** Makes an answer an error of the service. @returns its body */
function refusal(response: ServerResponse): string {
  const error = { code: 503, message: 'BACKEND_ERROR : The accounts could not be stored' };
  const body = JSON.stringify({ error });
  response.statusCode = error.code;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.removeHeader('ETag');
  return body;
}

function toUser({ localId, email, password, displayName }: StaffAccount) {
  const customAttributes = JSON.stringify({ staff: true });
  return { localId, email, displayName, rawPassword: password, emailVerified: true, customAttributes };
}
