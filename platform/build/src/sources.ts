import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './packages';

/**
 * Returns the SHA-256 of a remote's own sources, in hexadecimal: `src/` without tests, and its configurations. Packages
 * that it shares with others, the lockfile and its `package.json` do not count.
 */
export function digestOfSources(folder: string): string {
  const hash = createHash('sha256');
  const below = filesBelow(join(folder, 'src')).map((file) => `src/${file}`);
  for (const file of ['remote.config.ts', 'vite.config.ts', ...below])
    if (existsSync(join(folder, file)) && !/\.test\.tsx?$/.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
  return hash.digest('hex');
}
