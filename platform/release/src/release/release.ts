import { shellName } from '@platform/build';
import { checkBuilt } from '../check/check-built';
import { refusal } from '../check/examine';
import type { Composition } from '../compose/compose';
import type { Environment } from '../environment';
import { buildAndRemember } from '../local/sources';
import { smokeTest } from '../smoke/smoke-test';
import { promote } from './promote';
import { publish } from './publish';
import { publishedVersions } from './published';
import { readReleases } from './releases-file';
import { rollback, versionBefore } from './rollback';

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
  const step = timed(log);
  const { version } = await step('build', () => buildAndRemember(name));
  await step('check', async () => {
    const problem = refusal(await checkBuilt(environment, name));
    if (problem) throw new Error(`${name}@${version} is not released.\n${problem}`);
  });
  await step('publish', async () => publish(environment, name));
  const { composition } = await step('promote and compose', () => promote(environment, [{ name, version }]));
  await step('smoke test', () => watch(environment, name, version, log));
  return { version, composition };
}

/**
 * The smoke test after a promotion. A version that fails it goes out of force again on its own.
 * @throws with what failed and what was done about it
 */
export async function watch(
  environment: Environment,
  name: string,
  version: string,
  log: (line: string) => void,
): Promise<void> {
  const releases = readReleases(environment);
  if (!releases) throw new Error('Nothing is in force.');
  const { read, opened, problems } = await smokeTest(environment, releases, name);
  if (problems.length === 0)
    return log(
      `  ${read} documents read, ${opened > 0 ? `${opened} opened in a browser` : 'no browser here'}`,
    );
  const reason = `${problems.slice(0, 5).join('\n  ')}${problems.length > 5 ? `\n  and ${problems.length - 5} more` : ''}`;
  const failed = `${name}@${version} failed its smoke test:\n  ${reason}\n`;
  const inForce = name === shellName ? releases.shell : releases.remotes[name];
  if (!inForce || !versionBefore(inForce, publishedVersions(environment, name)))
    throw new Error(
      `${failed}It is the first release of ${name}: there is nothing to roll back to, so it stays in force. Mend it and release again.`,
    );
  const after = await rollback(environment, name, { from: version, reason: problems[0] ?? '' });
  const back = (name === shellName ? after.releases.shell : after.releases.remotes[name])?.version;
  throw new Error(`${failed}It was rolled back: ${name}@${back} is in force again.`);
}

function timed(log: (line: string) => void) {
  return async <Value>(title: string, work: () => Promise<Value>): Promise<Value> => {
    const start = performance.now();
    const value = await work();
    log(`${title.padEnd(20)} ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`);
    return value;
  };
}
