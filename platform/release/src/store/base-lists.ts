import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COMPOSED_PATH } from '../model/composed';
import type { Environment } from '../model/environment';
import { RELEASES_PATH } from '../model/releases';
import { readText, replaceFile } from './files';

/** Both lists as they were live when the documents here were begun, by their paths on the site. */
export type BaseLists = Partial<Record<(typeof basePaths)[number], Buffer | undefined>>;

const basePaths = [RELEASES_PATH, COMPOSED_PATH] as const;

function baseFile({ home }: Environment, path = ''): string {
  return join(home, 'live', path);
}

export async function writeBaseLists(environment: Environment, lists: BaseLists): Promise<void> {
  for (const path of basePaths) {
    const content = lists[path];
    if (content) await replaceFile(baseFile(environment, path), content);
    else rmSync(baseFile(environment, path), { force: true });
  }
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
