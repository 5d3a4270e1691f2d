import { shellName } from '@platform/build';
import type { Environment } from '../environment';
import { smokeTest } from '../smoke/smoke-test';
import { publishedVersions } from './published';
import { readReleases } from './releases-file';
import { rollback, versionBefore } from './rollback';

/** So many problems are told; the first ones name the cause. */
const TOLD_PROBLEMS = 5;

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
  const reason = `${problems.slice(0, TOLD_PROBLEMS).join('\n  ')}${problems.length > TOLD_PROBLEMS ? `\n  and ${problems.length - TOLD_PROBLEMS} more` : ''}`;
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
