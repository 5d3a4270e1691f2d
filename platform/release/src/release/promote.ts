import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf, root, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import writeFileAtomic from 'write-file-atomic';
import { type ComposeScope, type Composition, compose } from '../compose/compose';
import type { Environment } from '../environment';
import { browserRelease, readDescriptor, readShellDescriptor, versionFolder } from './descriptors';
import { checkFit, checkPaths } from './fits';
import { withLock } from './lock';
import { promoted, readReleases, releasesFile } from './releases-file';

/** A package and the published version to put in force; without one, the version published last. */
export type Wanted = { name: string; version?: string };

/**
 * Puts published versions in force: checks that they fit, composes their pages, then writes the release list.
 * A refusal leaves everything as it was. Two promotions at the same moment go one after the other.
 * @param whole composes every document, also of what was in force already
 * @returns what is in force afterwards, and the pages that keep their last good document
 * @throws one sentence that names the cause and the way out
 */
export function promote(
  environment: Environment,
  wanted: Wanted[],
  { whole = false }: { whole?: boolean } = {},
): Promise<{ releases: Releases; composition: Composition }> {
  return withLock(environment, async () => {
    const before = readReleases(environment);
    const list = wanted.reduce((all, one) => withPromotion(environment, all, one), before ?? emptyList());
    const releases = atPresentAddresses(environment, list);
    checkAll(environment, releases);
    const scope = whole ? {} : scopeOf(before, releases);
    const composition = await compose(environment, releases, scope);
    const file = releasesFile(environment);
    mkdirSync(dirname(file), { recursive: true });
    await writeFileAtomic(file, `${JSON.stringify(releases, null, 1)}\n`);
    return { releases, composition };
  });
}

/** The remotes whose version changed; everything where the shell, the set of remotes or their addresses did. */
function scopeOf(before: Releases | undefined, after: Releases): ComposeScope {
  const names = Object.keys(after.remotes);
  const changed = names.filter((name) => after.remotes[name]?.version !== before?.remotes[name]?.version);
  const origin = (list: Releases | undefined, name: string) =>
    list?.remotes[name] && new URL(list.remotes[name].release.base).origin;
  const moved = names.some((name) => origin(before, name) !== origin(after, name));
  return moved || before?.shell.version !== after.shell.version ? {} : { remotes: changed };
}

/** Addresses belong to the environment, not to the moment of promotion. */
function atPresentAddresses(environment: Environment, releases: Releases): Releases {
  const remotes = Object.entries(releases.remotes).map(([name, inForce]) => {
    const descriptor = readDescriptor(environment, name, inForce.version);
    return [name, { ...inForce, release: browserRelease(environment, descriptor) }] as const;
  });
  return { ...releases, remotes: Object.fromEntries(remotes) };
}

function emptyList(): Releases {
  return { format: 1, shell: { version: '', since: '', by: '', history: [] }, remotes: {} };
}

function withPromotion(environment: Environment, releases: Releases, { name, version }: Wanted): Releases {
  const chosen = version ?? lastPublished(environment, name);
  const promotion = { version: chosen, since: new Date().toISOString(), by: promoter() };
  if (name === shellName) {
    readShellDescriptor(environment, chosen);
    return { ...releases, shell: promoted(releases.shell, promotion) };
  }
  const descriptor = readDescriptor(environment, name, chosen);
  const pinned = integrityOf(readFileSync(join(versionFolder(environment, name, chosen), 'remote.json')));
  const remote = {
    ...promoted(releases.remotes[name], promotion),
    release: browserRelease(environment, descriptor),
    pinned,
  };
  return { ...releases, remotes: { ...releases.remotes, [name]: remote } };
}

function checkAll(environment: Environment, { shell, remotes }: Releases) {
  if (!shell.version) throw new Error('No shell is in force: promote it together with the remotes.');
  const shellDescriptor = readShellDescriptor(environment, shell.version);
  const descriptors = Object.entries(remotes).map(([name, { version }]) =>
    readDescriptor(environment, name, version),
  );
  for (const descriptor of descriptors) checkFit(descriptor, shellDescriptor);
  checkPaths(descriptors);
}

/** The version of a package that was published last, by the time its folder was published. */
export function lastPublished(environment: Environment, name: string): string {
  const site = join(environment.hosting, name);
  const file = name === shellName ? 'shell.json' : 'remote.json';
  const versions = (existsSync(site) ? readdirSync(site, { withFileTypes: true }) : [])
    .filter(
      (entry) =>
        entry.isDirectory() && !entry.name.endsWith('.arriving') && existsSync(join(site, entry.name, file)),
    )
    .map((entry) => entry.name);
  const newest = versions.sort((a, b) => published(b) - published(a))[0];
  if (!newest)
    throw new Error(`No version of ${name} is published; "site publish ${name}" publishes what is built.`);
  return newest;
  function published(version: string) {
    return statSync(join(site, version)).mtimeMs;
  }
}

function promoter(): string {
  if (process.env.SITE_BY) return process.env.SITE_BY;
  try {
    const name = execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' }).trim();
    return name || userInfo().username;
  } catch {
    return userInfo().username;
  }
}
