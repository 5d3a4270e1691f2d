import { join } from 'node:path';
import { rulesFiles } from '@platform/records';
import { parseJson } from '../src/files';

export const PROJECT = 'demo-site';

/** The database of the tests. */
export const NAMESPACE = `${PROJECT}-default-rtdb`;

/** Returns the path of a file of deployed rules. */
export const rulesFile = (name: string) => join(import.meta.dirname, '../../..', name);

export const deployedRules = rulesFile(rulesFiles.all);

/** @param place the path with its parameters */
type Question = { method: string; place: string; value?: unknown };

type Answer = { status: number; body: unknown };

/** The owner of a database, whom no rule refuses. */
export const ownerHeaders = { Authorization: 'Bearer owner' };

/** Asks a database by REST. @param url its address, without a slash at the end */
export async function ask(
  url: string,
  { method, place, value }: Question,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = value === undefined ? {} : { body: JSON.stringify(value) };
  const response = await fetch(url + place, { method, headers, ...body });
  const text = await response.text();
  const json = parseJson(text);
  return { status: response.status, body: json === undefined ? text : json };
}
