import { shellName } from '@platform/build';
import type { Environment } from '../environment';
import { smokeTest } from '../smoke/smoke-test';
import { publishedVersions } from './published';
import { readReleases } from './releases-file';
import { type RollbackWish, rollback, versionBefore } from './rollback';

/** So many problems are told; the first ones name the cause. */
const TOLD_PROBLEMS = 5;

/** What a look at a package in force found. */
export type Look = {
  /** What was done, where nothing was wrong. */
  told: string;
  /** What is wrong, the first problems of it; empty where nothing is. */
  problems: string;
  first: string;
  version: string;
  /** The version to go back to, where one is known. */
  before?: string;
};

/**
 * Looks at a package where visitors see it, and changes nothing.
 * @param known whether a version can be had, to go back to
 */
export async function look(
  environment: Environment,
  name: string,
  known: (version: string) => boolean = () => true,
): Promise<Look> {
  const releases = readReleases(environment);
  const inForce = name === shellName ? releases?.shell : releases?.remotes[name];
  if (!releases || !inForce) throw new Error(`Nothing of ${name} is in force.`);
  const { read, opened, problems, noBrowser } = await smokeTest(environment, releases, name);
  const versions = inForce.history.map(({ version }) => version).filter(known);
  const before = versionBefore(inForce, versions);
  const more = problems.length > TOLD_PROBLEMS ? `\n  and ${problems.length - TOLD_PROBLEMS} more` : '';
  return {
    told: `${read} documents read, ${noBrowser ?? `${opened} opened in a browser`}`,
    problems: problems.slice(0, TOLD_PROBLEMS).join('\n  ') + more,
    first: problems[0] ?? '',
    version: inForce.version,
    ...(before && { before }),
  };
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
  const kept = publishedVersions(environment, name);
  const { told, problems, first, before } = await look(environment, name, (one) => kept.includes(one));
  if (!problems) return log(`  ${told}`);
  const failed = `${name}@${version} failed its smoke test:\n  ${problems}\n`;
  if (!before)
    throw new Error(
      `${failed}It is the first release of ${name}: there is nothing to roll back to, so it stays in force. Mend it and release again.`,
    );
  throw new Error(failed + (await takenBack(environment, name, { from: version, reason: first })));
}

/** Takes a version back, and says what came of it; a refusal does not hide why it was to be taken back. */
async function takenBack(environment: Environment, name: string, wish: RollbackWish): Promise<string> {
  try {
    const { releases } = await rollback(environment, name, wish);
    const back = (releases.remotes[name] ?? releases.shell).version;
    return `It was rolled back: ${name}@${back} is in force again.`;
  } catch (error) {
    return `It was not rolled back: ${error instanceof Error ? error.message : error}`;
  }
}
