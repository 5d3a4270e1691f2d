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

/** How far the clocks of two databases may be apart when both set the time of one write, in milliseconds. */
const CLOCKS_APART_MS = 60_000;

/** How much of a value is shown. */
const SHOWN_LENGTH = 300;

/**
 * Asks a second database, which is under the same rules, what the first one was asked.
 * @param url its address, without a slash at the end
 */
export function secondOpinion(url: string) {
  /** Times that the first database set, and those that the second one set for the same writes. */
  const times = new Map<number, number>();

  /** Whether two values are equal but for times that the databases set. */
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
     * Returns how its answer differs from that of the first one: in the status, for a read also in the value. Whether a
     * write's answer repeats the value is of no concern to the rules.
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
