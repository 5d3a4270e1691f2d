import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One entry of `hosting` in firebase.json; the engine reads the rest of it itself. */
export type SiteSettings = {
  target: string;
  public: string;
  i18n?: unknown;
};

/** In firebase.json every `public` folder lies in here. */
const PUBLIC_PREFIX = '.site/hosting/';

/**
 * The hosting targets of a firebase.json, in its order.
 *
 * @throws Error in one sentence, if the file has no list of targets or one without `target` or `public`.
 */
export async function readSites(configFile: string): Promise<SiteSettings[]> {
  const config: unknown = JSON.parse(await readFile(configFile, 'utf8'));
  const sites = isRecord(config) ? config.hosting : undefined;
  if (!Array.isArray(sites) || !sites.every(isSite)) {
    throw new Error(`${configFile}: "hosting" must be a list of entries with "target" and "public".`);
  }
  return sites;
}

/**
 * The folder of a site, where `root` stands for `.site/hosting`.
 *
 * @throws Error if the site's `public` lies elsewhere.
 */
export function siteFolder(site: SiteSettings, root: string): string {
  if (!site.public.startsWith(PUBLIC_PREFIX)) {
    throw new Error(
      `Hosting target "${site.target}": "public" must lie in ${PUBLIC_PREFIX}, not "${site.public}".`,
    );
  }
  return join(root, site.public.slice(PUBLIC_PREFIX.length));
}

function isSite(value: unknown): value is SiteSettings {
  return isRecord(value) && typeof value.target === 'string' && typeof value.public === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
