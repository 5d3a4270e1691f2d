import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sharedFile, sharedLibraries } from '@platform/build';
import type { ShellDescriptor } from '@platform/contract';
import { within } from '../../model/time-limit';
import type { Version } from '../../model/version';
import { readPublished } from '../../store/versions';

/** The global under which the sandbox keeps the texts that pass `createTexts`. */
export const textsGlobal = '__site_texts__';

/**
 * Lays out a folder in which a remote's server bundle finds the shell's copies of the shared libraries under their
 * own names, so that there is one React and one contract.
 */
export function prepareSandbox(sandbox: string, shell: Version<ShellDescriptor>): void {
  copyServerFiles(shell, join(sandbox, 'shell'));
  writeFileSync(join(sandbox, 'package.json'), '{"type":"module"}');
  for (const library of sharedLibraries) {
    const folder = join(sandbox, 'node_modules', library);
    const copy = JSON.stringify(address(join(sandbox, 'shell', 'server', `${sharedFile(library)}.js`)));
    const additions: Record<string, string> = {
      react: `export { default } from ${copy};`,
      'shared-i18n': keepTexts(copy),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module","exports":"./index.js"}');
    writeFileSync(join(folder, 'index.js'), `export * from ${copy};\n${additions[library] ?? ''}\n`);
  }
}

/** Copies the published bytes of the described files, never a link: the process could follow it to files outside. */
export function copyServerFiles(version: Version, target: string) {
  for (const file of Object.keys(version.descriptor.files))
    if (file.startsWith('server/')) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      writeFileSync(join(target, file), readPublished(version, file));
    }
}

/** Every text that a bundle brings passes `createTexts`: its texts are checked as they were built, not in their sources. */
function keepTexts(copy: string): string {
  return [
    `import { createTexts as create } from ${copy};`,
    `export const createTexts = (owner, texts) => ((globalThis.${textsGlobal} ??= {})[owner] = texts, create(owner, texts));`,
  ].join('\n');
}

export function address(file: string) {
  return pathToFileURL(file).href;
}

/** The most memory of a process's JavaScript objects. V8 enforces it on every machine. */
const MAX_HEAP_MB = 1024;

/**
 * The most writable memory of a process: heap, buffers and strings outside of it, code, stacks. The kernel enforces it.
 * It is no limit of address space, of which V8 reserves far more than it uses; 512 MB go to its reserve for code.
 */
const MAX_MEMORY_MB = 2048;

/**
 * Ends with the composer, however that ends, may write no byte into any file, even if Node let it, and takes no further
 * memory.
 */
const limits = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['prlimit', '--fsize=0', '--core=0', `--data=${MAX_MEMORY_MB * 1024 * 1024}`],
];

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

const RENDER_LIMIT_MS = 60_000;

const MAX_OUTPUT_CHARACTERS = 300_000_000;

/** The kept length of a process's standard error: its end. */
const MAX_ERROR_CHARACTERS = 10_000;

export type Sandbox = {
  /** The only folder that the process may read, as a real path. */
  folder: string;
  /** The script in it, with its arguments. */
  script: string[];
  /** The words before the program that make it run without network. */
  isolation: string[];
  limitMs?: number;
};

/** Takes a message of the process and may answer it, also later. @returns whether it was the last one */
export type Receive = (message: unknown, answer: (message: object) => void) => boolean;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Runs a script without rights: it reads its own folder, writes nothing, starts nothing, inherits no environment.
 * Messages leave through file descriptor 3 and answers come on standard input, one line of JSON each. The process and
 * its children are killed after its last message.
 * @throws the errors of `receive`, and if the process takes too long or too much memory, writes too much, or ends before
 * its last message
 */
export async function runSandboxed(sandbox: Sandbox, receive: Receive): Promise<void> {
  const { folder, script, isolation, limitMs = RENDER_LIMIT_MS } = sandbox;
  const rights = [permission, `--allow-fs-read=${join(folder, '*')}`];
  const node = [process.execPath, ...rights, `--max-old-space-size=${MAX_HEAP_MB}`, '--no-warnings'];
  const [command = '', ...words] = [...isolation, ...node, ...script];
  const child = spawn(command, words, {
    cwd: folder,
    env: { NODE_ENV: 'production' },
    detached: true,
    // Whatever the bundle prints goes nowhere.
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const { stdin, stderr } = child;
  const output = child.stdio[3];
  if (!stdin || !stderr || !(output instanceof Readable)) throw new Error('A process has no pipes.');
  stdin.on('error', () => undefined); // it ended before it read its answer
  let errors = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_CHARACTERS);
  });
  const kill = () => killGroup(child.pid);
  child.on('exit', kill);
  const answer = (message: object) => {
    if (stdin.writable) stdin.write(`${JSON.stringify(message)}\n`);
  };
  try {
    const rendering = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', () =>
        reject(new Error(memoryIssue(errors) ?? (errors.trim() || 'it ended before all was rendered'))),
      );
      readLines(output, (line) => receive(JSON.parse(line), answer)).then(
        (complete) => complete && resolve(),
        reject,
      );
    });
    await within(limitMs, rendering, `it took longer than ${limitMs / 1000} s`);
  } finally {
    kill();
    if (child.pid && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    for (const stream of [stdin, stderr, output]) stream.destroy();
  }
}

/** Returns a sentence about the memory limit that an error of a process comes from. */
export function memoryIssue(error: string): string | undefined {
  if (error.includes('JavaScript heap out of memory'))
    return `it needed more than ${MAX_HEAP_MB} MB for its objects (--max-old-space-size)`;
  if (
    /process out of memory|ERR_MEMORY_ALLOCATION_FAILED|Failed to allocate memory|allocation failed/.test(
      error,
    )
  )
    return `it needed more than ${MAX_MEMORY_MB} MB of memory (prlimit --data)`;
  return undefined;
}

/**
 * Passes on lines until the listener reports the last one.
 * @returns whether it did before the stream ended
 * @throws the listener's errors, and if all lines together are too long
 */
async function readLines(stream: Readable, listener: (line: string) => boolean): Promise<boolean> {
  let parts: string[] = [];
  let characters = 0;
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first = '', ...rest] = String(chunk).split('\n');
    characters += String(chunk).length;
    if (characters > MAX_OUTPUT_CHARACTERS) throw new Error('it returned too much');
    parts.push(first);
    for (const next of rest) {
      if (listener(parts.join(''))) return true;
      parts = [next];
    }
  }
  return false;
}

function killGroup(pid: number | undefined) {
  if (!pid) return;
  try {
    // Windows has no groups.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
