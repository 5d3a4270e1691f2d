import type { Settings } from '@platform/contract';
import { smokeTest } from '../check/smoke-test';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { liveVersion, versionBefore } from '../model/releases';
import { liveReleases } from '../store/releases';
import { publishedVersions } from '../store/versions';
import { rollback } from './rollback';

/** The number of printed issues; the first ones name the cause. */
const PRINTED_ISSUES = 5;

/** The result of a smoke test of a live package. */
export type Verification = {
  version: string;
  /** How much was read and opened. */
  summary: string;
  /** The first issues, or empty. */
  issues: string[];
  /** The version to roll back to, if known. */
  previous?: string;
};

/**
 * Runs the smoke test of a live package where visitors see it; changes nothing.
 * @param isKept whether a version can be had, to go back to
 */
export async function verify(
  environment: Environment,
  name: string,
  isKept: (version: string) => boolean = () => true,
): Promise<Verification> {
  const releases = liveReleases(environment);
  const live = liveVersion(releases, name);
  if (!live) throw new Error(`${name} is not live.`);
  const { read, opened, issues, noBrowser } = await smokeTest(environment, releases, name);
  const [issue] = issues;
  if (issue) await report(environment.settings, name, live.version, issue);
  const previous = versionBefore(live, live.history.map(({ version }) => version).filter(isKept));
  return {
    version: live.version,
    summary: `${read} documents read, ${noBrowser ?? `${opened} opened in a browser`}`,
    issues: firstIssues(issues),
    ...(previous && { previous }),
  };
}

/** Time limit of the reports' endpoint, in milliseconds. */
const REPORT_LIMIT_MS = 2000;

/** The longest cause in a report, in characters, as in the reports of pages. */
const MAX_CAUSE = 160;

/** Reports a failed smoke test where pages report their faults, if anywhere. An endpoint that fails changes nothing. */
async function report(
  { telemetry }: Settings,
  remote: string,
  version: string,
  issue: string,
): Promise<void> {
  if (!telemetry) return;
  const cause = issue.split('\n')[0]?.slice(0, MAX_CAUSE);
  const engine = `Node ${process.versions.node.split('.')[0]}`;
  await fetch(telemetry.url, {
    method: 'POST',
    body: JSON.stringify({ kind: 'fault', remote, version, phase: 'smoke', cause, engine }),
    signal: AbortSignal.timeout(REPORT_LIMIT_MS),
  }).catch(() => undefined);
}

/** Returns the issues that are printed, and how many more there are. */
export function firstIssues(issues: string[]): string[] {
  const more = issues.length - PRINTED_ISSUES;
  return [...issues.slice(0, PRINTED_ISSUES), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** Describes a failed smoke test. */
export function failedSmokeTest(
  name: string,
  { version, issues }: Pick<Verification, 'version' | 'issues'>,
): string {
  return `${name}@${version} failed its smoke test:\n  ${issues.join('\n  ')}\n`;
}

/**
 * Verifies a package after its promotion and rolls it back if its smoke test fails.
 * @param version the promoted version; a later live version is left alone
 * @returns the pages read and opened
 * @throws with the failure and the action taken
 */
export async function verifyOrRollBack(
  environment: Environment,
  name: string,
  version: string,
): Promise<string> {
  const kept = publishedVersions(environment, name);
  const found = await verify(environment, name, (one) => kept.includes(one));
  const [reason] = found.issues;
  if (!reason) return found.summary;
  const failed = failedSmokeTest(name, { ...found, version });
  if (!found.previous)
    throw new Error(
      `${failed}It is the first release of ${name}: there is nothing to roll back to, so it stays live. Correct it and release again.`,
    );
  let outcome: string;
  try {
    const { releases } = await rollback(environment, name, { from: version, reason });
    outcome = `It was rolled back: ${name}@${liveVersion(releases, name)?.version} is live again.`;
  } catch (error) {
    // A rollback that fails does not hide the failure before it.
    outcome = `It was not rolled back: ${errorMessage(error)}`;
  }
  throw new Error(failed + outcome);
}
