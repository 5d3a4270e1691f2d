import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@platform/records';
import { parseJson } from '../src/files';

export const PROJECT = 'demo-site';

/** The database of the tests. */
export const NAMESPACE = `${PROJECT}-default-rtdb`;

export const deployedRules = join(import.meta.dirname, '../../../database.rules.json');

/** @param place the path with its parameters */
export type Question = { method: string; place: string; value?: unknown };

export type Answer = { status: number; body: unknown };

/** The allowed difference of both databases' clocks for one write, in milliseconds. */
const CLOCKS_APART_MS = 60_000;

/** The longest shown part of a value. */
const SHOWN_LENGTH = 300;

/**
 * Repeats the requests of the first database at a second one under the same rules.
 * @param url its address, without a slash at the end
 */
export function secondOpinion(url: string) {
  /** Times set by the first database, and by the second one for the same writes. */
  const times = new Map<number, number>();

  /** Tests whether two values are equal apart from times that the databases set. */
  function isSame(first: unknown, second: unknown): boolean {
    if (typeof first === 'number' && typeof second === 'number') {
      if (first !== second && isSameMoment(first, second)) times.set(first, second);
      return first === second || times.get(first) === second;
    }
    if (!isObject(first) || !isObject(second)) return isDeepStrictEqual(first, second);
    const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
    return [...keys].every((key) => isSame(first[key], second[key]));
  }

  return {
    /** Replaces all data. */
    async fill(data: unknown): Promise<void> {
      times.clear();
      const place = `/.json?ns=${NAMESPACE}`;
      const { status } = await ask(
        url,
        { method: 'PUT', place, value: data },
        { Authorization: 'Bearer owner' },
      );
      if (status !== 200) throw new Error(`${url} did not take the test's data: ${status}`);
    },
    /**
     * Returns the difference between its answer and the first one: in the status, for a read also in the value. The
     * rules do not decide whether a write's answer repeats the value.
     */
    async difference(question: Question, answer: Answer): Promise<string | undefined> {
      const { method, place, value } = question;
      const ownTimes = JSON.stringify(value, (_, part) => times.get(part) ?? part);
      const second = await ask(url, { method, place, ...(ownTimes && { value: JSON.parse(ownTimes) }) });
      const isRead = method === 'GET';
      if (second.status === answer.status && (!isRead || isSame(answer.body, second.body))) return undefined;
      return [
        `${method} ${place.replace(/[?&](ns|auth)=[^&]*/g, '')} ${shown(value)}`.trim(),
        `  the stand-in answers  ${answer.status} ${shown(answer.body)}`,
        `  the other database    ${second.status} ${shown(second.body)}`,
      ].join('\n');
    },
  };
}

/** Asks a database by REST. */
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

function isSameMoment(first: number, second: number): boolean {
  const isTime = (value: number) => Math.abs(Date.now() - value) < CLOCKS_APART_MS;
  return isTime(first) && isTime(second);
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, SHOWN_LENGTH) ?? '';
}
