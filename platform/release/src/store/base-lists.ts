import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@platform/build';
import { COMPOSED_PATH } from '../model/composed';
import type { Environment } from '../model/environment';
import { RELEASES_PATH } from '../model/releases';
import { VERSIONS_PATH } from '../model/version';
import { removeComposedFiles } from './composed';
import { readText, replaceFile } from './files';

/** Contents of lists; without one there is no such list. */
type Lists = Map<string, Buffer | undefined>;

/** These are kept as they were live when the documents here were begun. */
const basePaths = [RELEASES_PATH, COMPOSED_PATH];

function baseFile({ home }: Environment, path = ''): string {
  return join(home, 'live', path);
}

export async function writeBaseLists(environment: Environment, lists: Lists): Promise<void> {
  for (const path of basePaths) await putFile(baseFile(environment, path), lists.get(path));
}

/**
 * Replaces all that was composed here by the lists of a live site, from which every composition then starts.
 * @param lists by their paths on the shell's site
 * @param versions what each package's own site keeps
 */
export async function startFromLive(environment: Environment, lists: Lists, versions: Lists): Promise<void> {
  const { home, hosting } = environment;
  removeComposedFiles(environment);
  await writeBaseLists(environment, lists);
  for (const [path, content] of lists)
    await putFile(path === COMPOSED_PATH ? join(home, path) : join(hosting, shellName, path), content);
  for (const [name, content] of versions) await putFile(join(hosting, name, VERSIONS_PATH), content);
}

async function putFile(file: string, content: Buffer | undefined): Promise<void> {
  if (content) await replaceFile(file, content);
  else rmSync(file, { force: true });
}

export function copyBaseLists(from: Environment, to: Environment): void {
  if (existsSync(baseFile(from))) cpSync(baseFile(from), baseFile(to), { recursive: true });
}

/** @throws one sentence where other lists are live by now, which the documents here would undo */
export async function assertBaseIsLive(
  environment: Environment,
  readLive: (path: string) => Promise<Buffer | undefined>,
): Promise<void> {
  for (const path of basePaths)
    if ((await readLive(path))?.toString('utf8') !== readText(baseFile(environment, path)))
      throw new Error(
        `What is live is not what was composed from here (${path} differs): "site pull" fetches it, then promote or compose again.`,
      );
}
