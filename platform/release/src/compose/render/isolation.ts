import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Ends with the composer, however that ends, and may write no byte into any file, even if Node let it. */
const limits = ['setpriv', '--pdeathsig', 'KILL', 'prlimit', '--fsize=0', '--core=0'];

/** A separate network without connections, separate processes that end with the first one, and separate files. */
const namespaces = ['--net', '--pid', '--fork', '--kill-child', '--mount'];

/**
 * Runs a program in a separate root with system libraries, the program and the working directory, all read-only: other
 * files and sockets of services (Docker's, D-Bus) do not exist there. Then every capability is dropped. The tmpfs
 * covers `/sys`, which exists everywhere and is not needed.
 */
const ownRoot = `set -e
root=/sys
mount -t tmpfs -o mode=755,size=1m tmpfs $root
for place in /usr /lib* "$1" "$PWD"; do
  if [ ! -e "$place" ] || [ -e "$root$place" ]; then continue; fi
  if [ -d "$place" ]; then mkdir -p "$root$place"; else mkdir -p "$root\${place%/*}"; : > "$root$place"; fi
  mount --bind "$place" "$root$place"
  mount -o remount,bind,ro,nosuid,nodev "$root$place"
done
mount -o remount,bind,ro,nosuid,nodev $root
exec chroot $root env -i -C "$PWD" NODE_ENV="$NODE_ENV" setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`;

const program = ['sh', '-c', ownRoot, 'sh'];

/** Commands of util-linux before a program. */
const candidates = [
  [...limits, 'unshare', '--user', '--map-root-user', ...namespaces, ...program],
  // Root of a container may create these without a user namespace, which containers often forbid.
  [...limits, 'unshare', ...namespaces, ...program],
];

let found: Promise<string[] | undefined> | undefined;

/** Returns the words before a program that make it run without network and files; nothing where this machine has no such. */
export function findIsolation(): Promise<string[] | undefined> {
  found ??= tryCandidates();
  return found;
}

async function tryCandidates(): Promise<string[] | undefined> {
  for (const [command = '', ...words] of candidates) {
    const runs = promisify(execFile)(command, [...words, process.execPath, '--version'], {
      cwd: '/usr',
      env: {},
    });
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
 * bundles were built here. A hosted site is never rendered that way.
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
