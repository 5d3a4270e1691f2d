import type { Releases } from '@platform/contract';
import type { Composed, Inputs } from '../model/composed';
import type { Environment } from '../model/environment';
import { menuOf } from './menu';
import type { OwnedResult } from './render/render-remote';
import { createValueHashes, hashOf, type Snapshot } from './render/snapshot';

/** Returns the inputs of the documents of an owner for which these paths were read, where all of them are known. */
export type InputsOf = (owner: string, reads: string[]) => Inputs | undefined;

/** The inputs are everything that a document depends on but the composer itself. */
export function createInputs(
  environment: Environment,
  releases: Releases,
  snapshot: Snapshot | undefined,
): InputsOf {
  if (!snapshot) return () => undefined;
  const { settings, origins, imageHosts, preview } = environment;
  const site = [
    releases.shell.version,
    settings,
    menuOf(releases),
    Object.keys(releases.remotes),
    origins,
    imageHosts,
    preview,
  ];
  const hashAt = createValueHashes(snapshot);
  return (owner, reads) => {
    const values = reads.map(hashAt);
    // A page that shows data and has read none got them elsewhere, from a page that was rendered before it, say.
    if (reads.length === 0 || values.includes(undefined)) return undefined;
    return { reads, hash: hashOf(JSON.stringify([site, releases.remotes[owner]?.pinned, reads, values])) };
  };
}

/** Records the inputs of pages with data that rendered in every language. */
export function noteInputs(composed: Composed, results: OwnedResult[], inputsOf: InputsOf) {
  const reads = new Map<string, Set<string>>();
  for (const result of results)
    reads.set(result.address, new Set([...(reads.get(result.address) ?? []), ...result.reads]));
  const failed = new Set(results.flatMap((result) => ('error' in result ? [result.address] : [])));
  for (const [address, paths] of reads) {
    const entry = composed[address];
    const inputs = entry?.data && !failed.has(address) && inputsOf(entry.owner, [...paths].sort());
    if (inputs) entry.inputs = inputs;
  }
}
