import { throwIssues } from '../check/check';
import type { Composition } from '../compose/compose';
import type { Environment } from '../environment';
import { checkBuild, promote } from './promote';
import { verifyOrRollBack } from './verify';
import { type Build, publish } from './versions';

/** A release that is live: its version, and the pages that keep their last good document. */
export type Released = { version: string; composition: Composition };

/**
 * Builds a package, checks it against the live releases, publishes, promotes and verifies it where visitors see it. It
 * touches the package's own site, the list of releases and the documents.
 * @param log gets one line for each step, with the seconds it took
 * @throws where a step fails; what fails the smoke test is rolled back before
 */
export async function release(
  environment: Environment,
  build: () => Promise<Build>,
  log: (line: string) => void,
): Promise<Released> {
  const start = performance.now();
  const step = timed(log);
  const built = await step('build', build);
  const { name, version } = built;
  const checked = await step('check', async () => {
    const report = await checkBuild(environment, built);
    throwIssues(report.checks, `${name}@${version} is not released.`);
    return report;
  });
  await step('publish', async () => publish(environment, built));
  const { composition } = await step('promote and compose', () =>
    promote(environment, [{ name, version }], { checked }),
  );
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
