import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedFile, sharedLibraries } from '@platform/build';
import type { RenderJob, RenderResult, Report } from './render-child';
import { type RenderedTexts, textsGlobal } from './rendered-texts';

/** How long one remote may take to render all its documents, in milliseconds. */
export const RENDER_LIMIT_MS = 60_000;

export type RenderRequest = Omit<RenderJob, 'shell' | 'remote'> & {
  /** Folder of the published shell. */
  shellFolder: string;
  remote?: { name: string; folder: string; server: string; base: string };
};

/** The documents' markup, and the texts that the bundle brought. */
export type Rendered = { results: RenderResult[]; texts: RenderedTexts };

/**
 * Renders pages in a child process that has a time limit and none of our environment.
 * @throws where the child fails as a whole or takes too long; a single page's failure is a result
 */
export async function render({ shellFolder, remote, ...job }: RenderRequest): Promise<Rendered> {
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
    const more = { react: `export { default } from ${copy};`, 'shared-i18n': noteTexts(copy) };
    const own = library in more ? more[library as keyof typeof more] : '';
    writeFileSync(join(folder, 'index.js'), `export * from ${copy};\n${own}\n`);
  }
  return address(join(server, 'render.js'));
}

/** Every text that a bundle brings passes `createTexts`: so what was built is known, and no source is asked. */
function noteTexts(copy: string): string {
  return [
    `import { createTexts as create } from ${copy};`,
    `export const createTexts = (owner, texts) => ((globalThis.${textsGlobal} ??= {})[owner] = texts, create(owner, texts));`,
  ].join('\n');
}

async function runChild(job: RenderJob): Promise<Rendered> {
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
  if (end === 0) {
    const reports: Report[] = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return {
      results: reports.flatMap((report) => ('texts' in report ? [] : [report])),
      texts: Object.assign({}, ...reports.map((report) => ('texts' in report ? report.texts : {}))),
    };
  }
  const cause = end === 'SIGKILL' ? `it took longer than ${RENDER_LIMIT_MS / 1000} s` : complaint.trim();
  throw new Error(`${job.remote?.name ?? 'the shell'} does not render: ${cause}`);
}

function address(file: string) {
  return pathToFileURL(file).href;
}
