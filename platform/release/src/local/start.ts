import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName, sitePackages } from '@platform/build';
import { type Environment, readEnvironment } from '../environment';
import { promote } from '../release/promote';
import { publish, readBuilt } from '../release/publish';
import { readReleases } from '../release/releases-file';
import { wasUndone } from '../release/rollback';
import { startRenewal } from './renewal';
import {
  refuseBusyPorts,
  serviceParts,
  siteParts,
  staffAccount,
  startServices,
  startSites,
} from './services';
import { buildAndRemember, needsBuild } from './sources';

/** A running local site. */
export type LocalSite = { environment: Environment; close(): Promise<void> };

/**
 * `npm start`: builds what changed, starts the services, publishes, promotes, composes, serves.
 * @throws one sentence where a port is busy or a step fails; whatever was started is stopped then
 */
export async function startSite(log: (line: string) => void): Promise<LocalSite> {
  const environment = await readEnvironment();
  await refuseBusyPorts([...(await siteParts()), ...serviceParts()]);
  const built = await buildChanged(log);
  const renewal = startRenewal(environment, log);
  const services = await startServices(environment, renewal.changed);
  const pidFile = join(environment.home, 'running.pid');
  const close = async () => {
    rmSync(pidFile, { force: true });
    await renewal.close();
    await Promise.all(services.map((service) => service.close()));
  };
  try {
    log('composing the pages …');
    const wanted = toPromote(environment, built, log);
    for (const name of wanted) publish(environment, name);
    await promote(
      environment,
      wanted.map((name) => ({ name })),
      { whole: true },
    );
    services.push(await startSites(environment));
    mkdirSync(environment.home, { recursive: true });
    writeFileSync(pidFile, String(process.pid));
    await answering();
    return { environment, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A package that is built, and whether that was now. */
type Built = { name: string; isNew: boolean };

/** Builds every package whose sources changed since its last build; returns all of them. */
export async function buildChanged(log: (line: string) => void): Promise<Built[]> {
  const packages = (await sitePackages()).map((name) => ({ name, isNew: needsBuild(name) }));
  for (const { name } of packages.filter(({ isNew }) => isNew)) {
    log(`building ${name} …`);
    await buildAndRemember(name);
  }
  return packages;
}

/**
 * Every package but those that are retired, and those whose last build went out of force: by a rollback, or, unless
 * its sources came back to it, for another version. Somebody wanted it so.
 */
function toPromote(environment: Environment, built: Built[], log: (line: string) => void): string[] {
  const releases = readReleases(environment);
  const isOut = ({ name, isNew }: Built) => {
    const inForce = name === shellName ? releases?.shell : releases?.remotes[name];
    const { version } = readBuilt(name);
    const was =
      inForce && inForce.version !== version && inForce.history.some((past) => past.version === version);
    const wentOut = was && (!isNew || wasUndone(inForce, version));
    if (!wentOut && !releases?.retired?.includes(name)) return false;
    log(
      `${name}@${version} went out of force and stays so: "site promote ${name}@${version}" brings it back`,
    );
    return true;
  };
  return built.filter((one) => !isOut(one)).map(({ name }) => name);
}

async function answering() {
  const addresses = [
    ...(await siteParts()).map(({ port }) => `http://localhost:${port}/`),
    `${partAddress('database')}/services.json`,
    `${partAddress('auth')}/`,
    `${partAddress('mail')}/api/messages`,
  ];
  await Promise.all(addresses.map((address) => fetch(address).then((answer) => answer.arrayBuffer())));
}

function partAddress(name: string) {
  const port = serviceParts().find((part) => part.name === name)?.port;
  return `http://localhost:${port}`;
}

/** What `npm start` prints when every part answers. */
export async function announcement(): Promise<string> {
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
