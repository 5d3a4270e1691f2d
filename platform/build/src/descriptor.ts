import type { Descriptor, Releases, ShellDescriptor } from '@platform/contract';
import { siteBudget } from '@platform/contract/budget';
import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { shellName } from './packages';
import { pagePathIssue } from './page-path';

/*
 * Published data that are read again: the descriptors of builds and the list of live releases. Their types are in the
 * contract. Unknown keys are kept, because a newer or older checkout may have written them.
 */

/** The name of a package: `mf-catalogue`. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A package's version and eight digits of its contents' hash: `1.0.0-3f2a9c1b`. */
export const versionPattern = /^\d+\.\d+\.\d+-[0-9a-z]+$/;

/** SHA-384, in base64. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** A file below its version's folder, not hidden; its name needs no escaping in URLs, policies and markup. */
const FILE = /^(?!\.)[\w@.+~-]+(\/(?!\.)[\w@.+~-]+)*$/;

/** Far above any package's size; larger versions are refused. */
const MAX_VERSION_BYTES = 100_000_000;

/** The longest quotation in messages, in characters. */
const QUOTED_LENGTH = 100;

const name = v.pipe(v.string(), v.regex(namePattern, 'write lowercase letters, digits and single hyphens'));
const version = v.pipe(v.string(), v.regex(versionPattern, 'write it as 1.0.0-3f2a9c1b'));
const integrity = v.pipe(v.string(), v.regex(integrityPattern, 'write a SHA-384, in base64'));
const file = v.pipe(
  v.string(),
  v.regex(FILE, 'name a file of this version, without "..", by letters, digits and _ @ . + ~ -'),
);
const files = v.array(file);
const pagePath = v.pipe(
  v.string(),
  v.check(
    (path) => pagePathIssue(path) === undefined,
    ({ input }) => pagePathIssue(input) ?? '',
  ),
);

const nav = v.object({
  place: v.picklist(['header', 'footer', 'both', 'search', 'request']),
  order: v.number(),
  text: v.object({ az: v.string(), en: v.string(), ru: v.string() }),
});

const page = v.object({
  path: pagePath,
  layout: v.picklist(['site', 'bare']),
  data: v.exactOptional(v.boolean()),
  noindex: v.exactOptional(v.boolean()),
  nav: v.exactOptional(v.nullable(nav)),
  files,
  styles: files,
  parts: files,
});

const described = v.record(
  file,
  v.object({ integrity, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);

const build = {
  name,
  version,
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'write it as 1.2.3')),
  shared: v.record(v.string(), v.string()),
  module: file,
  moduleFiles: files,
  styles: files,
  server: file,
  files: described,
};

/** The files that load a remote, in its descriptor and in the list of live releases. */
const loading = { entry: file, entryFiles: files, pages: v.array(page) };

const number = v.pipe(v.number(), v.minValue(0));
const budget = v.partial(v.object(v.entriesFromList(Object.keys(siteBudget), number)));

const promoteRule = v.exactOptional(v.picklist(['auto', 'manual']));

const remoteSchema: v.GenericSchema<Descriptor> = v.object({
  ...build,
  ...loading,
  sources: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'write a SHA-256, in hexadecimal')),
  promote: v.exactOptional(v.object({ own: promoteRule, shared: promoteRule })),
  budget: v.exactOptional(budget),
  texts: v.exactOptional(
    v.object({
      untranslated: v.exactOptional(v.array(v.string())),
      partial: v.exactOptional(v.record(v.string(), v.array(v.picklist(languages)))),
    }),
  ),
});

const shellSchema: v.GenericSchema<ShellDescriptor> = v.object({
  ...build,
  fonts: v.object({ az: files, en: files, ru: files }),
  rootFiles: files,
});

const promotion = {
  version,
  since: v.string(),
  by: v.string(),
  commit: v.exactOptional(v.string()),
  tree: v.exactOptional(v.picklist(['clean', 'dirty'])),
  note: v.exactOptional(v.string()),
  insteadOf: v.exactOptional(version),
};

const live = { ...promotion, history: v.array(v.object(promotion)) };

const release = v.object({
  name,
  version,
  base: v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s"'<>?#]+\/$/, 'write an address with a slash at the end'),
  ),
  ...loading,
  module: file,
  moduleFiles: files,
  styles: files,
  integrity: v.record(file, integrity),
});

const releasesSchema: v.GenericSchema<Releases> = v.object({
  format: v.literal(1, 'this command knows the format 1 only'),
  shell: v.object(live),
  remotes: v.record(name, v.object({ ...live, release, pinned: integrity })),
  retired: v.exactOptional(v.array(name)),
});

/**
 * Reads `remote.json` of a version.
 * @throws one sentence that names the invalid value, or the other version that it describes
 */
export function parseRemote(text: string, name: string, version: string): Descriptor {
  const found = parse(remoteSchema, text, `${name}@${version}`);
  const { entry, entryFiles, pages } = found;
  const ofPages = pages.flatMap((one) => [...one.files, ...one.styles, ...one.parts]);
  return checked(found, name, version, [entry, ...entryFiles, ...ofPages]);
}

/** Reads `shell.json` of a version. @throws as `parseRemote` does */
export function parseShell(text: string, name: string, version: string): ShellDescriptor {
  const found = parse(shellSchema, text, `${name}@${version}`);
  const rootFiles = found.rootFiles.map((one) => `root/${one}`);
  return checked(found, name, version, [...Object.values(found.fonts).flat(), ...rootFiles]);
}

/** Reads the descriptor of a version of any package. @throws as `parseRemote` does */
export function parseDescriptor(text: string, name: string, version: string): Descriptor | ShellDescriptor {
  return (name === shellName ? parseShell : parseRemote)(text, name, version);
}

/** Reads `releases.json`. @throws one sentence that names the invalid value */
export function parseReleases(text: string): Releases {
  return parse(releasesSchema, text, 'releases.json');
}

/**
 * Parses JSON from another source. The value itself is returned with its order of keys, because documents embed it.
 * @param what the name of the JSON in the message
 * @throws one sentence that names the first invalid value, or a key that every object inherits
 */
export function parse<Kind>(schema: v.GenericSchema<Kind>, text: string, what: string): Kind {
  const inherited: string[] = [];
  const value = parseJson(text, what, (key) => {
    if (key === 'prototype' || key in Object.prototype) inherited.push(key);
  });
  if (inherited.length > 0)
    throw new Error(`${what} has the key "${inherited[0]}", which every object inherits: it is not read.`);
  if (v.is(schema, value)) return value;
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? [];
  const place = (issue && v.getDotPath(issue)) ?? 'in all';
  const quoted = JSON.stringify(issue?.input)?.slice(0, QUOTED_LENGTH);
  throw new Error(`${what} has ${place} ${quoted}: ${issue?.message}.`);
}

function parseJson(text: string, what: string, onKey: (key: string) => void): unknown {
  try {
    return JSON.parse(text, (key, part) => {
      onKey(key);
      return part;
    });
  } catch (error) {
    throw new Error(`${what} is no JSON: ${error instanceof Error ? error.message : error}.`);
  }
}

/** @param named the named files besides those of every descriptor */
function checked<Kind extends Descriptor | ShellDescriptor>(
  descriptor: Kind,
  name: string,
  version: string,
  named: string[],
): Kind {
  const { files, server, module, moduleFiles, styles } = descriptor;
  if (descriptor.name !== name || descriptor.version !== version)
    throw new Error(`${name}@${version} describes itself as ${descriptor.name}@${descriptor.version}.`);
  const all = [server, module, ...moduleFiles, ...styles, ...named];
  const missing = all.find((one) => !Object.hasOwn(files, one));
  if (missing !== undefined)
    throw new Error(`${name}@${version} names ${missing}, but does not describe it.`);
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > MAX_VERSION_BYTES) throw new Error(`${name}@${version} is too large.`);
  return descriptor;
}
