import type { Promotion } from '@platform/contract';
import { expect, test } from 'vitest';
import { toPromote } from './start';

const [first, second, third] = ['1.0.0-a0000001', '1.0.0-a0000002', '1.0.0-a0000003'] as const;

function line(version: string, insteadOf?: string): Promotion {
  return { version, since: '', by: '', ...(insteadOf && { insteadOf }) };
}

/** Whether `npm start` promotes the last build of `mf-a`, where these promotions were made, the last one first. */
function isPromoted(
  [live, ...history]: Promotion[],
  version: string,
  isNew: boolean,
  retired: string[] = [],
) {
  const remotes = { 'mf-a': { ...live, history } };
  const releases = JSON.parse(JSON.stringify({ format: 1, shell: {}, remotes, retired }));
  const last = { name: 'mf-a', version, isNew, folder: '', sources: {} };
  const printed: string[] = [];
  const wanted = toPromote(releases, [last], (text) => printed.push(text));
  const stays = `mf-a@${version} is live no more and stays so: "site promote mf-a@${version}" brings it back`;
  expect(printed).toEqual(wanted.length > 0 ? [] : [stays]);
  return wanted.length > 0;
}

const promotions = [line(second), line(first)];
const rolledBack = [line(first, second), ...promotions];

test.each([
  ['the live build is promoted', promotions, second, false, true],
  ['a build that was never live is promoted', promotions, third, true, true],
  ['a build that was rolled back stays out', rolledBack, second, false, false],
  ['a build that was rolled back stays out, also when it is built again', rolledBack, second, true, false],
  ['a build that another version replaced stays out', promotions, first, false, false],
  ['a build that another version replaced is promoted when it is built again', promotions, first, true, true],
] as const)('%s', (_, made, version, isNew, promoted) => {
  expect(isPromoted([...made], version, isNew)).toBe(promoted);
});

test('a retired remote stays out', () => {
  expect(isPromoted(promotions, second, true, ['mf-a'])).toBe(false);
});
