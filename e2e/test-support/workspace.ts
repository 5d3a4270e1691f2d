import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from './site';

/** Folders that a copy omits or makes itself. */
const left = new Set(['.git', '.site', '.site-test', 'test-results', 'shots', 'playwright-report']);

/** Folders at any depth that the installation and the builds make. */
const made = new Set(['node_modules', 'dist']);

/** No command of a test may take longer, in milliseconds. */
const COMMAND_LIMIT_MS = 120_000;

/** A copy of the whole product that a test may change, publish and break; its site has ports of its own. */
export type Workspace = ReturnType<typeof copyWorkspace>;

/**
 * Copies the product with its builds.
 * @param portOffset separates simultaneous copies; at most 23 600, because the system uses ports from 32768 on for
 * outgoing connections
 */
function copyWorkspace(portOffset: number) {
  const folder = copyProduct({ installed: true });
  const env = { ...process.env, SITE_PORT_OFFSET: String(portOffset), SITE_HOME: '.site' };
  const command = join(folder, 'platform', 'release', 'bin', 'site.mjs');
  let server: ChildProcess | undefined;

  /** Sends Ctrl-C; resolves with the exit code when the process has ended. */
  async function stop(): Promise<number | null> {
    return server ? interrupt(server) : null;
  }

  function git(...words: string[]): string {
    const who = ['-c', 'user.name=Aysel', '-c', 'user.email=aysel@example.az'];
    return execFileSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  }

  return {
    folder,
    env,
    portOffset,
    siteUrl: `http://localhost:${8080 + portOffset}`,
    /** Starts the copy's site; resolves when it is ready. */
    async start() {
      server = spawn(process.execPath, [command, 'start'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await printed(server, 'ready: ');
    },
    /** Starts development servers (`site dev` with these words); the tests wait for their addresses. */
    develop(...words: string[]) {
      server = spawn(process.execPath, [command, 'dev', ...words], { cwd: folder, env, stdio: 'ignore' });
    },
    stop,
    ...siteCommand(command, folder, env),
    git,
    /** Replaces a part of a file of the copy; returns a function that restores it. */
    edit: (file: string, from: string | RegExp, to: string) => editFile(join(folder, file), from, to),
    /** Runs one of the repository's tools in the copy; throws with its output. */
    run(command: string) {
      const [tool = '', ...words] = command.split(' ');
      const { status, stdout, stderr } = spawnSync(join(folder, 'node_modules', '.bin', tool), words, {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
    },
    commitAll() {
      for (const words of ['init --quiet', 'add --all', 'commit --quiet --message Everything'])
        git(...words.split(' '));
    },
    /** Returns a hash of the published files of each package that a release of the catalogue must not change. */
    fingerprints(): Record<string, string> {
      const hosting = join(folder, '.site', 'hosting');
      const site = join(hosting, 'shell');
      const versions = readdirSync(site).filter((name) => /^\d+\.\d+\.\d+-/.test(name));
      return {
        shell: hashOf(versions.flatMap((version) => filesOf(join(site, version)))),
        'mf-marketing': hashOf(filesOf(join(hosting, 'mf-marketing'))),
        'mf-admin': hashOf(filesOf(join(hosting, 'mf-admin'))),
      };
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces an existing part of a file; returns a function that restores it. */
export function editFile(file: string, from: string | RegExp, to: string): () => void {
  const source = readFileSync(file, 'utf8');
  expect(source, file).toMatch(from);
  writeFileSync(file, source.replace(from, to));
  return () => writeFileSync(file, source);
}

/**
 * Returns the first block of commands below a heading of a page.
 * @param heading by default the first one of the page
 */
export function commandsOf(page: string, heading = ''): string {
  const text = readFileSync(join(root, page), 'utf8');
  const [, commands] = /```sh\n([\s\S]+?)```/.exec(text.slice(text.indexOf(heading))) ?? [];
  if (!commands) throw new Error(`${page} has no commands below "${heading}".`);
  return commands;
}

export function siteCommand(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  return {
    /** Runs the command and returns its output; throws if it fails. */
    site: (...words: string[]) =>
      execFileSync(process.execPath, [command, ...words], {
        cwd,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
        timeout: COMMAND_LIMIT_MS,
      }),
    /**
     * Starts a command that serves until Ctrl-C, and waits until it prints some words; returns a function that ends it.
     */
    async serve(until: string, ...words: string[]) {
      const child = spawn(process.execPath, [command, ...words], { cwd, env, stdio: 'pipe' });
      await printed(child, until);
      return () => interrupt(child);
    },
  };
}

/** Time limit of a start, which builds changed packages on a busy machine, in milliseconds. */
const TEST_LIMIT_MS = 300_000;

/**
 * Runs the tests of a file in order in one copy of the product.
 * @param prepare receives the copy before the first test
 */
export function inWorkspace(portOffset: number, prepare: (workspace: Workspace) => void | Promise<void>) {
  let workspace: Workspace;
  test.describe.configure({ mode: 'serial', timeout: TEST_LIMIT_MS });
  test.beforeAll(async () => {
    test.setTimeout(TEST_LIMIT_MS);
    workspace = copyWorkspace(portOffset);
    await prepare(workspace);
  });
  test.afterAll(() => workspace.remove());
}

/**
 * Copies the product as it is now, with changes that are not committed, into a temporary folder.
 * @param installed with its builds and a link to the installed packages; otherwise neither is there
 */
export function copyProduct({ installed }: { installed: boolean }): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-workspace-'));
  const filter = (file: string) => installed || !made.has(basename(file));
  for (const name of readdirSync(root)) {
    if (left.has(name)) continue;
    const [from, to] = [join(root, name), join(folder, name)];
    if (name !== 'node_modules') cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
    else if (installed) symlinkSync(from, to);
  }
  return folder;
}

async function interrupt(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill('SIGINT');
  await closed;
  return child.exitCode;
}

/** Resolves when a process has printed some words; throws with its output if it ends before. */
export function printed(child: ChildProcess, until: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text;
        if (output.includes(until)) resolve();
      });
    child.once('close', () => reject(new Error(`It ended before it printed "${until}":\n${output}`)));
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files: string[]): string {
  if (files.length === 0) throw new Error('There is nothing to take a fingerprint of.');
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
