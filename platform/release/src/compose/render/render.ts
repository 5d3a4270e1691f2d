import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetBaseGlobal } from '@platform/build';
import type { Descriptor, MenuEntry, Releases, Settings, ShellDescriptor } from '@platform/contract';
import { databaseAt, stampsPath } from '@platform/records';
import pLimit from 'p-limit';
import { languages } from 'shared-i18n';
import * as v from 'valibot';
import { inBatches } from '../../model/batches';
import type { Environment } from '../../model/environment';
import type { Version } from '../../model/version';
import { readRemote, readShell } from '../../store/versions';
import { liveMenu } from '../menu';
import { databasePath, MAX_READ_BYTES, MAX_READS, readPublicData, type Snapshot } from './public-data';
import { messageSchema, type RenderedTexts, type RenderResult } from './render-messages';
import {
  address,
  copyServerFiles,
  findIsolation,
  isolationFor,
  memoryIssue,
  prepareSandbox,
  runSandboxed,
  textsGlobal,
} from './sandbox';

const limitProcesses = pLimit(availableParallelism());

/** The most addresses per process: they share its start, and all cores have work. */
export const ADDRESSES_PER_PROCESS = 100;

const MAX_ADDRESSES = 20_000;

export type RenderRequest = {
  shell: Version<ShellDescriptor>;
  remote?: Version<Descriptor>;
  settings: Settings;
  menu: MenuEntry[];
  /** The paths of the pages, as the descriptor declares them. */
  pages: string[];
  /** The records that pages read; without it each read goes to the database. */
  snapshot?: Snapshot | undefined;
  /** Tests whether an address keeps its documents, because none of their inputs changed. */
  isUnchanged?: (page: string, address: string) => boolean;
  /** The words before a program that make it run without network. */
  isolation: string[];
  limitMs?: number;
};

/** The documents' markup, the addresses of the pages that are unchanged, and the texts that the bundle brought. */
export type Rendered = { results: RenderResult[]; kept: string[]; texts: RenderedTexts };

/** Pages that one process renders; without addresses it asks the composer which of those that the page names. */
type Batch = { page: string; addresses?: string[] }[];

/**
 * Renders pages in processes without rights, which read bundles and public data and return messages. The first process
 * names the addresses of pages with parameters; further ones render many addresses in parallel.
 * @throws if a process fails, takes too long, or returns anything but the pages' documents; the failure of a single
 * page is a result
 */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { shell, remote, pages, isUnchanged = () => false } = request;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-render-')));
  const rendered: Rendered = { results: [], kept: [], texts: {} };
  const wanted = new Map<string, string[]>();
  const runs: Promise<void>[] = [];
  const start = (batch: Batch) => {
    const number = runs.length;
    const run = limitProcesses(() => runBatch(request, { folder, number, batch, rendered, assign }));
    run.catch(() => undefined); // awaited below, maybe after it has failed
    runs.push(run);
  };
  const choose = (page: string, named: string[]): string[] => {
    if (!pages.includes(page) || wanted.has(page)) throw new Error(`it named addresses of ${page} unasked`);
    if (named.length > MAX_ADDRESSES)
      throw new Error(`${page} names ${named.length} addresses, ${MAX_ADDRESSES} are the limit`);
    const addresses = named.filter((address) => !isUnchanged(page, address));
    rendered.kept.push(...named.filter((address) => isUnchanged(page, address)));
    wanted.set(page, addresses);
    return addresses;
  };
  const assign = (page: string, named: string[]): string[] => {
    const [first = [], ...others] = inBatches(choose(page, named), ADDRESSES_PER_PROCESS);
    for (const batch of others) start([{ page, addresses: batch }]);
    return first;
  };
  const listed: Batch = pages.filter((page) => page.includes(':')).map((page) => ({ page }));
  const single: Batch = pages
    .filter((page) => !page.includes(':'))
    .map((page) => ({ page, addresses: choose(page, [page]) }))
    .filter(({ addresses }) => addresses.length > 0);
  try {
    prepareSandbox(folder, shell);
    if (remote) copyServerFiles(remote, join(folder, 'remote'));
    // Named in full, as tools find which files are used.
    cpSync(fileURLToPath(new URL('./render-child.mjs', import.meta.url)), join(folder, CHILD));
    const [first = [], ...others] = inBatches(single, ADDRESSES_PER_PROCESS);
    if (listed.length + first.length > 0) start([...first, ...listed]);
    for (const batch of others) start(batch);
    // Grows while the first one runs.
    for (const run of runs) await run;
    assertComplete(pages, wanted, rendered.results);
    return rendered;
  } catch (error) {
    const cause = error instanceof Error ? error.message : error;
    throw new Error(`${remote?.name ?? 'the shell'} does not render: ${cause}`);
  } finally {
    await Promise.allSettled(runs);
    rmSync(folder, { recursive: true, force: true });
  }
}

const CHILD = 'render-child.mjs';

type BatchRun = {
  folder: string;
  number: number;
  batch: Batch;
  rendered: Rendered;
  /** Returns the addresses of a page for this process, if it may name them. */
  assign: (page: string, named: string[]) => string[];
};

async function runBatch(
  { shell, remote, settings, menu, snapshot, isolation, limitMs }: RenderRequest,
  { folder, number, batch, rendered, assign }: BatchRun,
): Promise<void> {
  const job = {
    shell: address(join(folder, 'shell', shell.descriptor.server)),
    remote: remote && {
      name: remote.name,
      base: remote.base,
      bundle: address(join(folder, 'remote', remote.descriptor.server)),
    },
    settings,
    menu,
    pages: batch,
    texts: number === 0,
    languages,
    assetBaseGlobal,
    textsGlobal,
  };
  const jobFile = `job-${number}.json`;
  writeFileSync(join(folder, jobFile), JSON.stringify(job));
  const publicData = { databaseURL: databaseAt(settings.firebase, stampsPath).href, snapshot };
  const budget = { bytes: MAX_READ_BYTES, reads: MAX_READS };
  // A process renders one document after the other: reads since the last result belong to the next document.
  let reads: string[] = [];
  const script = [join(folder, CHILD), jobFile];
  await runSandboxed({ folder, script, isolation, ...(limitMs && { limitMs }) }, (line, answer) => {
    const message = v.parse(messageSchema, line);
    if (message.kind === 'read') {
      budget.reads -= 1;
      if (budget.reads < 0) throw new Error(`it makes more than ${MAX_READS} reads`);
      reads.push(databasePath(message.address));
      void readPublicData(publicData, message, budget).then(answer);
    } else if (message.kind === 'addresses')
      answer({ id: message.id, addresses: assign(message.page, message.addresses) });
    else if (message.kind === 'result') rendered.results.push({ ...withMemoryIssue(message.result), reads });
    else if (number === 0) rendered.texts = message.texts;
    if (message.kind !== 'read') reads = [];
    return message.kind === 'end';
  });
}

/** A page that the kernel refused memory fails with a sentence about the limit. */
function withMemoryIssue<Result extends { html: string } | { error: string }>(result: Result): Result {
  if (!('error' in result)) return result;
  return { ...result, error: memoryIssue(result.error) ?? result.error };
}

/**
 * @param wanted the addresses of each page that were to be rendered; a page that could not name them is not among them
 * @throws where results are not exactly those: each address once in every language
 */
function assertComplete(pages: string[], wanted: Map<string, string[]>, results: RenderResult[]) {
  const counts = new Map<string, number>();
  // A page that failed before it named its addresses has its path in place of one.
  for (const page of pages)
    for (const address of wanted.get(page) ?? [page])
      for (const language of languages) counts.set(`${page} ${address} ${language}`, 0);
  for (const result of results) {
    const { page, address, language } = result;
    const key = `${page} ${address} ${language}`;
    const count = counts.get(key);
    if (count === undefined || !(wanted.has(page) || 'error' in result))
      throw new Error(`it returned ${address} of ${page}, which was not asked for`);
    counts.set(key, count + 1);
  }
  for (const [key, count] of counts) {
    const [, address, language] = key.split(' ');
    if (count !== 1) throw new Error(`it returned ${address} ${count} times in ${language}`);
  }
}

export type OwnedResult = RenderResult & { owner: string };

/** The surroundings of every server bundle of a composition. */
type Sandbox = Pick<RenderRequest, 'shell' | 'settings' | 'menu' | 'isolation'>;

/** Reads the shell and finds out how bundles are run here. */
export async function readSandbox(environment: Environment, releases: Releases): Promise<Sandbox> {
  const { settings } = environment;
  const isolation = isolationFor(!settings.emulators, await findIsolation());
  const shell = readShell(environment, releases.shell.version);
  return { shell, settings, menu: liveMenu(releases), isolation };
}

/**
 * Renders the pages of a live remote.
 * @param data renders only those that show data, and returns the remote's failure as theirs
 * @throws where its descriptor is not the one that was promoted, and as `render` does
 */
export async function renderRemote(
  environment: Environment,
  releases: Releases,
  name: string,
  { data, ...more }: { data: boolean } & Sandbox & Pick<RenderRequest, 'snapshot' | 'isUnchanged'>,
): Promise<Rendered & { results: OwnedResult[] }> {
  const { version = '', pinned } = releases.remotes[name] ?? {};
  const remote = readRemote(environment, name, version);
  if (remote.integrity !== pinned)
    throw new Error(`${name}@${version} is not what was promoted: its descriptor changed after that.`);
  const pages = remote.descriptor.pages.filter((page) => !data || page.data).map(({ path }) => path);
  const { results, ...others } = await render({ ...more, remote, pages }).catch((error: Error) => {
    if (!data) throw error;
    // Nobody releases it now: its pages keep their documents, and those of other remotes are composed.
    return { results: failedResults(pages, error.message), kept: [], texts: {} };
  });
  return { ...others, results: results.map((result) => ({ ...result, owner: name })) };
}

function failedResults(pages: string[], error: string): RenderResult[] {
  return pages.flatMap((page) =>
    languages.map((language) => ({ page, address: page, language, error, reads: [] })),
  );
}
