import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import type { Composed, Inputs } from '../model/composed';
import type { Environment } from '../model/environment';
import { hasSameMenus, liveMenu } from './menu';
import { createValueHashes, hashText, type Snapshot } from './render/public-data';
import type { OwnedResult } from './render/render';

export type ComposeScope = {
  /** Only the pages of these remotes; without it every document, the shell's own included. */
  remotes?: string[];
  /** Only pages with data, and of these only documents that would change. */
  data?: boolean;
};

/**
 * Returns the remotes with another version and the requested ones, whose documents may be of another version after an
 * interrupted promotion; everything if the shell, the set of remotes, their addresses or the menus changed.
 */
export function scopeBetween(before: Releases | undefined, after: Releases, asked: string[]): ComposeScope {
  const names = Object.keys(after.remotes);
  const origin = (list: Releases | undefined, name: string) =>
    list?.remotes[name] && new URL(list.remotes[name].release.base).origin;
  const isWhole =
    asked.includes(shellName) ||
    before?.shell.version !== after.shell.version ||
    !hasSameMenus(before, after) ||
    names.some((name) => origin(before, name) !== origin(after, name)) ||
    Object.keys(before?.remotes ?? {}).some((name) => !after.remotes[name]);
  const isConcerned = (name: string) =>
    asked.includes(name) || after.remotes[name]?.version !== before?.remotes[name]?.version;
  return isWhole ? {} : { remotes: names.filter(isConcerned) };
}

/** Tests whether a composition of these remotes renders a page with data. */
export function showsData({ remotes }: Releases, names: string[]): boolean {
  return names.some((name) => remotes[name]?.release.pages.some(({ data }) => data));
}

/** Tests whether a composition of these remotes renews every page with data. */
export function renewsData(releases: Releases, names: string[]): boolean {
  const owners = Object.keys(releases.remotes).filter((name) => showsData(releases, [name]));
  return owners.length > 0 && owners.every((name) => names.includes(name));
}

/** Returns the inputs of the documents of an owner for which these paths were read, where all of them are known. */
export type FindInputs = (owner: string, reads: string[]) => Inputs | undefined;

/** The inputs are everything that a document depends on but the composer itself. */
export function createInputs(
  environment: Environment,
  releases: Releases,
  snapshot: Snapshot | undefined,
): FindInputs {
  if (!snapshot) return () => undefined;
  const { settings, origins, imageHosts, preview } = environment;
  const site = [
    releases.shell.version,
    settings,
    liveMenu(releases),
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
    return { reads, hash: hashText(JSON.stringify([site, releases.remotes[owner]?.pinned, reads, values])) };
  };
}

/** Records the inputs of pages with data that rendered in every language. */
export function noteInputs(composed: Composed, results: OwnedResult[], findInputs: FindInputs) {
  const reads = new Map<string, Set<string>>();
  for (const result of results)
    reads.set(result.address, new Set([...(reads.get(result.address) ?? []), ...result.reads]));
  const failed = new Set(results.flatMap((result) => ('error' in result ? [result.address] : [])));
  for (const [address, paths] of reads) {
    const entry = composed[address];
    const inputs = entry?.data && !failed.has(address) && findInputs(entry.owner, [...paths].sort());
    if (inputs) entry.inputs = inputs;
  }
}
