import type { Settings } from '@platform/contract';
import { smokeTest } from '../check/smoke-test';
import type { Environment } from '../model/environment';
import { forbiddenNote, liveVersion, versionBefore } from '../model/releases';
import { liveReleases } from '../store/releases';

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
  const { read, opened, issues, untested } = await smokeTest(environment, releases, name);
  const [issue] = issues;
  if (issue) await report(environment.settings, name, live.version, issue);
  const isAllowed = (version: string) => isKept(version) && !forbiddenNote(releases, name, version);
  const previous = versionBefore(live, live.history.map(({ version }) => version).filter(isAllowed));
  return {
    version: live.version,
    summary: `${read} documents read, ${untested ?? `${opened} opened in a browser`}`,
    issues: firstIssues(issues),
    ...(previous && { previous }),
  };
}

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
