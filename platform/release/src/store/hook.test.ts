import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { buildRemote, deadAddress, liveSite, serve, testFolder } from '../../test-support/site';
import { compose } from '../compose/compose';
import type { SiteEvent } from '../model/releases';
import { environmentApart } from '../preview/preview';
import { allow, forbid } from '../release/forbid';
import { goLive, preparePromotion, promote, rollback } from '../release/promote';
import { tellHook } from './hook';
import { liveReleases } from './releases';
import { publish } from './versions';

const [first, second] = ['1.0.0-a0000001', '1.0.0-a0000002'];
const event: SiteEvent = { name: 'mf-a', version: second, by: 'Aysel', event: 'promoted' };

/** A hook, and what it was told. */
async function startHook(status = 200) {
  const told: unknown[] = [];
  const hook = await serve(async (request, response) => {
    told.push({ ...JSON.parse(await text(request)), type: request.headers['content-type'] });
    response.writeHead(status).end();
  });
  return { hook: `${hook}/secret`, told };
}

test('a hook is told what went live, was rolled back, forbidden and composed, and nothing of a candidate', async () => {
  vi.stubEnv('SITE_BY', 'Aysel');
  const { hook, told } = await startHook();
  const environment = { ...(await liveSite()), hook };
  publish(environment, buildRemote('mf-a', second));
  const { releases, rendering } = await preparePromotion(environment, [{ name: 'mf-a' }]);
  await goLive(environmentApart(environment, releases, testFolder()), releases, rendering);
  expect(told).toEqual([]);
  await promote(environment, [{ name: 'mf-a' }]);
  await promote(environment, [{ name: 'mf-a' }]);
  await rollback(environment, 'mf-a', { reason: 'because', forbids: true });
  await allow(environment, { name: 'mf-a', version: second });
  await forbid(environment, { name: 'mf-a', version: second }, 'because');
  rmSync(join(environment.hosting, 'shell', 'az', 'b.html'));
  await compose(environment, liveReleases(environment));
  await compose(environment, liveReleases(environment));
  const message = (version: string | undefined, what: string, name = 'mf-a') => ({
    name,
    version,
    by: 'Aysel',
    event: what,
    type: 'application/json',
  });
  expect(told.slice(0, 1)).toEqual([message(second, 'promoted')]);
  expect(told.slice(1, 3)).toEqual(
    expect.arrayContaining([message(first, 'rolled back'), message(second, 'forbidden')]),
  );
  expect(told.slice(3)).toEqual([
    message(second, 'forbidden'),
    message('1.0.0-shell001', 'composed', 'shell'),
  ]);
});

test.each<[what: string, hook: () => Promise<string>, cause: string]>([
  ['fails', async () => (await startHook(500)).hook, 'it answers 500'],
  ['hangs', () => serve(() => undefined), 'aborted due to timeout'],
  ['does not listen', deadAddress, 'fetch failed'],
  [
    'has an address without encryption',
    async () => 'http://hooks.example.az/secret',
    'give an https address',
  ],
  ['has no address', async () => 'secret', 'give an https address'],
])('a hook that %s is one line of warning', async (_, startOther, cause) => {
  const warning = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tellHook(await startOther(), [event, { ...event, event: 'forbidden' }], 500);
  expect(warning.mock.calls).toEqual([
    [expect.stringMatching(`^SITE_HOOK was not told that mf-a@${second} was promoted: .*${cause}[^\n]*$`)],
  ]);
  expect(warning.mock.calls.join()).not.toContain('secret');
});
