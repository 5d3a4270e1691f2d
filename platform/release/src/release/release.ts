import { checkBuilt } from '../check/check-built';
import { refusal } from '../check/examine';
import type { Composition } from '../compose/compose';
import type { Environment } from '../environment';
import { buildAndRemember } from '../local/sources';
import { promote } from './promote';
import { publish } from './publish';
import { watch } from './watch';

/** A release that is live: its version, and the pages that keep their last good document. */
export type Released = { version: string; composition: Composition };

/**
 * Builds a package, checks it against what is in force, publishes it, puts it in force and looks at it where visitors
 * see it. It touches the package's own site, the release list and the documents.
 * @param log one line for each step, with the seconds it took
 * @throws where a step fails; what the smoke test refuses is rolled back before
 */
export async function release(
  environment: Environment,
  name: string,
  log: (line: string) => void,
): Promise<Released> {
  const start = performance.now();
  const step = timed(log);
  const { version } = await step('build', () => buildAndRemember(name));
  const examined = await step('check', async () => {
    const answers = await checkBuilt(environment, name);
    const problem = refusal(answers.findings);
    if (problem) throw new Error(`${name}@${version} is not released.\n${problem}`);
    return answers;
  });
  await step('publish', async () => publish(environment, name));
  const { composition } = await step('promote and compose', () =>
    promote(environment, [{ name, version }], { examined }),
  );
  log(`live after ${secondsSince(start)} s; now it is looked at`);
  await step('smoke test', () => watch(environment, name, version, log));
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
