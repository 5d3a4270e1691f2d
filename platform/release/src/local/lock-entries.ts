import { posix } from 'node:path';

/** The text of every entry of a lockfile, by its section and name: `importers mf-catalogue`. */
type Entries = Map<string, string>;

/**
 * What a lockfile resolves for some packages of the workspace and all that they need, as text to compare: what others
 * need is left out.
 * @param lockfile the text of `pnpm-lock.yaml`, whose indentation is pnpm's own
 * @param folders the packages' folders, from the root
 */
export function lockedFor(lockfile: string, folders: string[]): string {
  const entries = readEntries(lockfile);
  const needed = new Set(folders.map((folder) => `importers ${folder}`));
  // A set that grows while it is gone through: what is added is gone through too.
  for (const name of needed) for (const next of neededBy(name, entries.get(name) ?? '')) needed.add(next);
  return [...needed]
    .sort()
    .map((name) => `${name}\n${entries.get(name) ?? ''}`)
    .join('\n');
}

function readEntries(lockfile: string): Entries {
  const entries: Entries = new Map();
  let section = '';
  let name = '';
  for (const line of lockfile.split('\n')) {
    const start = /^(\w+):/.exec(line)?.[1];
    const entry = /^ {2}('?)(\S.*?)\1:(?: \{\})?$/.exec(line)?.[2];
    if (start) section = start;
    else if (entry) name = `${section} ${entry}`;
    if (entry) entries.set(name, '');
    else if (name && !start) entries.set(name, `${entries.get(name)}${line}\n`);
  }
  return entries;
}

function neededBy(name: string, text: string): string[] {
  const [section = '', key = ''] = name.split(/ (.*)/s);
  if (section === 'importers')
    return [...text.matchAll(/^ {6}('?)(\S.*?)\1:\n.*\n {8}version: (.+)$/gm)].map(
      ([, , library = '', version = '']) =>
        version.startsWith('link:')
          ? `importers ${posix.join(key, version.slice('link:'.length))}`
          : resolved(library, version),
    );
  if (section !== 'snapshots') return [];
  const libraries = [...text.matchAll(/^ {6}('?)([^-\s].*?)\1: (.+)$/gm)];
  return [
    // Peers stand behind the version in round brackets; the package itself is the same for all of them.
    `packages ${key.replace(/\(.*/s, '')}`,
    ...libraries.map(([, , library = '', version = '']) => resolved(library, version)),
  ];
}

/** A version alone, or the name and version of what stands under another name. */
function resolved(library: string, version: string): string {
  const plain = version.replace(/^'(.*)'$/, '$1');
  return `snapshots ${/^@?[^@(]+@/.test(plain) ? plain : `${library}@${plain}`}`;
}
