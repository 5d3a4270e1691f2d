import type { AuthClient } from './auth-client';
import type { DatabaseClient } from './database-client';

type Clients = {
  openAuth(): Promise<AuthClient>;
  openDatabase(): Promise<DatabaseClient>;
  close(): Promise<void>;
};

/** Firebase's clients; their code is loaded on first use, after the page has painted. */
const firebase: Clients = {
  openAuth: async () => (await import('./auth-client')).openAuth(),
  openDatabase: async () => (await import('./database-client')).openDatabase(),
  close: async () => (await import('./auth-client')).closeApp(),
};

let clients = firebase;
let auth: Promise<AuthClient> | undefined;
let database: Promise<DatabaseClient> | undefined;

/** Replaces Firebase for all modules of `data/`. */
export function provideClients(provided: Clients): void {
  clients = provided;
  auth = undefined;
  database = undefined;
}

/** Opens the sign-in client on first use; a later call retries a failed attempt. */
export function authClient(): Promise<AuthClient> {
  auth ??= clients.openAuth().catch((error) => {
    auth = undefined;
    throw error;
  });
  return auth;
}

/** Opens the database client on first use; a later call retries a failed attempt. */
export function databaseClient(): Promise<DatabaseClient> {
  database ??= clients.openDatabase().catch((error) => {
    database = undefined;
    throw error;
  });
  return database;
}

/** Drops both clients. Unsent writes of the old client are lost; the browser keeps the session. */
export async function dropClients(): Promise<void> {
  auth = undefined;
  database = undefined;
  await clients.close();
}
