import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assetBaseGlobal, sharedFile, sharedLibraries } from '@platform/build';
import type { Descriptor, Settings, ShellDescriptor } from '@platform/contract';
import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { readOwnFile, type Version } from '../release/versions';
import { MAX_READ_BYTES, readPublicData, readRequest } from './public-data';
import { runSandboxed } from './sandbox';

/** The global under which the sandbox keeps the texts that pass `createTexts`. */
const textsGlobal = '__site_texts__';

export type RenderRequest = {
  shell: Version<ShellDescriptor>;
  remote?: Version<Descriptor>;
  settings: Settings;
  /** The paths of the pages, as the descriptor declares them. */
  pages: string[];
  /** The words before a program that make it run without network. */
  isolation: string[];
  limitMs?: number;
};

const language = v.picklist(languages);
const result = { page: v.string(), address: v.string(), language };

const renderResult = v.union([
  v.object({
    ...result,
    html: v.string(),
    loaderData: v.nullable(v.record(v.string(), v.unknown())),
    missingTexts: v.optional(v.array(v.string())),
  }),
  v.object({ ...result, error: v.string() }),
]);

/** Trees of texts by language, by owner (`mf-catalogue.catalogue`). */
const renderedTexts = v.record(v.string(), v.record(language, v.looseObject({})));

/** All that may come out of the sandbox. */
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('read'), ...readRequest.entries }),
  v.object({ kind: v.literal('result'), result: renderResult }),
  v.object({ kind: v.literal('end'), texts: renderedTexts }),
]);

export type RenderResult = v.InferOutput<typeof renderResult>;

/** The texts that a server bundle brought. */
export type RenderedTexts = v.InferOutput<typeof renderedTexts>;

/** The documents' markup, and the texts that the bundle brought. */
export type Rendered = { results: RenderResult[]; texts: RenderedTexts };

/**
 * Renders pages in a process without rights: it reads the bundles and public data, and returns messages.
 * @throws where the process fails as a whole, takes too long, or returns something else than the documents of the pages;
 * a single page's failure is a result
 */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { shell, remote, settings, pages, isolation, limitMs } = request;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-render-')));
  const rendered: Rendered = { results: [], texts: {} };
  const budget = { bytes: MAX_READ_BYTES };
  try {
    prepareSandbox(folder, shell);
    if (remote) copyServerFiles(remote, join(folder, 'remote'));
    const job = {
      shell: address(join(folder, 'shell', shell.descriptor.server)),
      remote: remote && {
        name: remote.name,
        base: remote.base,
        bundle: address(join(folder, 'remote', remote.descriptor.server)),
      },
      settings,
      pages,
      languages,
      assetBaseGlobal,
      textsGlobal,
    };
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job));
    const script = 'render-child.mjs';
    cpSync(fileURLToPath(new URL('./render-child.mjs', import.meta.url)), join(folder, script));
    await runSandboxed({ folder, script, isolation, ...(limitMs && { limitMs }) }, (line, answer) => {
      const message = v.parse(messageSchema, line);
      if (message.kind === 'read')
        void readPublicData(settings.firebase.databaseURL, message, budget).then(answer);
      else if (message.kind === 'result') rendered.results.push(message.result);
      else rendered.texts = message.texts;
      return message.kind === 'end';
    });
    assertComplete(pages, rendered.results);
    return rendered;
  } catch (error) {
    const cause = error instanceof Error ? error.message : error;
    throw new Error(`${remote?.name ?? 'the shell'} does not render: ${cause}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws where results are not those of the pages: each address once in every language, each page without parameters */
function assertComplete(pages: string[], results: RenderResult[]) {
  const wanted = new Set(pages.filter((page) => !page.includes(':')).map((page) => `${page} ${page}`));
  const found = new Map<string, number>();
  for (const { page, address, language } of results) {
    if (!pages.includes(page)) throw new Error(`it returned ${page}, which was not asked for`);
    wanted.add(`${page} ${address}`);
    const key = `${page} ${address} ${language}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  for (const one of wanted)
    for (const language of languages) {
      const count = found.get(`${one} ${language}`) ?? 0;
      if (count !== 1) throw new Error(`it returned ${one.split(' ')[1]} ${count} times in ${language}`);
    }
}

/**
 * Lays out a folder in which a remote's server bundle finds the shell's copies of the shared libraries under their
 * own names, so that there is one React and one contract.
 */
function prepareSandbox(sandbox: string, shell: Version<ShellDescriptor>): void {
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

/** Copies the contents of the described files, never a link: the process could follow it to files outside. */
function copyServerFiles({ folder, descriptor }: Version, target: string) {
  for (const file of Object.keys(descriptor.files))
    if (file.startsWith('server/')) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      writeFileSync(join(target, file), readOwnFile(folder, file));
    }
}

/** Every text that a bundle brings passes `createTexts`: its texts are checked as they were built, not in their sources. */
function keepTexts(copy: string): string {
  return [
    `import { createTexts as create } from ${copy};`,
    `export const createTexts = (owner, texts) => ((globalThis.${textsGlobal} ??= {})[owner] = texts, create(owner, texts));`,
  ].join('\n');
}

function address(file: string) {
  return pathToFileURL(file).href;
}
