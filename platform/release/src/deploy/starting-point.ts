import { integrityOf, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import type { Environment } from '../environment';
import { readReleases } from '../release/releases';
import { type Base, COMPOSED_PATH, RELEASES_PATH, readBase } from './documents';
import { fetchPublic, type Patience } from './persistent-fetch';

/**
 * What the documents here were begun from.
 * @throws one sentence where something else is live by now, which they would undo
 */
export async function checkedBase(
  environment: Environment,
  live: Map<string, string>,
  readLive: (path: string) => Promise<Buffer | undefined>,
): Promise<Base> {
  const base = readBase(environment);
  for (const path of [RELEASES_PATH, COMPOSED_PATH] as const) {
    const now = live.has(path) ? await readLive(path) : undefined;
    if (now === undefined ? base[path] !== undefined : !base[path]?.equals(now))
      throw new Error(
        `What is live is not what was composed from here (${path} differs): "site pull" brings it, then promote or compose again.`,
      );
  }
  return base;
}

/** @throws one sentence where a remote in force is not what its own site has */
export async function checkedReleases(environment: Environment, howLong?: Patience): Promise<Releases> {
  const releases = readReleases(environment);
  if (!releases) throw new Error('Nothing is in force here yet: "site promote" puts versions in force.');
  for (const [name, { version, pinned }] of Object.entries(releases.remotes)) {
    const address = `${environment.origins[name]}/${version}/remote.json`;
    const descriptor = await fetchPublic(address, howLong);
    if (!descriptor || integrityOf(descriptor) !== pinned)
      throw new Error(
        `${name}@${version} is in force here, but ${address} ${descriptor ? 'is another one' : 'is not there'}: deploy ${name} first.`,
      );
  }
  return releases;
}

/** What visitors get, so that no version in force is dropped; `undefined` before the first composition. */
export async function liveReleases(
  environment: Environment,
  howLong?: Patience,
): Promise<Releases | undefined> {
  const file = await fetchPublic(`${environment.origins[shellName]}${RELEASES_PATH}`, howLong);
  return file && JSON.parse(file.toString('utf8'));
}
