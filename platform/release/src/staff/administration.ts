import type { Environment } from '../environment';

/** The access token of a person or a service account that administers the project. */
const TOKEN_VARIABLE = 'GOOGLE_ACCESS_TOKEN';

/** The credential that local services take for their owner's. */
const LOCAL_OWNER = 'owner';

/** How long a service may take to answer, in milliseconds. */
const ANSWER_LIMIT_MS = 60_000;

/** The project's accounts and data past all rules: for its administrators only. */
export type Administration = {
  /** Calls Google's Identity Toolkit, or the local emulator of it. @throws one sentence where it refuses */
  accounts(call: string, body?: object): Promise<unknown>;
  /** Reads a place of the database. @throws one sentence where it refuses */
  read(path: string): Promise<unknown>;
  /** Writes some places of the database at once; `null` removes. @throws one sentence where it refuses */
  write(values: Record<string, unknown>): Promise<void>;
};

/**
 * Opens the administration of an environment. The local services ask for no credential; hosted ones want an access
 * token of Google's in the environment, never in a file of settings.
 * @throws one sentence where the token is missing
 */
export function openAdministration({ settings }: Environment): Administration {
  const { emulators, firebase } = settings;
  const token = emulators ? LOCAL_OWNER : process.env[TOKEN_VARIABLE];
  if (!token)
    throw new Error(
      `${TOKEN_VARIABLE} is missing: set it to an access token of the project's administrator, e.g. ${TOKEN_VARIABLE}=$(gcloud auth print-access-token).`,
    );
  const toolkit = emulators
    ? `${emulators.authUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const database = new URL(firebase.databaseURL);

  async function call(address: URL, method: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(address, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).catch((error) => {
      const hint = emulators ? ' Is the site running (npm start)?' : '';
      throw new Error(`${address.origin} does not answer.${hint}`, { cause: error });
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address.origin} refused (${answer.status}): ${reasonIn(text)}`);
    return text === '' ? null : JSON.parse(text);
  }

  function place(path: string): URL {
    const address = new URL(`${path}.json`, database);
    address.search = database.search;
    return address;
  }

  return {
    accounts: (name, body) =>
      call(
        new URL(`${toolkit}/v1/projects/${firebase.projectId}/accounts${name}`),
        body ? 'POST' : 'GET',
        body,
      ),
    read: (path) => call(place(path), 'GET'),
    async write(values) {
      const address = place('');
      address.searchParams.set('print', 'silent');
      await call(address, 'PATCH', values);
    },
  };
}

function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text);
    return typeof error === 'string' ? error : (error?.message ?? text);
  } catch {
    return text.slice(0, 200);
  }
}
