import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from './workspace';

/**
 * One hash for the published files of each package that a release of the catalogue must not change, and one for the
 * documents of others.
 * @param released which documents the release may write
 */
export function fingerprints({ folder }: Workspace, released: RegExp): Record<string, string> {
  const hosting = join(folder, '.site', 'hosting');
  const site = join(hosting, 'shell');
  const versions = readdirSync(site).filter((name) => /^\d+\.\d+\.\d+-/.test(name));
  const documents = filesOf(site).filter((file) => file.endsWith('.html') && !released.test(file));
  return {
    shell: hashOf(versions.flatMap((version) => filesOf(join(site, version)))),
    'mf-marketing': hashOf(filesOf(join(hosting, 'mf-marketing'))),
    'mf-admin': hashOf(filesOf(join(hosting, 'mf-admin'))),
    documents: hashOf(documents),
  };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: string[]): string {
  if (files.length === 0) throw new Error('There is nothing to take a fingerprint of.');
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
