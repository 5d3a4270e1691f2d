/**
 * Renders the pages of one remote. Runs in a process of its own, without credentials, for it runs another team's
 * code: job in by standard input, one JSON line out for each document by file descriptor 3.
 */
import { writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { PageHandle, RemoteModule, Settings } from '@platform/contract';
import type { Language } from 'shared-i18n';
import { type RenderedTexts, textsGlobal } from './rendered-texts';

export type RenderJob = {
  /** Server bundles as addresses of files. */
  shell: string;
  remote?: { name: string; bundle: string; base: string };
  assetBaseGlobal: string;
  settings: Settings;
  languages: readonly Language[];
  /** The paths of the pages, as the descriptor declares them. */
  pages: string[];
};

export type RenderResult = { page: string; address: string; language: Language } & (
  | { html: string; loaderData: Record<string, unknown> }
  | { error: string }
);

export type Report = RenderResult | { texts: RenderedTexts };

type Renderer = {
  provideSettings(settings: Settings): void;
  renderPage(
    path: string,
    language: Language,
    remote?: { name: string; module: RemoteModule },
  ): Promise<{ html: string; loaderData: Record<string, unknown> }>;
};

const RESULTS = 3;

async function main() {
  const job: RenderJob = JSON.parse(await text(process.stdin));
  const renderer: Renderer = await import(job.shell);
  renderer.provideSettings(job.settings);
  const remote = job.remote && {
    name: job.remote.name,
    module: await loadRemote(job.remote, job.assetBaseGlobal),
  };
  for (const page of job.pages) {
    const addresses = await addressesOf(page, remote?.module).catch((error) => {
      for (const language of job.languages) report({ page, address: page, language, error: sentence(error) });
      return [];
    });
    for (const address of addresses)
      for (const language of job.languages) report(await render(page, address, language));
  }
  await loadEveryPart(remote?.module);
  report({ texts: Reflect.get(globalThis, textsGlobal) ?? {} });

  async function render(page: string, address: string, language: Language): Promise<RenderResult> {
    try {
      return { page, address, language, ...(await renderer.renderPage(address, language, remote)) };
    } catch (error) {
      return { page, address, language, error: sentence(error) };
    }
  }
}

async function loadRemote(
  remote: NonNullable<RenderJob['remote']>,
  assetBaseGlobal: string,
): Promise<RemoteModule> {
  Object.assign(globalThis, { [assetBaseGlobal]: { [remote.name]: remote.base } });
  return import(remote.bundle);
}

/** A page with parameters says itself which addresses deserve a document. */
async function addressesOf(page: string, module: RemoteModule | undefined): Promise<string[]> {
  if (!module) return [page];
  const route = module.routes.find(({ path }) => path === page);
  if (!route) throw new Error(`remote.config.ts declares ${page}, but no route has this path`);
  if (!page.includes(':')) return [page];
  return (await (route.handle as PageHandle | undefined)?.addresses?.()) ?? [];
}

/** A page without an address (its list is empty) has rendered nothing, and its texts count all the same. */
async function loadEveryPart(module: RemoteModule | undefined) {
  const parts = module?.routes.map(({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined)) ?? [];
  await Promise.allSettled(parts);
}

function report(result: Report) {
  writeSync(RESULTS, `${JSON.stringify(result)}\n`);
}

function sentence(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
process.exit(0);
