import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { movedOffset, sitePackages } from '@platform/build';
import type { Releases } from '@platform/contract';
import pLimit from 'p-limit';
import { compose } from '../compose/compose';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { forbiddenNote, liveVersion, wasUndone } from '../model/releases';
import type { Build } from '../model/version';
import { publishAndPromote } from '../release/promote';
import { withBuildLock, withLock } from '../store/lock';
import { readReleases } from '../store/releases';
import { build, needsBuild, readBuild } from './builds';
import { clients, register, requireOneOffset, untilInterrupted } from './clients';
import { readEnvironment } from './environment';
import {
  requireFreePorts,
  type Service,
  serviceParts,
  siteParts,
  staffAccount,
  startServices,
  startSites,
} from './services';

/** `npm start`: runs the local site until Ctrl-C. */
export async function runSite(): Promise<void> {
  const close = await startSite(console.log);
  console.log(await announcement());
  await untilInterrupted();
  await close();
  process.exit(0);
}

/** Deletes saved data, so that the next start brings the seed; a running site would write its own data over it. */
export async function reset(): Promise<void> {
  const environment = await readEnvironment();
  const [client] = clients(environment);
  if (client)
    throw new Error(`The site is running (process ${client.pid}): stop it with Ctrl-C first, then reset.`);
  rmSync(join(environment.home, 'data'), { recursive: true, force: true });
  console.log('The next start brings the seed data back.');
}

/**
 * Builds changed packages while the services start, then publishes, promotes, composes and serves.
 * @returns a function that stops all of it
 * @throws one sentence if a port is busy or a step fails, after all started parts were stopped
 */
async function startSite(log: (line: string) => void): Promise<() => Promise<void>> {
  const environment = await readEnvironment();
  const moved = movedOffset();
  if (moved) log(moved);
  await requireFreePorts([...(await siteParts()), ...serviceParts()]);
  const renewal = startRenewal(() => composeData(environment), log);
  const services: Service[] = [];
  let release = () => {};
  const close = async () => {
    await renewal.close();
    await Promise.all(services.map((service) => service.close()));
    release();
  };
  const serve = async () => {
    services.push(...(await startServices(environment, renewal.changed)));
  };
  try {
    release = register(environment);
    requireOneOffset(environment);
    const [built] = await afterAll([buildChanged(log, readReleases(environment)), serve()]);
    log('composing the pages …');
    const wanted = toPromote(readReleases(environment), built, log);
    await publishAndPromote(environment, wanted, { whole: true });
    services.push(await startSites(environment));
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws the first failure after all have ended, so that nothing runs beside closed services */
async function afterAll<Work extends Promise<unknown>[]>(work: [...Work]) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Composes the pages that show data, as the compose workflow does on real hosting after a save. */
function composeData(environment: Environment): Promise<void> {
  return withLock(environment, async () => {
    const releases = readReleases(environment);
    if (releases) await compose(environment, releases, { data: true });
  });
}

/** The last build of a package, and whether it was made now. */
type LastBuild = Build & { isNew: boolean };

/**
 * Builds every package with changed sources, on each core one at a time. A package that does not build is left out with
 * a warning: its live version stays.
 * @returns the last builds of all others, in the order of the packages
 * @throws if a package without a live version does not build, after the others were built
 */
export async function buildChanged(
  log: (line: string) => void,
  releases: Releases | undefined,
): Promise<LastBuild[]> {
  const limit = pLimit(availableParallelism());
  const changed = (await sitePackages()).map((name) => ({ name, isNew: needsBuild(name) }));
  const builds = await afterAll(changed.map((one) => limit(() => lastBuild(one, log, releases))));
  return builds.filter((one) => one !== undefined);
}

/** Returns the last build of a package, or builds it; nothing if that fails and the package is live. */
async function lastBuild(
  { name, isNew }: Pick<LastBuild, 'name' | 'isNew'>,
  log: (line: string) => void,
  releases: Releases | undefined,
): Promise<LastBuild | undefined> {
  if (isNew) log(`building ${name} …`);
  try {
    return { ...(isNew ? await withBuildLock(name, () => build(name)) : readBuild(name)), isNew };
  } catch (error) {
    const live = liveVersion(releases, name);
    if (!live)
      throw new Error(`${errorMessage(error)}\n${name} was never live, so no earlier version can be shown.`);
    log(`WARNING: ${errorMessage(error)}\nThe live version is shown instead: ${name}@${live.version}.`);
    return undefined;
  }
}

/**
 * Returns every package but those that are retired, those whose last build is forbidden, and those whose last build is
 * live no more: after a rollback, or, unless its sources came back to it, after another version.
 */
export function toPromote(
  releases: Releases | undefined,
  built: LastBuild[],
  log: (line: string) => void,
): LastBuild[] {
  const isOut = ({ name, version, isNew }: LastBuild) => {
    const live = liveVersion(releases, name);
    const wasLive = live && live.version !== version && live.history.some((past) => past.version === version);
    return (wasLive && (!isNew || wasUndone(live, version))) || releases?.retired?.includes(name);
  };
  return built.filter((one) => {
    const release = `${one.name}@${one.version}`;
    const note = forbiddenNote(releases, one.name, one.version);
    if (note && liveVersion(releases, one.name)?.version !== one.version) {
      log(`${release} was forbidden (${note.reason}) and stays out: "site allow ${release}" allows it again`);
      return false;
    }
    if (!isOut(one)) return true;
    log(`${release} is live no more and stays so: "site promote ${release}" brings it back`);
    return false;
  });
}

async function announcement(): Promise<string> {
  const [site, ...remotes] = await siteParts();
  const parts = [...remotes, ...serviceParts()];
  return [
    '',
    ...parts.map(({ name, port }) => `  ${name.padEnd(14)} http://localhost:${port}`),
    `  ${'staff account'.padEnd(14)} ${staffAccount.email} / ${staffAccount.password}`,
    '',
    `ready: http://localhost:${site?.port}`,
    '',
  ].join('\n');
}

/** The pause in changes of data before pages with data are composed, in milliseconds. */
const SETTLE_MS = 300;

/** Composes the pages that show data, one composition at a time, however often data change. */
export type Renewal = {
  /** Data changed. */
  changed(): void;
  /** No further composition; resolves when the last one is over. */
  close(): Promise<void>;
};

/**
 * Renews the documents after a save. A composition that fails is printed and not repeated: the next change, or
 * `site compose --data`, tries again.
 */
export function startRenewal(compose: () => Promise<void>, log: (line: string) => void): Renewal {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  function changed() {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(start, SETTLE_MS);
  }

  function start() {
    timer = undefined;
    // A change during a composition needs another one after it.
    if (running) void running.then(changed);
    else
      running = compose()
        .catch((error) => log(`the pages were not renewed: ${errorMessage(error)}`))
        .finally(() => {
          running = undefined;
        });
  }

  return {
    changed,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
