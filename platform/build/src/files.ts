import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

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
