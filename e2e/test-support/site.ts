import { fileURLToPath } from 'node:url';
import { portOffset, ports } from '@platform/build';
import type { Releases, RemoteRelease } from '@platform/contract';
import type { Locator, Page } from '@playwright/test';
import type { Language } from 'shared-i18n';

/** Set in the processes of the tests and all that they start: the other variables name the tests' own site. */
const ownVariable = 'SITE_TESTS';

/**
 * The distance of the tests' ports from those of a moved site. It is no multiple of 100, so they are not the ports of any
 * site that was moved by hundreds.
 */
const TESTS_DISTANCE = 50;

/** Returns the variables of the tests' own site: its ports and its folder are not those of the site in the environment. */
export function testsSite(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env[ownVariable]) return {};
  return {
    [ownVariable]: '1',
    SITE_PORT_OFFSET: env.SITE_PORT_OFFSET ? String(portOffset(env) + TESTS_DISTANCE) : '20000',
    SITE_HOME: `${env.SITE_HOME ?? '.site'}-test`,
  };
}

Object.assign(process.env, testsSite(process.env));

/** The environment variable by which `pnpm e2e` reports that the tests' own site runs: 1. */
export const reuseVariable = 'SITE_TESTS_REUSE';

const offset = portOffset();

export const root = fileURLToPath(new URL('../..', import.meta.url));

const partPorts = { ...ports, 'mf-marketing': 8081, 'mf-catalogue': 8082, 'mf-admin': 8083 };

export function address(part: keyof typeof partPorts, path = ''): string {
  return `http://localhost:${partPorts[part] + offset}${path}`;
}

export const siteUrl: string = address('site');

export const staff = { email: 'staff@example.az', password: 'tedaruk-2025' };

export type RemoteName = 'mf-marketing' | 'mf-catalogue' | 'mf-admin';

export async function liveReleases(): Promise<Releases> {
  return (await fetch(`${siteUrl}/releases.json`)).json();
}

export async function releaseOf(name: RemoteName): Promise<RemoteRelease> {
  const release = (await liveReleases()).remotes[name]?.release;
  if (!release) throw new Error(`${name} is not live.`);
  return release;
}

/** Returns the addresses of the files that browsers may load of each live package. */
export async function publishedFiles(): Promise<Record<string, string[]>> {
  const { shell, remotes } = await liveReleases();
  const shellBase = `${siteUrl}/${shell.version}/`;
  const descriptor = await (await fetch(`${shellBase}shell.json`)).json();
  const addresses = (base: string, files: object) =>
    Object.keys(files)
      .filter((file) => !file.startsWith('server/'))
      .map((file) => base + file);
  const ofRemotes = Object.values(remotes).map(({ release }) => [
    release.name,
    addresses(release.base, release.integrity),
  ]);
  return { shell: addresses(shellBase, descriptor.files), ...Object.fromEntries(ofRemotes) };
}

/** Resolves when the federation runtime is loaded, after load and idle. */
export async function runtimeReady(page: Page) {
  await page.waitForFunction(() =>
    globalThis.__FEDERATION__?.__INSTANCES__?.some(({ options }) => options.name === 'shell'),
  );
}

/** Marks this document to tell a full page load from a navigation. */
export async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);
}

/** Browser settings for these languages, as `locale` of a test. */
export const locales: Record<Language, string> = { az: 'az-AZ', en: 'en-GB', ru: 'ru-RU' };

/** The browser's message about a document answered with 404. */
export const notFoundNoise = /Failed to load resource: .* 404/;

export function localizedPath(path: string, language: Language): string {
  if (language === 'az') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Returns the live regions of a part; one that may be empty has no role. */
export function told(part: Page | Locator): Locator {
  return part.locator('[aria-live], [role="status"]');
}

export function languageLink(page: Page, language: Language): Locator {
  return page.getByRole('banner').locator(`a[hreflang="${language}"]`);
}
