import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { root } from '@platform/build';
import type { Sources } from '@platform/contract';

const COMMIT_DIGITS = 12;

/** The author of this command: `SITE_BY` (a pipeline's own name), else git's user, else the machine's. */
export function promoter(): string {
  return process.env.SITE_BY || git(root, 'config', 'user.name') || userInfo().username;
}

/**
 * Returns the commit that is checked out, and whether there are changes beyond it, where git knows; nothing outside a git
 * checkout.
 * @param folder where to ask
 */
export function readSources(folder: string = root): Sources {
  const commit = git(folder, 'rev-parse', `--short=${COMMIT_DIGITS}`, 'HEAD');
  if (!commit) return {};
  const changes = git(folder, 'status', '--porcelain');
  return { commit, ...(changes !== undefined && { tree: changes ? 'dirty' : 'clean' }) };
}

/** Returns git's answer; nothing where there is no git or no checkout. */
function git(folder: string, ...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
