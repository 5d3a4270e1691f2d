import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedFile } from '@platform/contract';

/** Returns the `integrity` attribute's value for some bytes: SHA-384, base64. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Lists every file below a folder by its relative name with forward slashes, sorted; folders of some names left out. */
export function filesBelow(folder: string, without: string[] = []): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory() || without.includes(entry.name)) return [];
      return filesBelow(join(folder, entry.name), without).map((name) => `${entry.name}/${name}`);
    })
    .sort();
}

/** Returns size and SHA-384 of every file below a folder. */
export function describeFiles(folder: string): Record<string, PublishedFile> {
  return Object.fromEntries(
    filesBelow(folder).map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
}

/**
 * Returns the version of a build: the package's version and eight hexadecimal digits of what the build contains.
 * @example releaseVersion('1.0.0', files) // '1.0.0-3f2a9c1b'
 */
export function releaseVersion(packageVersion: string, ...contents: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 8);
  return `${packageVersion}-${hash}`;
}
