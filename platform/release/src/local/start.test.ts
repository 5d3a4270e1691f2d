import { expect, test } from 'vitest';
import { buildRemote, liveSite } from '../../test-support/site';
import type { Environment } from '../environment';
import { promote } from '../release/promote';
import { rollback } from '../release/rollback';
import { publish } from '../release/versions';
import { toPromote } from './start';

const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];

async function siteWithTwoReleases(): Promise<Environment> {
  const environment = await liveSite();
  publish(environment, buildRemote('mf-a', second));
  await promote(environment, [{ name: 'mf-a', version: second }]);
  return environment;
}

/** Whether `npm start` promotes the last build of `mf-a`. */
function isPromoted(environment: Environment, version: string, isNew: boolean): boolean {
  const last = { name: 'mf-a', version, isNew, folder: '', sources: {} };
  const printed: string[] = [];
  const wanted = toPromote(environment, [last], (line) => printed.push(line));
  const stays = `mf-a@${version} is live no more and stays so: "site promote mf-a@${version}" brings it back`;
  expect(printed).toEqual(wanted.length > 0 ? [] : [stays]);
  return wanted.length > 0;
}

test('the live build, and one that was never live, are promoted', async () => {
  const environment = await siteWithTwoReleases();
  expect(isPromoted(environment, second, false)).toBe(true);
  expect(isPromoted(environment, '1.0.0-a0000003', true)).toBe(true);
});

test('a build that was rolled back stays out, also when it is built again', async () => {
  const environment = await siteWithTwoReleases();
  await rollback(environment, 'mf-a');
  expect(isPromoted(environment, second, false)).toBe(false);
  expect(isPromoted(environment, second, true)).toBe(false);
});

test('a build that another version replaced stays out until its sources come back to it', async () => {
  const environment = await siteWithTwoReleases();
  expect(isPromoted(environment, first, false)).toBe(false);
  expect(isPromoted(environment, first, true)).toBe(true);
});

test('a retired remote stays out until it is promoted', async () => {
  const environment = await siteWithTwoReleases();
  await promote(environment, [], { retired: 'mf-a' });
  expect(isPromoted(environment, second, true)).toBe(false);
  await promote(environment, [{ name: 'mf-a' }]);
  expect(isPromoted(environment, second, true)).toBe(true);
});
