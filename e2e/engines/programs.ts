import { existsSync, readdirSync } from 'node:fs';

/** A program that an engine needs, its possible paths, and its Debian package. */
type Program = { name: string; paths: string[]; debianPackage: string };

const firefox: Program = {
  name: 'Firefox ESR',
  paths: [process.env.FIREFOX ?? '/usr/bin/firefox-esr'],
  debianPackage: 'firefox-esr',
};

/** WebKitGTK's own small browser is outside the search path, in the folder of the machine's architecture. */
const miniBrowser: Program = {
  name: "WebKitGTK's MiniBrowser",
  paths: process.env.MINIBROWSER
    ? [process.env.MINIBROWSER]
    : foldersOf('/usr/lib').map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
  debianPackage: 'libwebkit2gtk-4.1-0',
};

/** MiniBrowser has no headless mode. */
const xvfb: Program = { name: 'Xvfb', paths: [process.env.XVFB ?? '/usr/bin/Xvfb'], debianPackage: 'xvfb' };

/** Optional: the headless shell of the other tests has no back/forward cache. */
const chromium: Program = { name: 'Chromium', paths: ['/usr/bin/chromium'], debianPackage: 'chromium' };

export const programs = {
  firefox: find(firefox),
  miniBrowser: find(miniBrowser),
  xvfb: find(xvfb),
  chromium: find(chromium),
};

export function whatIsMissing(): string | undefined {
  const missing = [firefox, miniBrowser, xvfb].filter((program) => !find(program));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  return `The tests in other engines need what this machine lacks (${names}): "apt-get install ${packages}" brings it on Debian.`;
}

function find({ paths }: Program): string | undefined {
  return paths.find((path) => existsSync(path));
}

function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => `${folder}/${name}`);
}
