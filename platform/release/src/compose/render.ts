import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedFile, sharedLibraries } from '@platform/build';
import type { RenderJob, RenderResult } from './render-child';

/** How long one remote may take to render all its documents, in milliseconds. */
export const RENDER_LIMIT_MS = 60_000;

export type RenderRequest = Omit<RenderJob, 'shell' | 'remote'> & {
  /** Folder of the published shell. */
  shellFolder: string;
  remote?: { name: string; folder: string; server: string; base: string };
};

/**
 * Renders pages in a child process that has a time limit and none of our environment.
 * @throws where the child fails as a whole or takes too long; a single page's failure is a result
 */
export async function render({ shellFolder, remote, ...job }: RenderRequest): Promise<RenderResult[]> {
  const room = mkdtempSync(join(tmpdir(), 'site-render-'));
  try {
    const shell = furnish(room, shellFolder);
    if (remote) cpSync(join(remote.folder, 'server'), join(room, 'remote', 'server'), { recursive: true });
    return await runChild({
      ...job,
      shell,
      ...(remote && {
        remote: {
          name: remote.name,
          base: remote.base,
          bundle: address(join(room, 'remote', remote.server)),
        },
      }),
    });
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/**
 * Lays out a folder in which a remote's server bundle finds the shell's copies of the shared libraries under their
 * own names, so that there is one React and one contract.
 * @returns the address of the shell's renderer
 */
function furnish(room: string, shellFolder: string): string {
  const server = join(room, 'shell');
  cpSync(join(shellFolder, 'server'), server, { recursive: true });
  writeFileSync(join(room, 'package.json'), '{"type":"module"}');
  for (const library of sharedLibraries) {
    const folder = join(room, 'node_modules', library);
    const copy = JSON.stringify(address(join(server, `${sharedFile(library)}.js`)));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module","exports":"./index.js"}');
    const whole = library === 'react' ? `export { default } from ${copy};` : '';
    writeFileSync(join(folder, 'index.js'), `export * from ${copy};\n${whole}\n`);
  }
  return address(join(server, 'render.js'));
}

async function runChild(job: RenderJob): Promise<RenderResult[]> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('./render-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', loader, script], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    timeout: RENDER_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [, , errors, results] = child.stdio;
  if (!errors || !results) throw new Error('The rendering process has no pipes.');
  child.stdin?.on('error', () => undefined); // a child that dies early says why on its error stream
  child.stdin?.end(JSON.stringify(job));
  const closed = new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  const [lines, complaint, end] = await Promise.all([
    text(results as NodeJS.ReadableStream),
    text(errors),
    closed,
  ]);
  if (end === 0)
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const cause = end === 'SIGKILL' ? `it took longer than ${RENDER_LIMIT_MS / 1000} s` : complaint.trim();
  throw new Error(`${job.remote?.name ?? 'the shell'} does not render: ${cause}`);
}

function address(file: string) {
  return pathToFileURL(file).href;
}
