import { expect, test, vi } from 'vitest';
import { buildRemote, liveSite, liveVersionOf, releaseRemote } from '../../test-support/site';
import { liveReleases } from '../store/releases';
import { publish } from '../store/versions';
import { allow, forbid } from './forbid';
import { checkBuild, promote, rollback } from './promote';

test('a forbidden version is refused by check, promote and rollback, until it is allowed', async () => {
  const environment = await liveSite();
  const [first, second, third] = ['1.0.0-a0000001', '1.0.0-a0000002', '1.0.0-a0000003'] as const;
  vi.stubEnv('SITE_BY', 'Aysel');
  await releaseRemote(environment, 'mf-a', second);
  const build = buildRemote('mf-a', third);
  publish(environment, build);
  await forbid(environment, { name: 'mf-a', version: second }, 'wrong\nprices');
  await forbid(environment, { name: 'mf-a', version: third }, 'wrong prices');
  const issue = `mf-a@${third} was forbidden by Aysel: wrong prices`;
  expect((await checkBuild(environment, build)).checks.flatMap(({ issues }) => issues)).toEqual([issue]);
  await expect(promote(environment, [{ name: 'mf-a' }])).rejects.toThrow(issue);
  await expect(rollback(environment, 'mf-a', { to: third })).rejects.toThrow(issue);
  // The live one stays, and is left by a rollback for good.
  await promote(environment, [{ name: 'mf-a', version: second }]);
  await rollback(environment, 'mf-a');
  await expect(rollback(environment, 'mf-a', { to: second })).rejects.toThrow(`mf-a@${second} was forbidden`);
  expect(liveVersionOf(environment, 'mf-a')).toBe(first);

  const missing = forbid(environment, { name: 'mf-a', version: '9.9.9-00000000' }, 'wrong');
  await expect(missing).rejects.toThrow('mf-a@9.9.9-00000000 is not published: ');
  await allow(environment, { name: 'mf-a', version: third });
  await promote(environment, [{ name: 'mf-a', version: third }]);
  expect(liveVersionOf(environment, 'mf-a')).toBe(third);
  await allow(environment, { name: 'mf-a', version: second });
  expect(liveReleases(environment)).not.toHaveProperty('forbidden');
  await expect(allow(environment, { name: 'mf-a', version: second })).rejects.toThrow('is not forbidden');
});

test('a rollback passes a forbidden version over', async () => {
  const environment = await liveSite();
  for (const version of ['1.0.0-a0000002', '1.0.0-a0000003'])
    await releaseRemote(environment, 'mf-a', version);
  await forbid(environment, { name: 'mf-a', version: '1.0.0-a0000002' }, 'wrong prices');
  await rollback(environment, 'mf-a');
  expect(liveVersionOf(environment, 'mf-a')).toBe('1.0.0-a0000001');
});
