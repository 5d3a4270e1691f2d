import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { findRemotes, hasShell, parseReleases, portOffset, ports, root, shellName } from '@platform/build';
import type { Releases, Settings } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';
import { PICTURE_ORIGIN } from '@platform/records';
import { readSite } from '../compose/live-site';
import { RELEASES_PATH } from '../deploy/documents';
import { localAddress, servingSite } from '../local/identity';
import { fetchPublic } from '../store/http';
import { readReleases } from '../store/releases';
import { readCompany } from './company';

/** The target and the services of a site. */
export type Environment = {
  /** Folder of everything that is not source: published sites, data, state. */
  home: string;
  /** The folder that hosting serves, one folder a package. */
  hosting: string;
  /** Folders of versions that are checked before they are published, by `name@version`. */
  staged?: Record<string, string>;
  /** The previewed version, `name@version`: documents show it and stay out of search engines. */
  preview?: string;
  /** The origin of each package's site, without a slash at the end. */
  origins: Record<string, string>;
  /** The hosts that pictures may come from, as sources of a content security policy; any `https:` host without it. */
  imageHosts?: string[];
  settings: Settings;
};

/** The project that the emulators and stand-ins serve; the prefix keeps the official ones offline. */
export const localProject = 'demo-site';

/**
 * Returns the environment of a command: that of the file (see `.env.example`), that of a site's address, or the local
 * one.
 * @param envFile a file of settings for a hosted environment, or the address of a site: `http://localhost:8080`
 * @throws one sentence that names the missing setting
 */
export async function readEnvironment(envFile?: string): Promise<Environment> {
  if (envFile && /^https?:/.test(envFile)) return environmentAt(new URL(envFile).origin);
  const environment = envFile ? await readHostedEnvironment(envFile) : await local();
  return withLiveOrigins(environment, readReleases(environment));
}

/** Returns the folder of all generated state: `.site/`, or `SITE_HOME`. */
export function siteHome(): string {
  return resolve(root, process.env.SITE_HOME ?? '.site');
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
    origins: { [shellName]: site, ...origins },
    settings: {
      siteUrl: site,
      company: exampleCompany,
      firebase: {
        apiKey: 'local',
        authDomain: 'localhost',
        projectId: localProject,
        databaseURL: `${localAddress(ports.database)}?ns=${localProject}-default-rtdb`,
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
        ...captcha(process.env),
      },
      ...telemetry(process.env),
    },
  };
}

/** Returns the environment of a site from its documents and its live releases. */
async function environmentAt(site: string): Promise<Environment> {
  const { settings } = await readSite(site);
  const list = await fetchPublic(site, RELEASES_PATH);
  const home = homeOf(site);
  const known = { home, hosting: join(home, 'hosting'), origins: { [shellName]: site }, settings };
  const environment = withLiveOrigins(known, list && parseReleases(list.toString('utf8')));
  for (const { name, port } of await findRemotes()) environment.origins[name] ??= localAddress(port);
  return environment;
}

/** Returns the folder of a site that is served elsewhere: other releases are live there. */
function homeOf(siteUrl: string): string {
  return join(siteHome(), new URL(siteUrl).host.replace(':', '-'));
}

/** Returns the setting of pages' reports, if an endpoint is set. */
function telemetry(values: NodeJS.Dict<string>): Pick<Settings, 'telemetry'> {
  const { TELEMETRY_URL: url, TELEMETRY_SAMPLE: sample = '1' } = values;
  if (!url) return {};
  if (!URL.canParse(url))
    throw new Error(`TELEMETRY_URL is "${url}": give the whole address of the endpoint.`);
  if (!(Number(sample) >= 0 && Number(sample) <= 1))
    throw new Error(`TELEMETRY_SAMPLE is "${sample}": give the part of page loads that report, from 0 to 1.`);
  return { telemetry: { url, sample: Number(sample) } };
}

/** Returns the setting of App Check, if its address is set. */
function appCheck({ APP_CHECK_URL: appCheckUrl }: NodeJS.Dict<string>): Pick<Settings, 'appCheckUrl'> {
  if (!appCheckUrl) return {};
  if (!URL.canParse(appCheckUrl))
    throw new Error(`APP_CHECK_URL is "${appCheckUrl}": give the whole address that answers with a token.`);
  return { appCheckUrl };
}

/** Returns the setting of the enquiry form's captcha, if its site key is set. */
function captcha({ EMAILJS_CAPTCHA_KEY: captchaKey }: NodeJS.Dict<string>): { captchaKey?: string } {
  if (!captchaKey) return {};
  if (!/^[\w-]+$/.test(captchaKey))
    throw new Error(`EMAILJS_CAPTCHA_KEY is "${captchaKey}": give the site key of a reCAPTCHA v2.`);
  return { captchaKey };
}

/**
 * Reads the settings of a file; the process's environment wins.
 * @returns all settings, and a function that throws one sentence for a missing one
 */
export function readSettings(envFile: string) {
  const values: NodeJS.Dict<string> = { ...parseEnv(readFileSync(envFile, 'utf8')), ...process.env };
  const need = (name: string): string => {
    const value = values[name]?.trim();
    if (!value) throw new Error(`${name} is missing in ${envFile}: .env.example says what it is.`);
    return value;
  };
  return { values, need };
}

/**
 * Adds the origins of live remotes that neither a folder here nor a setting names: a checkout need not hold every
 * team's package, nor know of every one.
 */
export function withLiveOrigins(environment: Environment, releases: Releases | undefined): Environment {
  const origins = { ...environment.origins };
  for (const [name, { release }] of Object.entries(releases?.remotes ?? {}))
    origins[name] ??= new URL(release.base).origin;
  return { ...environment, origins };
}

/** The remotes whose address the settings name, whether or not their folder is here. */
function remotesNamed(values: NodeJS.Dict<string>): string[] {
  const prefixes = Object.keys(values).map(
    (key) => values[key] && /^(MF(?:_[A-Z0-9]+)+)_URL$/.exec(key)?.[1],
  );
  return prefixes.flatMap((prefix) => prefix?.toLowerCase().replaceAll('_', '-') || []);
}

/** The beginning of a package's own settings: `mf-catalogue` has `MF_CATALOGUE_URL`. */
export function settingsPrefix(name: string): string {
  return name.replaceAll('-', '_').toUpperCase();
}

/** Reads `IMAGE_HOSTS`: hosts with spaces between, `https://*.example.az` for all of a domain. */
function imageHostsOf(text = ''): string[] | undefined {
  const hosts = text.split(/\s+/).filter(Boolean);
  const wrong = hosts.find((host) => !/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(host));
  if (wrong) throw new Error(`IMAGE_HOSTS: "${wrong}" is no host such as https://images.example.az.`);
  return hosts.length > 0 ? hosts : undefined;
}

/** Returns the environment from the settings alone, without remotes that only lists in its folder name. */
export async function readHostedEnvironment(envFile: string): Promise<Environment> {
  const { values, need } = readSettings(envFile);
  const origin = (name: string) => new URL(need(name)).origin;
  const here = (await findRemotes()).map(({ name }) => name);
  const remotes = [...new Set([...here, ...remotesNamed(values)])].sort();
  const siteUrl = origin('SITE_URL');
  const home = homeOf(siteUrl);
  const imageHosts = imageHostsOf(values.IMAGE_HOSTS);
  if (imageHosts && values.FIREBASE_STORAGE_BUCKET) imageHosts.push(PICTURE_ORIGIN);
  return {
    home,
    ...(imageHosts && { imageHosts }),
    hosting: join(home, 'hosting'),
    origins: Object.fromEntries([
      [shellName, siteUrl],
      ...remotes.map((name) => [name, origin(`${settingsPrefix(name)}_URL`)]),
    ]),
    settings: {
      siteUrl,
      company: readCompany(envFile),
      ...(values.STAFF_URL && { staffUrl: origin('STAFF_URL') }),
      firebase: {
        apiKey: need('FIREBASE_API_KEY'),
        authDomain: need('FIREBASE_AUTH_DOMAIN'),
        projectId: need('FIREBASE_PROJECT_ID'),
        databaseURL: need('FIREBASE_DATABASE_URL'),
        ...(values.FIREBASE_STORAGE_BUCKET && { storageBucket: values.FIREBASE_STORAGE_BUCKET }),
      },
      mail: {
        origin: values.EMAILJS_ORIGIN ? origin('EMAILJS_ORIGIN') : 'https://api.emailjs.com',
        publicKey: need('EMAILJS_PUBLIC_KEY'),
        serviceId: need('EMAILJS_SERVICE_ID'),
        templateId: need('EMAILJS_TEMPLATE_ID'),
        ...captcha(values),
      },
      ...appCheck(values),
      ...telemetry(values),
    },
  };
}
