import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { InForce, Promotion, Releases } from '@platform/contract';
import type { Environment } from '../environment';

/** How many promotions of a package are remembered. */
const HISTORY_LENGTH = 50;

/** Where the list of releases in force stands. */
export function releasesFile({ hosting }: Environment): string {
  return join(hosting, shellName, 'releases.json');
}

/** What is in force, or `undefined` before the first promotion. */
export function readReleases(environment: Environment): Releases | undefined {
  const file = releasesFile(environment);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * What is in force of a package after a promotion. Promoting what is in force already changes nothing.
 * @param before what was in force, if anything was
 */
export function promoted(before: InForce | undefined, promotion: Promotion): InForce {
  if (before?.version === promotion.version) return before;
  if (!before?.version) return { ...promotion, history: [] };
  const { version, since, by, note, insteadOf, commit, tree, history } = before;
  const past: Promotion = {
    version,
    since,
    by,
    ...(commit && { commit }),
    ...(tree && { tree }),
    ...(note && { note }),
    ...(insteadOf && { insteadOf }),
  };
  return { ...promotion, history: [past, ...history].slice(0, HISTORY_LENGTH) };
}
