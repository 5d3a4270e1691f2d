import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** An unpublished file of a build that lists the remote's own files it read. */
const sourcesFile = '.vite/sources.json';

/**
 * Lists the remote's own files that a build reads: its configurations, and all imports of the exposed module, direct or
 * not. Style sheets imported by `@import` are not listed.
 * @param folder the remote's package
 */
export function sourceList(folder: string): Plugin {
  let configurations: string[] = [];
  return {
    name: 'site:source-list',
    apply: 'build',
    configResolved({ configFileDependencies }) {
      configurations = configFileDependencies;
    },
    generateBundle() {
      const read = [...configurations, ...this.getModuleIds()].map((id) => id.replace(/[?#].*$/, ''));
      const files = new Set(read.filter((file) => isOwn(folder, file) && existsSync(file)));
      const names = [...files].map((file) => relative(folder, file).replaceAll(sep, '/'));
      this.emitFile({ type: 'asset', fileName: sourcesFile, source: JSON.stringify(names.sort()) });
    },
  };
}

function isOwn(folder: string, file: string): boolean {
  return file.startsWith(`${folder}${sep}`) && !file.split(sep).includes('node_modules');
}

/** Returns the remote's own files that its two builds read, by their paths from its folder, sorted. */
export function listSources(folder: string): string[] {
  const lists = ['browser', 'server'].map((build): string[] =>
    JSON.parse(readFileSync(join(folder, 'dist', build, sourcesFile), 'utf8')),
  );
  return [...new Set(lists.flat())].sort();
}

/**
 * Returns the SHA-256, in hexadecimal, of the remote's own files that its two builds read. Shared packages, the
 * lockfile and `package.json` do not count.
 */
export function digestOfSources(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listSources(folder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}
