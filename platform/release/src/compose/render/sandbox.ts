import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { within } from '../../model/time-limit';

/** Time limit of a process, in milliseconds. */
const RENDER_LIMIT_MS = 60_000;

/** All messages of one process together. */
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
 * @throws the errors of `receive`, and if the process takes too long, writes too much, or ends before its last message
 */
export async function runSandboxed(sandbox: Sandbox, receive: Receive): Promise<void> {
  const { folder, script, isolation, limitMs = RENDER_LIMIT_MS } = sandbox;
  const node = [process.execPath, permission, `--allow-fs-read=${join(folder, '*')}`, '--no-warnings'];
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
      child.on('close', () => reject(new Error(errors.trim() || 'it ended before all was rendered')));
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
