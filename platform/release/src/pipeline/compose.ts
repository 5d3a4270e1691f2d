import { type Composition, compose } from '../compose/compose';
import type { Environment } from '../model/environment';
import type { ReleaseRequest } from '../model/request';
import { smokeTestCandidate } from '../preview/candidate';
import { type Checked, goLive, preparePromotion, type Wanted } from '../release/promote';
import { rollback } from '../release/rollback';
import { withLock } from '../store/lock';
import { liveReleases } from '../store/releases';
import { type Step, silently } from './publish';

/**
 * The second step of a release, on this machine as in a workflow: fulfils a request. New versions are opened in
 * a browser before they are live; a version that was live before is not.
 * @param checked the result of the first step: it is used while the same versions are live as then
 * @throws where it is refused; everything stays as it was then
 */
export async function composeRequest(
  environment: Environment,
  request: ReleaseRequest,
  { checked, step = silently }: { checked?: Checked; step?: Step } = {},
): Promise<Composition> {
  if ('promote' in request)
    return (await promoteTested(environment, request.promote, { ...(checked && { checked }), step }))
      .composition;
  if ('restore' in request) {
    const { restore, insteadOf, reason } = request;
    const way = { to: restore.version, from: insteadOf.version, reason };
    return (await rollback(environment, insteadOf.name, way)).composition;
  }
  return withLock(environment, () => compose(environment, liveReleases(environment), { data: true }));
}

/**
 * Promotes versions after a smoke test of the documents that are about to be live.
 * @param retired a remote that is taken away in the same step
 */
export function promoteTested(
  environment: Environment,
  wanted: Wanted[],
  { retired, checked, step = silently }: { retired?: string; checked?: Checked; step?: Step } = {},
) {
  return withLock(environment, async () => {
    const options = { ...(retired && { retired }), ...(checked && { checked }) };
    const { releases, rendering } = await preparePromotion(environment, wanted, options);
    const names = wanted.map(({ name }) => name);
    await step('smoke test before', () => smokeTestCandidate(environment, releases, rendering, names));
    return step('promote and compose', () => goLive(environment, releases, rendering));
  });
}
