import { readFileSync, writeFileSync } from 'node:fs';

/** Name, version and licence of every package whose code is in a version, as JSON in the version's folder. */
export const licencesFile = 'licenses.json';

/** Vite's own list in the folder of a browser build. */
export const licencesOfBuild = '.vite/licenses.json';

/** A package in the list of Vite's `build.license`. */
type Licence = { name: string; version: string; identifier: string; text: string };

/**
 * Copies the list of licences of a browser build into a version, without the packages of this project, which may have
 * the scope of a company: Vite lists those only where they are installed, and equal sources make one version everywhere.
 */
export function copyLicences(from: string, to: string): void {
  const all: Licence[] = JSON.parse(readFileSync(from, 'utf8'));
  const others = all.filter(({ name }) => !/^(@platform\/|(@[^/]+\/)?(platform-\w|shared-i18n$))/.test(name));
  writeFileSync(to, `${JSON.stringify(others, null, 1)}\n`);
}
