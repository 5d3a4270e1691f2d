import { backendUrl, databaseNamespace } from './backend';

/** A service as the database holds it, as far as tests look. */
export type StoredService = {
  title: string;
  icon: string;
  products?: StoredProduct[];
  translations?: Record<string, { title?: string }>;
};

export type StoredProduct = {
  category: string;
  image: string;
  name: string;
  description: string;
  usage: string;
  features: string[];
  volume: string;
  origin: string;
  safety: string;
  releaseDate: string;
  hashtags: string[];
};

/** Reads a path of the database as any visitor may. */
export async function readData<Value>(path: string): Promise<Value> {
  const answer = await fetch(dataAddress(path));
  if (!answer.ok) throw new Error(`Reading ${path}: ${answer.status}`);
  return answer.json();
}

/** Writes a path past the rules, as the owner of the database; `null` removes. */
export async function writeData(path: string, value: unknown): Promise<void> {
  const answer = await fetch(dataAddress(path), {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  if (!answer.ok) throw new Error(`Writing ${path}: ${answer.status}`);
}

/** Writes many paths at once, past the rules; `null` removes. */
export async function updateData(values: Record<string, unknown>): Promise<void> {
  const answer = await fetch(dataAddress(''), {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(values),
  });
  if (!answer.ok) throw new Error(`Writing ${Object.keys(values).length} paths: ${answer.status}`);
}

/** Writes a path as somebody who is not the owner; returns the status of the answer. */
export async function tryWriting(path: string, value: unknown, idToken?: string): Promise<number> {
  const answer = await fetch(dataAddress(path, idToken), { method: 'PUT', body: JSON.stringify(value) });
  return answer.status;
}

function dataAddress(path: string, idToken?: string) {
  const auth = idToken ? `&auth=${idToken}` : '';
  return backendUrl('database', `/${path}.json?ns=${databaseNamespace}${auth}`);
}
