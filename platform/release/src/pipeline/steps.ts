import { shellName } from '@platform/build';
import { type CheckReport, checkedRendering, hasIssues } from '../check/check';
import { type Composition, compose } from '../compose/compose';
import { hasOtherSettings, SETTINGS_PATH } from '../compose/document/document';
import { commonParts } from '../compose/document/document-parts';
import { renderDocuments } from '../compose/render-documents';
import { buildChecked } from '../local/builds';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import {
  formatReference,
  type ReleaseRequest,
  type Restore,
  type VersionReference,
} from '../model/reference';
import { liveVersion } from '../model/releases';
import type { Build } from '../model/version';
import { smokeTestCandidate } from '../preview/preview';
import { forbid, forbiddenText, noteForbidden } from '../release/forbid';
import {
  type Checked,
  checkBuild,
  goLive,
  type Promoted,
  type PromoteOptions,
  preparePromotion,
  rollback,
  type Wanted,
  withPromotions,
} from '../release/promote';
import { failedSmokeTest, type Verification, verify } from '../release/verify';
import { type Cause, waitingCause } from '../release/waiting';
import { tellLocalHook } from '../store/hook';
import { fetchPublic } from '../store/http';
import { withBuildLock, withLock } from '../store/lock';
import { promoter } from '../store/origin';
import { liveReleases, readReleases } from '../store/releases';
import { publish, publishedVersions } from '../store/versions';

/** Runs a part of a release; commands print its title and its seconds. */
export type Step = <Value>(title: string, work: () => Promise<Value>) => Promise<Value>;

const silently: Step = (_, work) => work();

/**
 * The first step of a release, on this machine as in a workflow: builds a package, checks it against what is live and
 * publishes it.
 * @throws where it cannot be built, or does not fit what is live; nothing is published then
 */
export function publishPackage(
  environment: Environment,
  name: string,
  step: Step,
  { removes }: Pick<PromoteOptions, 'removes'> = {},
): Promise<{ build: Build; checked: Checked }> {
  return withBuildLock(name, async () => {
    const build = await step('build', () => buildChecked(name));
    const checked = await step('check', () => checkBuild(environment, build, { removes }));
    checkedRendering(checked, `${name}@${build.version} is not released.`);
    await step('publish', async () => publish(environment, build));
    const { version } = build;
    await tellLocalHook(environment, [{ name, version, by: promoter(), event: 'published' }]);
    return { build, checked };
  });
}

/**
 * The fate of a build in a workflow: it goes live, waits for a person, does not fit what is live, or is among the first
 * of its site, of which none goes live alone.
 */
export type Verdict = { kind: 'fits' | 'first' | 'refused' } | { kind: 'waits'; cause: Cause };

/**
 * The same step in a workflow: a build that does not fit is published all the same, because versions may fit only
 * together.
 * @param onlyCheck publishes nothing
 */
export function publishUnattended(
  environment: Environment,
  name: string,
  { onlyCheck = false }: { onlyCheck?: boolean } = {},
): Promise<{ build: Build; verdict: Verdict; report: CheckReport }> {
  return withBuildLock(name, async () => {
    const build = await buildChecked(name);
    const isFirst = !liveVersion(readReleases(environment), shellName);
    const report = isFirst ? { checks: [] } : await checkBuild(environment, build).catch(unchecked);
    if (!onlyCheck) publish(environment, build);
    return { build, verdict: isFirst ? { kind: 'first' } : judge(environment, build, report), report };
  });
}

function judge(environment: Environment, build: Build, report: CheckReport): Verdict {
  if (hasIssues(report.checks)) return { kind: 'refused' };
  const cause = waitingCause(environment, build);
  return cause ? { kind: 'waits', cause } : { kind: 'fits' };
}

function unchecked(error: unknown): CheckReport {
  const issues = [errorMessage(error).replace(/\.$/, '')];
  return { checks: [{ name: 'the version itself', issues, fix: 'correct it, then build again' }] };
}

/**
 * The second step of a release, on this machine as in a workflow: fulfils a request. New versions are opened in
 * a browser before they are live; a version that was live before is not.
 * @param checked the result of the first step: it is used while the same versions are live as then
 * @throws where it is refused; everything stays as it was then
 */
export async function composeRequest(
  environment: Environment,
  request: ReleaseRequest,
  { step, ...options }: PromoteOptions & { step?: Step } = {},
): Promise<Composition> {
  if ('promote' in request)
    return (await promoteTested(environment, request.promote, { ...options, step })).composition;
  if ('restore' in request) {
    const { restore, insteadOf, reason } = request;
    const way = { to: restore.version, from: insteadOf.version, reason, forbids: true };
    return (await rollback(environment, insteadOf.name, way)).composition;
  }
  return withLock(environment, () => composeData(environment));
}

/** Composes the pages that show data; all pages, after a smoke test, where the settings are not those of the live ones. */
async function composeData(environment: Environment): Promise<Composition> {
  const live = liveReleases(environment);
  const document = await fetchPublic(environment.origins[shellName] ?? '', SETTINGS_PATH);
  if (!hasOtherSettings(document?.toString('utf8'), commonParts(environment, live)))
    return compose(environment, live, { data: true });
  console.error('The settings are not those of the live documents: all documents are composed.');
  const releases = withPromotions(environment, live, []);
  const rendering = await renderDocuments(environment, releases);
  const names = [shellName, ...Object.keys(releases.remotes)];
  const failed = await smokeTestCandidate(environment, releases, rendering, names);
  if (failed) throw new Error(failedCandidate(failed));
  return (await goLive(environment, releases, rendering)).composition;
}

/**
 * Promotes versions after a smoke test of the documents that are about to be live.
 * @throws where it fails: a local site then forbids the version, and everything else stays
 */
export function promoteTested(
  environment: Environment,
  wanted: Wanted[],
  { step = silently, ...options }: PromoteOptions & { step?: Step | undefined } = {},
): Promise<Promoted> {
  return withLock(environment, async () => {
    const { releases, rendering } = await preparePromotion(environment, wanted, options);
    const names = wanted.map(({ name }) => name);
    const failed = await step('smoke test before', () =>
      smokeTestCandidate(environment, releases, rendering, names),
    );
    if (failed) throw new Error(await forbidCandidate(environment, failed));
    return step('promote and compose', () => goLive(environment, releases, rendering));
  });
}

type Candidate = { name: string; version: string; issues: string[] };

function failedCandidate({ name, ...found }: Candidate): string {
  return `${failedSmokeTest(name, found)}It was tested before it went live: nothing has changed.`;
}

/** @returns what happened, for people */
async function forbidCandidate(
  environment: Environment,
  { name, version, issues }: Candidate,
): Promise<string> {
  const failed = failedCandidate({ name, version, issues });
  if (!liveVersion(readReleases(environment), shellName)) return failed;
  if (!environment.settings.emulators)
    return `${failed} "site forbid ${formatReference({ name, version })} --reason <text>" keeps it out.`;
  await noteForbidden(environment, { name, version }, failedReason(issues));
  return `${failed} ${forbiddenText({ name, version })}`;
}

/** A package that was verified where visitors see it, and the request that takes its release back, if it failed. */
type Verified = { found: Verification; undo?: Restore };

/**
 * The last step of a release, on this machine as in a workflow: runs the smoke test of a package.
 * @param isKept whether a version can be had, to go back to
 * @param isRestored set if the release took another one back: it stays, also where it fails
 */
export async function verifyRelease(
  environment: Environment,
  { name, version }: VersionReference,
  { isKept, isRestored }: { isKept?: (version: string) => boolean; isRestored?: boolean } = {},
): Promise<Verified> {
  const found = await verify(environment, name, isKept);
  const [reason] = found.issues;
  if (!reason || !found.previous || isRestored) return { found };
  const undo = {
    restore: { name, version: found.previous },
    insteadOf: { name, version },
    reason: reason.replaceAll('\n', ' '),
  };
  return { found, undo };
}

/**
 * Verifies a release and takes it back where its smoke test fails. Another version that went live meanwhile is left
 * alone.
 * @returns how much was read and opened
 * @throws with what failed and what was done about it
 */
export async function verifyOrRollBack(
  environment: Environment,
  { name, version }: VersionReference,
): Promise<string> {
  const kept = publishedVersions(environment, name);
  const isKept = (one: string) => kept.includes(one);
  const { found, undo } = await verifyRelease(environment, { name, version }, { isKept });
  if (found.issues.length === 0) return found.summary;
  const failed = failedSmokeTest(name, { version, issues: found.issues });
  const outcome = undo
    ? await composeRequest(environment, undo).then(
        () => `It was rolled back: ${formatReference(undo.restore)} is live again.`,
        (error) => `It was not rolled back: ${errorMessage(error)}`,
      )
    : `It is the first release of ${name}: there is nothing to roll back to, so it stays live. Correct it and release again.`;
  // Also where it was not rolled back; the rollback itself has noted it in the same step.
  const noted = await forbid(environment, { name, version }, failedReason(found.issues)).then(
    () => forbiddenText({ name, version }),
    (error) => `It was not forbidden: ${errorMessage(error)}`,
  );
  throw new Error(`${failed}${outcome}\n${noted}`);
}

function failedReason([issue = '']: string[]): string {
  return `failed its smoke test: ${issue}`;
}
