import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePackages } from '@platform/build';
import { type Environment, readEnvironment } from '../environment';
import { promote } from '../release/promote';
import { publish } from '../release/publish';
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
  const versions = await buildChanged(log);
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
    for (const name of versions) publish(environment, name);
    await promote(
      environment,
      versions.map((name) => ({ name })),
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

/** Builds every package whose sources changed since its last build; returns all names. */
export async function buildChanged(log: (line: string) => void): Promise<string[]> {
  const names = await sitePackages();
  for (const name of names.filter(needsBuild)) {
    log(`building ${name} …`);
    await buildAndRemember(name);
  }
  return names;
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
