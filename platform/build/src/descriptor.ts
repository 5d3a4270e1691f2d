import type { Descriptor, Releases, ShellDescriptor } from '@platform/contract';
import { releasesSchema, remoteSchema, shellSchema } from '@platform/contract/descriptor';
import * as v from 'valibot';
import { shellName } from './packages';

/*
 * Published data that are read again: the descriptors of builds and the list of live releases. Unknown keys are kept,
 * because a newer or older checkout may have written them.
 */

/** Far above any package's size; larger versions are refused. */
const MAX_VERSION_BYTES = 100_000_000;

/** The longest quotation in messages, in characters. */
const QUOTED_LENGTH = 100;

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
