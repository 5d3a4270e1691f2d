import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { root } from '@platform/build';
import type { Sources } from '@platform/contract';

/** How many digits of a commit's hash stand in lists. */
const COMMIT_DIGITS = 12;

/** Who runs this command: `SITE_BY` (a pipeline's own name), else git's user, else the machine's. */
export function whoever(): string {
  return process.env.SITE_BY || git('config', 'user.name') || userInfo().username;
}

/** The commit that is checked out, and whether there are changes beyond it; nothing outside a git checkout. */
export function sourcesOf(): Sources {
  const commit = git('rev-parse', `--short=${COMMIT_DIGITS}`, 'HEAD');
  if (!commit) return {};
  return { commit, tree: git('status', '--porcelain') ? 'dirty' : 'clean' };
}

/** What git answers, or nothing where there is no git or no checkout. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
