import { shellName } from '@platform/build';
import { type CheckReport, checkedRendering, hasIssues } from '../check/check';
import { buildChecked } from '../local/builds';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { liveVersion } from '../model/releases';
import type { Build } from '../model/version';
import { type Checked, checkBuild } from '../release/promote';
import { type Cause, waitingCause } from '../release/waiting';
import { readReleases } from '../store/releases';
import { publish } from '../store/versions';

/** Runs a part of a release; commands print its title and its seconds. */
export type Step = <Value>(title: string, work: () => Promise<Value>) => Promise<Value>;

export const silently: Step = (_, work) => work();

/**
 * The first step of a release, on this machine as in a workflow: builds a package, checks it against what is live and
 * publishes it.
 * @throws where it cannot be built, or does not fit what is live; nothing is published then
 */
export async function publishPackage(
  environment: Environment,
  name: string,
  step: Step,
): Promise<{ build: Build; checked: Checked }> {
  const build = await step('build', () => buildChecked(name));
  const checked = await step('check', () => checkBuild(environment, build));
  checkedRendering(checked, `${name}@${build.version} is not released.`);
  await step('publish', async () => publish(environment, build));
  return { build, checked };
}

/**
 * The fate of a build that nobody looks after: it goes live, waits for a person, does not fit what is live, or is among the first of
 * its site, of which none goes live alone.
 */
export type Verdict = { kind: 'fits' | 'first' | 'refused' } | { kind: 'waits'; cause: Cause };

/**
 * The same step in a workflow: a build that does not fit is published all the same, because versions may fit only
 * together.
 * @param onlyCheck publishes nothing
 */
export async function publishUnattended(
  environment: Environment,
  name: string,
  { onlyCheck = false }: { onlyCheck?: boolean } = {},
): Promise<{ build: Build; verdict: Verdict; report: CheckReport }> {
  const build = await buildChecked(name);
  const isFirst = !liveVersion(readReleases(environment), shellName);
  const report = isFirst ? { checks: [] } : await checkBuild(environment, build).catch(unchecked);
  if (!onlyCheck) publish(environment, build);
  return { build, verdict: isFirst ? { kind: 'first' } : verdictOf(environment, build, report), report };
}

function verdictOf(environment: Environment, build: Build, report: CheckReport): Verdict {
  if (hasIssues(report.checks)) return { kind: 'refused' };
  const cause = waitingCause(environment, build);
  return cause ? { kind: 'waits', cause } : { kind: 'fits' };
}

function unchecked(error: unknown): CheckReport {
  const issues = [errorMessage(error).replace(/\.$/, '')];
  return { checks: [{ name: 'the version itself', issues, fix: 'correct it, then build again' }] };
}
