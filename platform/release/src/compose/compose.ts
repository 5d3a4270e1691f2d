import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';
import { readShell } from '../release/versions';
import { fileName } from './address';
import { readComposed, writeComposed } from './composed';
import { writeComposedData } from './composed-data';
import {
  type ComposeScope,
  type FailedPage,
  type Rendering,
  renderDocuments,
  type SkippedAddress,
} from './render-documents';

/**
 * What a composition did: documents written, pages that failed and keep their last good document, and addresses that get
 * none.
 */
export type Composition = {
  written: string[];
  failed: FailedPage[];
  skipped: SkippedAddress[];
};

/**
 * Renders pages from published artefacts and writes their documents. Everything is rendered before anything is
 * written, and a document is replaced in one step, only where it changed.
 * @param releases what is, or is about to be, live
 * @throws where a remote as a whole does not render, where a page fails that has no good document or shows no data
 * (whose failure is the remote's own), or where a remote claims an address that is not its own
 */
export async function compose(
  environment: Environment,
  releases: Releases,
  scope: ComposeScope = {},
): Promise<Composition> {
  return writeDocuments(environment, releases, await renderDocuments(environment, releases, scope));
}

/** Replaces each document that changed, in one step, and removes those of no page. */
export async function writeDocuments(
  environment: Environment,
  releases: Releases,
  { whole, documents, composed, failed, skipped, data }: Rendering,
): Promise<Composition> {
  if (whole) writeRootFiles(environment, releases);
  const written: string[] = [];
  for (const [file, text] of documents) if (await writeIfChanged(environment, file, text)) written.push(file);
  for (const address of Object.keys(readComposed(environment)))
    if (!composed[address]) removeDocuments(environment, address);
  writeComposed(environment, composed);
  if (data && failed.length === 0) await writeComposedData(environment, data);
  return { written, failed, skipped };
}

function removeDocuments({ hosting }: Environment, address: string) {
  for (const folder of ['', ...languages])
    rmSync(join(hosting, shellName, folder, fileName(address)), { force: true });
}

function writeRootFiles(environment: Environment, { shell }: Releases) {
  const { folder, descriptor } = readShell(environment, shell.version);
  for (const file of descriptor.rootFiles)
    cpSync(join(folder, 'root', file), join(environment.hosting, shellName, file));
}

async function writeIfChanged({ hosting }: Environment, name: string, content: string): Promise<boolean> {
  const file = join(hosting, shellName, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return false;
  mkdirSync(dirname(file), { recursive: true });
  await writeFileAtomic(file, content);
  return true;
}
