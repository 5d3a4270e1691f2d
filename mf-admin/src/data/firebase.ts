import type { AuthClient } from './auth-client';
import type { DatabaseClient } from './database-client';

let auth: Promise<AuthClient> | undefined;
let database: Promise<DatabaseClient> | undefined;

/** The sign-in client; its code comes on first use, after the page has painted. */
export function authClient(): Promise<AuthClient> {
  auth ??= import('./auth-client').then(({ openAuth }) => openAuth()).catch(forgetAuth);
  return auth;
}

/** The database client; its code comes on first use, after the page has painted. */
export function databaseClient(): Promise<DatabaseClient> {
  database ??= import('./database-client').then(({ openDatabase }) => openDatabase()).catch(forgetDatabase);
  return database;
}

/** Throws both clients away. A write that waits in the old one is never sent; the session is kept by the browser. */
export async function dropClients(): Promise<void> {
  auth = undefined;
  database = undefined;
  const { closeApp } = await import('./firebase-app');
  await closeApp();
}

function forgetAuth(error: unknown): never {
  auth = undefined;
  throw error;
}

function forgetDatabase(error: unknown): never {
  database = undefined;
  throw error;
}
