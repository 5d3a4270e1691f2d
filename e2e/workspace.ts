import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './site';

/** Folders that a copy does without, or makes itself. */
const left = new Set(['.git', '.site', '.site-test', 'test-results', 'shots', 'playwright-report']);

/** A copy of the whole product that a test may change, publish and break; its site has ports of its own. */
export type Workspace = {
  folder: string;
  siteUrl: string;
  /** Runs the `site` command in the copy and returns what it printed. */
  site(...words: string[]): string;
  close(): Promise<void>;
};

/**
 * Copies the product with its builds and starts its site.
 * @param portOffset keeps copies that run at the same time apart
 */
export async function startWorkspace(portOffset: number): Promise<Workspace> {
  const folder = copyProduct();
  const env = { ...process.env, SITE_PORT_OFFSET: String(portOffset), SITE_HOME: '.site' };
  const command = join(folder, 'platform', 'release', 'bin', 'site.mjs');
  const server = spawn(process.execPath, [command, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(server);
  return {
    folder,
    siteUrl: `http://localhost:${8080 + portOffset}`,
    site: (...words) =>
      execFileSync(process.execPath, [command, ...words], { cwd: folder, env, encoding: 'utf8' }),
    async close() {
      const closed = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGINT');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copyProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-workspace-'));
  for (const name of readdirSync(root)) {
    if (left.has(name)) continue;
    if (name === 'node_modules') symlinkSync(join(root, name), join(folder, name));
    else cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text) => {
        output += text;
        if (output.includes('ready: ')) resolve();
      });
    server.once('close', () => reject(new Error(`The site did not start:\n${output}`)));
  });
}
