import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRemotes, root, shellName } from '@platform/build';
import type { FirebaseHosting } from './deploy/serving-config';

/** One entry of `hosting` in firebase.json. */
export type HostingSite = FirebaseHosting & { public: string };

/**
 * Returns the hosting settings of every package. Remotes are all served alike: one that firebase.json does not name has the
 * settings of the first one that it names.
 */
export async function hostingSites(): Promise<HostingSite[]> {
  const { hosting }: { hosting: HostingSite[] } = JSON.parse(
    readFileSync(join(root, 'firebase.json'), 'utf8'),
  );
  const model = hosting.find(({ target }) => target !== shellName);
  if (!model) throw new Error('firebase.json names no remote: the settings of the first serve all of them.');
  const named = new Set(hosting.map(({ target }) => target));
  const unnamed = (await findRemotes()).filter(({ name }) => !named.has(name));
  return [
    ...hosting,
    ...unnamed.map(({ name }) => ({
      ...model,
      target: name,
      public: model.public.replace(/[^/]+$/, name),
    })),
  ];
}

/** Returns the shell's site as a preview, which search engines may not index. */
export async function previewSites(): Promise<HostingSite[]> {
  const noindex = { source: '**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };
  return (await hostingSites())
    .filter(({ target }) => target === shellName)
    .map((site) => ({ ...site, headers: [...(site.headers ?? []), noindex] }));
}

/**
 * Writes hosting settings for the local hosting.
 * @returns the file
 */
export function writeHostingConfig(folder: string, sites: HostingSite[]): string {
  const file = join(folder, 'hosting.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ hosting: sites }, null, 1)}\n`);
  return file;
}
