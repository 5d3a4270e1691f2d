import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { documentFiles } from '../model/composed';
import type { Environment } from '../model/environment';
import {
  alteredFiles,
  composedFiles,
  noteComposedFiles,
  readComposed,
  writeComposed,
  writeComposedData,
} from '../store/composed';
import { replaceFile } from '../store/files';
import { tellLocalHook } from '../store/hook';
import { promoter } from '../store/origin';
import { readPublished, readShell } from '../store/versions';
import { type FailedPage, type Rendering, renderDocuments, type SkippedAddress } from './render-documents';
import type { ComposeScope } from './scope';

/**
 * The result of a composition: documents written, pages that failed and keep their last good document, and addresses
 * that get none.
 */
export type Composition = {
  written: string[];
  failed: FailedPage[];
  skipped: SkippedAddress[];
};

/**
 * Renders pages of live releases from published artefacts, writes their documents and tells the hook. Everything is rendered before anything is written;
 * changed documents are replaced in one step.
 * @param releases the releases that are or will be live
 * @throws if a remote does not render at all, if a page fails without a good document or without data (the remote's own
 * fault), or if a remote claims an address of another
 */
export async function compose(
  environment: Environment,
  releases: Releases,
  scope: ComposeScope = {},
): Promise<Composition> {
  const composition = await writeDocuments(
    environment,
    releases,
    await renderDocuments(environment, releases, scope),
  );
  const event = {
    name: shellName,
    version: releases.shell.version,
    by: promoter(),
    event: 'composed' as const,
  };
  if (composition.written.length > 0) await tellLocalHook(environment, [event]);
  return composition;
}

/** The folder of page files: every composition writes all of them. */
const PAGE_FILES = 'pages/';

/**
 * Replaces each document that changed, in one step, and removes those of no page.
 * @throws where something else changed a file that this composition leaves as it is; nothing is written then
 */
export async function writeDocuments(
  environment: Environment,
  releases: Releases,
  { whole, documents, files: ofPages, composed, failed, skipped, stamp }: Rendering,
): Promise<Composition> {
  const others = new Map([...ofPages, ...(whole ? rootFiles(environment, releases) : [])]);
  const files = new Set([...documents.keys(), ...others.keys()]);
  const kept = new Set(documentFiles(composed).filter((file) => !files.has(file)));
  const altered = alteredFiles(environment, (file) => kept.has(file) || !(whole || files.has(file)));
  if (altered.length > 0)
    throw new Error(
      `${altered.join(', ')} changed since the last composition and cannot be composed again now: "site compose" does it when every page renders.`,
    );
  const written: string[] = [];
  const hashes: Record<string, string> = {};
  for (const contents of [documents, others])
    for (const [file, content] of contents) {
      if (await writeIfChanged(environment, file, content)) written.push(file);
      hashes[file] = integrityOf(content);
    }
  const present = composedFiles(environment);
  const removed = whole
    ? present
    : [...documentFiles(readComposed(environment)), ...present.filter((file) => file.startsWith(PAGE_FILES))];
  const stays = new Set([...files, ...documentFiles(composed)]);
  for (const file of removed)
    if (!stays.has(file)) rmSync(join(environment.hosting, shellName, file), { force: true });
  await writeComposed(environment, composed);
  await noteComposedFiles(environment, hashes);
  if (stamp !== undefined && failed.length === 0) await writeComposedData(environment, stamp);
  return { written, failed, skipped };
}

function rootFiles(environment: Environment, { shell }: Releases): [string, Buffer][] {
  const version = readShell(environment, shell.version);
  return version.descriptor.rootFiles.map((file) => [file, readPublished(version, `root/${file}`)]);
}

async function writeIfChanged({ hosting }: Environment, name: string, content: Buffer): Promise<boolean> {
  const file = join(hosting, shellName, name);
  if (existsSync(file) && readFileSync(file).equals(content)) return false;
  // Not flushed, which takes longer than writing: a file that a crash leaves empty is found altered and composed again.
  await replaceFile(file, content, { flush: false });
  return true;
}
