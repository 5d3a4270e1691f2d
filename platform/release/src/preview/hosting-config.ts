import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, shellName } from '@platform/build';

type Site = { target: string; headers?: object[] };

/**
 * Writes hosting's settings for a preview: those of the shell's site, and nobody may index it.
 * @returns the file
 */
export function writePreviewHosting(folder: string): string {
  const config: { hosting: Site[] } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const noindex = { source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };
  const hosting = config.hosting
    .filter(({ target }) => target === shellName)
    .map((site) => ({ ...site, headers: [...(site.headers ?? []), noindex] }));
  const file = join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify({ hosting }));
  return file;
}
