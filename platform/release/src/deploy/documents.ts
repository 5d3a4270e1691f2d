import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import { languages } from 'shared-i18n';
import writeFileAtomic from 'write-file-atomic';
import { fileName } from '../compose/addresses';
import type { Composed } from '../compose/composed';
import { composedDataFile } from '../compose/composed-data';
import type { Environment } from '../environment';
import { detailsFile } from '../release/releases';
import { type Content, contentOf, folderContents } from './content';
import { versionOf } from './versions-file';

/** The list of what is in force, and of what is composed: whoever composes starts from both. */
export const RELEASES_PATH = '/releases.json';
export const COMPOSED_PATH = '/composed.json';

/** Beside them: what later compositions go on from, where it is there. */
export const CARRIED_PATHS = [`/${detailsFile}`, `/${composedDataFile}`];

/** What was live when this folder's documents were begun; `undefined` where nothing was. */
export type Base = Record<typeof RELEASES_PATH | typeof COMPOSED_PATH, Buffer | undefined>;

/** Everything at the root of the shell's site: what was composed here since the last pull, and the two lists. */
export async function composedContents({ home, hosting }: Environment): Promise<Map<string, Content>> {
  const folder = join(hosting, shellName);
  const all = await folderContents(folder, '');
  const documents = new Map(
    [...all].filter(([path]) => versionOf(path) === undefined && !path.includes('.arriving/')),
  );
  const composed = join(home, COMPOSED_PATH);
  if (existsSync(composed)) documents.set(COMPOSED_PATH, await contentOf(inOrder(readFileSync(composed))));
  return documents;
}

/** The order in which pages were composed is no news. */
function inOrder(composed: Buffer): string {
  const addresses: Composed = JSON.parse(composed.toString('utf8'));
  const sorted = Object.entries(addresses).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}

/** The paths of all documents of the addresses in a list of what is composed. */
export function documentPaths(composed: Buffer | undefined): string[] {
  if (!composed) return [];
  const addresses: Composed = JSON.parse(composed.toString('utf8'));
  return Object.keys(addresses).flatMap((address) =>
    ['', ...languages.map((language) => `/${language}`)].map((folder) => `${folder}/${fileName(address)}`),
  );
}

/** Takes away what was composed here, so that only what is composed from now on counts as new. */
export function forgetDocuments({ hosting }: Environment): void {
  const folder = join(hosting, shellName);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (versionOf(`/${name}/`) === undefined) rmSync(join(folder, name), { recursive: true, force: true });
}

/** What the documents here were begun from. */
export function readBase(environment: Environment): Base {
  return { [RELEASES_PATH]: read(RELEASES_PATH), [COMPOSED_PATH]: read(COMPOSED_PATH) };
  function read(path: string) {
    const file = baseFile(environment, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }
}

export async function writeBase(environment: Environment, base: Base): Promise<void> {
  mkdirSync(baseFile(environment, ''), { recursive: true });
  for (const [path, content] of Object.entries(base))
    if (content) await writeFileAtomic(baseFile(environment, path), content);
    else rmSync(baseFile(environment, path), { force: true });
}

function baseFile({ home }: Environment, path: string) {
  return join(home, 'live', path);
}
