import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import type { Environment } from '../environment';

/** Every published version of a package that is kept, the one published last first. */
export function publishedVersions({ hosting }: Environment, name: string): string[] {
  const site = join(hosting, name);
  const file = name === shellName ? 'shell.json' : 'remote.json';
  const versions = (existsSync(site) ? readdirSync(site, { withFileTypes: true }) : [])
    .filter(
      (entry) =>
        entry.isDirectory() && !entry.name.endsWith('.arriving') && existsSync(join(site, entry.name, file)),
    )
    .map((entry) => entry.name);
  const published = (version: string) => statSync(join(site, version)).mtimeMs;
  return versions.sort((a, b) => published(b) - published(a));
}

/** The version that was published last. */
export function newestPublished(environment: Environment, name: string): string {
  const [newest] = publishedVersions(environment, name);
  if (newest) return newest;
  throw new Error(`No version of ${name} is published; "site publish ${name}" publishes what is built.`);
}
