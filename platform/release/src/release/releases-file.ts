import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellName } from '@platform/build';
import type { LiveRelease, Promotion, Releases } from '@platform/contract';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';
import { type AllDetails, allDetails, detailsFile } from './details';

/** How many promotions of a package are remembered. */
const HISTORY_LENGTH = 50;

/** Where the list of releases in force stands. */
export function releasesFile({ hosting }: Environment): string {
  return join(hosting, shellName, 'releases.json');
}

/** How many of them stand in the list that every visitor fetches; the others stand in the details beside it. */
const HISTORY_IN_LIST = 5;

/** What is in force with its whole history, or `undefined` before the first promotion. */
export function readReleases(environment: Environment): Releases | undefined {
  const file = releasesFile(environment);
  if (!existsSync(file)) return undefined;
  const list: Releases = JSON.parse(readFileSync(file, 'utf8'));
  const details = join(dirname(file), detailsFile);
  if (!existsSync(details)) return list;
  const all: AllDetails = JSON.parse(readFileSync(details, 'utf8'));
  return {
    ...list,
    shell: withTail(list.shell, all.shell.history),
    remotes: Object.fromEntries(
      Object.entries(list.remotes).map(([name, inForce]) => [
        name,
        withTail(inForce, all.remotes[name]?.history ?? []),
      ]),
    ),
  };
}

/** @throws where nothing is in force yet */
export function inForce(environment: Environment): Releases {
  const releases = readReleases(environment);
  if (releases) return releases;
  throw new Error('Nothing is in force yet; "npm start" builds, publishes and promotes everything.');
}

/** The history that the list was cut off from goes on where the list ends, even if one of the files is older. */
function withTail<Kind extends LiveRelease>(inForce: Kind, whole: Promotion[]): Kind {
  const last = inForce.history.at(-1);
  const end = whole.findIndex(({ version, since }) => version === last?.version && since === last.since);
  if (end < 0) return inForce;
  return { ...inForce, history: [...inForce.history, ...whole.slice(end + 1)] };
}

function cut<Kind extends LiveRelease>(inForce: Kind): Kind {
  return { ...inForce, history: inForce.history.slice(0, HISTORY_IN_LIST) };
}

/** Writes what is in force, and the details of it; the list counts, so it is written last and in one step. */
export async function writeReleases(environment: Environment, releases: Releases): Promise<void> {
  const file = releasesFile(environment);
  mkdirSync(dirname(file), { recursive: true });
  const details = JSON.stringify(allDetails(environment, releases), null, 1);
  await writeFileAtomic(join(dirname(file), detailsFile), `${details}\n`);
  const list: Releases = {
    ...releases,
    shell: cut(releases.shell),
    remotes: Object.fromEntries(
      Object.entries(releases.remotes).map(([name, inForce]) => [name, cut(inForce)]),
    ),
  };
  await writeFileAtomic(file, `${JSON.stringify(list, null, 1)}\n`);
}

/**
 * What is in force of a package after a promotion. Promoting what is in force already changes nothing.
 * @param before what was in force, if anything was
 */
export function promoted(before: LiveRelease | undefined, promotion: Promotion): LiveRelease {
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
