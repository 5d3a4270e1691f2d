import { checkedRendering } from '../check/check';
import type { Composition } from '../compose/compose';
import type { Environment } from '../environment';
import { withLock } from './lock';
import { checkBuild, goLive, withPromotions } from './promote';
import { readReleases } from './releases';
import { verifyOrRollBack } from './verify';
import { type Build, publish } from './versions';

/**
 * Builds a package, checks it against the live releases, publishes, promotes and verifies it where visitors see it. It
 * touches the package's own site, the list of releases and the documents.
 * @param log gets one line for each step, with the seconds it took
 * @returns the live version, and the pages that keep their last good document
 * @throws where a step fails; what fails the smoke test is rolled back before
 */
export async function release(
  environment: Environment,
  build: () => Promise<Build>,
  log: (line: string) => void,
): Promise<{ version: string; composition: Composition }> {
  const start = performance.now();
  const step = timed(log);
  const built = await step('build', build);
  const { name, version } = built;
  // One lock from the check to the list: what was checked and rendered is what goes live.
  const { composition } = await withLock(environment, async () => {
    const rendering = await step('check', async () =>
      checkedRendering(await checkBuild(environment, built), `${name}@${version} is not released.`),
    );
    await step('publish', async () => publish(environment, built));
    const releases = withPromotions(environment, readReleases(environment), [{ name, version }]);
    return step('promote and compose', () => goLive(environment, releases, rendering));
  });
  log(`live after ${secondsSince(start)} s; verifying`);
  const summary = await step('smoke test', () => verifyOrRollBack(environment, name, version));
  log(`  ${summary}`);
  return { version, composition };
}

function timed(log: (line: string) => void) {
  return async <Value>(title: string, work: () => Promise<Value>): Promise<Value> => {
    const start = performance.now();
    const value = await work();
    log(`${title.padEnd(20)} ${secondsSince(start).padStart(5)} s`);
    return value;
  };
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
