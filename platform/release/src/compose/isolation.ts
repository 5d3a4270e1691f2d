import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Ends with the composer, however that ends, and may write no byte into any file, even if Node let it. */
const limits = ['setpriv', '--pdeathsig', 'KILL', 'prlimit', '--fsize=0', '--core=0'];

/** A network of its own, which is connected to nothing, and processes of its own, which all end with the first one. */
const namespaces = ['--net', '--pid', '--fork', '--kill-child'];

/** Commands of util-linux before a program. */
const candidates = [
  [...limits, 'unshare', '--user', '--map-root-user', ...namespaces],
  // Root of a container may create these without a user namespace, which containers often forbid.
  [...limits, 'unshare', ...namespaces],
];

let found: Promise<string[] | undefined> | undefined;

/** Returns the words before a program that make it run without network; nothing where this machine has no such. */
export function findIsolation(): Promise<string[] | undefined> {
  found ??= tryCandidates();
  return found;
}

async function tryCandidates(): Promise<string[] | undefined> {
  for (const [command = '', ...words] of candidates) {
    const runs = promisify(execFile)(command, [...words, 'true'], { env: {} });
    if (
      await runs.then(
        () => true,
        () => false,
      )
    )
      return [command, ...words];
  }
  return undefined;
}

let isWarned = false;

/**
 * Decides how server bundles are run on this machine. Without namespaces a local site goes on with a warning: its
 * bundles were built here. What visitors of a hosted site get is not rendered that way.
 * @throws one sentence that says what to enable
 */
export function isolationFor(isHosted: boolean, isolation: string[] | undefined): string[] {
  if (isolation) return isolation;
  if (isHosted)
    throw new Error(
      'Server bundles cannot be run without network here: composing for a hosted environment needs Linux with util-linux (unshare, setpriv, prlimit) and user namespaces ("sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0" allows them on Ubuntu).',
    );
  if (!isWarned)
    console.error(
      "Warning: this machine cannot run server bundles without network (no util-linux or no user namespaces); here only Node's permission model limits them.",
    );
  isWarned = true;
  return [];
}
