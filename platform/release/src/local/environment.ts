import { join } from 'node:path';
import { findRemotes, hasShell, parseReleases, portOffset, ports, shellName } from '@platform/build';
import { exampleCompany } from '@platform/contract/example-company';
import { type Environment, localProject, withLiveOrigins } from '../model/environment';
import { RELEASES_PATH } from '../model/releases';
import { fetchPublic } from '../store/http';
import { readReleases } from '../store/releases';
import {
  appCheck,
  captcha,
  copyTemplate,
  enquiriesDatabase,
  homeFor,
  readHostedEnvironment,
  siteHome,
  telemetry,
} from '../store/settings';
import { localAddress, readSite, servingSite } from './identity';

/**
 * Returns the environment of a command: that of the file (see `.env.example`), that of a site's address, or the local
 * one.
 * @param envFile a file of settings for a hosted environment, or the address of a site: `http://localhost:8080`
 * @throws one sentence that names the missing setting
 */
export async function readEnvironment(envFile?: string): Promise<Environment> {
  if (envFile && /^https?:/.test(envFile)) return environmentAt(new URL(envFile).origin);
  const environment = envFile ? readHostedEnvironment(envFile) : await local();
  return withLiveOrigins(environment, readReleases(environment));
}

/** Returns `siteHome()`; for a remote in its own repository the home of the site that runs on this machine. */
async function localHome(): Promise<string> {
  if (hasShell() || process.env.SITE_HOME) return siteHome();
  return (await servingSite())?.home ?? siteHome();
}

async function local(): Promise<Environment> {
  const home = await localHome();
  const remotes = await findRemotes();
  const origins = Object.fromEntries(remotes.map(({ name, port }) => [name, localAddress(port)]));
  const site = localAddress(ports.site);
  return {
    home,
    hosting: join(home, 'hosting'),
    ...(process.env.SITE_HOOK && { hook: process.env.SITE_HOOK }),
    origins: { [shellName]: site, ...origins },
    settings: {
      siteUrl: site,
      company: exampleCompany,
      firebase: {
        apiKey: 'local',
        authDomain: 'localhost',
        projectId: localProject,
        databaseURL: `${localAddress(ports.database)}?ns=${localProject}-default-rtdb`,
        ...enquiriesDatabase(process.env),
        storageBucket: `${localProject}.appspot.com`,
      },
      emulators: {
        authUrl: localAddress(ports.auth),
        databaseHost: 'localhost',
        databasePort: ports.database + portOffset(),
      },
      mail: {
        origin: localAddress(ports.mail),
        publicKey: 'local-public-key',
        serviceId: 'local-service',
        templateId: 'enquiry',
        ...copyTemplate(process.env),
        offerTemplateId: 'offer',
        ...captcha(process.env),
      },
      ...appCheck(process.env),
      ...telemetry(process.env),
    },
  };
}

async function environmentAt(site: string): Promise<Environment> {
  const { settings } = await readSite(site);
  const list = await fetchPublic(site, RELEASES_PATH);
  const home = homeFor(site);
  const known = { home, hosting: join(home, 'hosting'), origins: { [shellName]: site }, settings };
  const environment = withLiveOrigins(known, list && parseReleases(list.toString('utf8')));
  for (const { name, port } of await findRemotes()) environment.origins[name] ??= localAddress(port);
  return environment;
}
