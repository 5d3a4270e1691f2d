import { type ExecFileException, execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { assetBaseGlobal, sharedFile, sharedLibraries } from '@platform/build';
import type { Descriptor, Settings } from '@platform/contract';
import { type Language, languages } from 'shared-i18n';
import type { Version } from '../release/versions';

/** How long one remote may take to render all its documents, in milliseconds. */
const RENDER_LIMIT_MS = 60_000;

/** The global under which the sandbox keeps the texts that pass `createTexts`. */
const textsGlobal = '__site_texts__';

export type RenderRequest = {
  /** Folder of the published shell. */
  shellFolder: string;
  remote?: Version<Descriptor>;
  settings: Settings;
  /** The paths of the pages, as the descriptor declares them. */
  pages: string[];
};

export type RenderResult = { page: string; address: string; language: Language } & (
  | { html: string; loaderData: Record<string, unknown>; missingTexts?: string[] }
  | { error: string }
);

/** The texts that a server bundle brought: trees by language, by owner (`mf-catalogue.catalogue`). */
export type RenderedTexts = Record<string, Partial<Record<Language, object>>>;

/** The documents' markup, and the texts that the bundle brought. */
export type Rendered = { results: RenderResult[]; texts: RenderedTexts };

/**
 * Renders pages in a child process that has a time limit and none of our environment.
 * @throws where the child fails as a whole or takes too long; a single page's failure is a result
 */
export async function render({ shellFolder, remote, settings, pages }: RenderRequest): Promise<Rendered> {
  const sandbox = mkdtempSync(join(tmpdir(), 'site-render-'));
  try {
    prepareSandbox(sandbox, shellFolder);
    if (remote) cpSync(join(remote.folder, 'server'), join(sandbox, 'remote', 'server'), { recursive: true });
    return await runChild(remote?.name ?? 'the shell', sandbox, {
      shell: address(join(sandbox, 'shell', 'render.js')),
      remote: remote && {
        name: remote.name,
        base: remote.base,
        bundle: address(join(sandbox, 'remote', remote.descriptor.server)),
      },
      settings,
      pages,
      languages,
      assetBaseGlobal,
      textsGlobal,
    });
  } finally {
    rmSync(sandbox, { recursive: true, force: true });
  }
}

/**
 * Lays out a folder in which a remote's server bundle finds the shell's copies of the shared libraries under their
 * own names, so that there is one React and one contract.
 */
function prepareSandbox(sandbox: string, shellFolder: string): void {
  const server = join(sandbox, 'shell');
  cpSync(join(shellFolder, 'server'), server, { recursive: true });
  writeFileSync(join(sandbox, 'package.json'), '{"type":"module"}');
  for (const library of sharedLibraries) {
    const folder = join(sandbox, 'node_modules', library);
    const copy = JSON.stringify(address(join(server, `${sharedFile(library)}.js`)));
    const additions: Record<string, string> = {
      react: `export { default } from ${copy};`,
      'shared-i18n': keepTexts(copy),
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module","exports":"./index.js"}');
    writeFileSync(join(folder, 'index.js'), `export * from ${copy};\n${additions[library] ?? ''}\n`);
  }
}

/** Every text that a bundle brings passes `createTexts`: its texts are checked as they were built, not in their sources. */
function keepTexts(copy: string): string {
  return [
    `import { createTexts as create } from ${copy};`,
    `export const createTexts = (owner, texts) => ((globalThis.${textsGlobal} ??= {})[owner] = texts, create(owner, texts));`,
  ].join('\n');
}

/** Runs the child: its job is a file of the sandbox, and so are its results. */
async function runChild(who: string, sandbox: string, job: object): Promise<Rendered> {
  const script = fileURLToPath(new URL('./render-child.mjs', import.meta.url));
  const [jobFile, resultFile] = [join(sandbox, 'job.json'), join(sandbox, 'result.json')];
  writeFileSync(jobFile, JSON.stringify(job));
  try {
    await promisify(execFile)(process.execPath, [script, jobFile, resultFile], {
      env: { NODE_ENV: 'production' },
      timeout: RENDER_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch (error) {
    const { killed, stderr, message } = error as ExecFileException & { stderr?: string };
    const cause = killed ? `it took longer than ${RENDER_LIMIT_MS / 1000} s` : stderr?.trim() || message;
    throw new Error(`${who} does not render: ${cause}`);
  }
}

function address(file: string) {
  return pathToFileURL(file).href;
}
