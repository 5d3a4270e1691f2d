import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assetBaseGlobal, integrityOf, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { defaultLanguage, type Language, languages } from 'shared-i18n';
import writeFileAtomic from 'write-file-atomic';
import type { Environment } from '../environment';
import { baseAddress, readDescriptor, readShellDescriptor, versionFolder } from '../release/descriptors';
import { type Composed, readComposed, writeComposed } from './composed';
import { composeDocument } from './document';
import { documentParts, fallbackParts } from './parts';
import { render } from './render';
import type { RenderResult } from './render-child';
import { robots, sitemap } from './sitemap';

export type ComposeScope = {
  /** Only the pages of these remotes; without it every document, the shell's own included. */
  remotes?: string[];
  /** Only the pages that show data. */
  data?: boolean;
};

/** What a composition did: documents written, and pages that failed and keep their last good document. */
export type Composition = {
  written: string[];
  failed: { address: string; language: Language; error: string }[];
};

/**
 * Renders pages from published artefacts and writes their documents. A document is replaced in one step, and only
 * where it changed.
 * @param releases what is, or is about to be, in force
 * @throws where a remote as a whole does not render, or a page that has no good document yet fails
 */
export async function compose(
  environment: Environment,
  releases: Releases,
  scope: ComposeScope = {},
): Promise<Composition> {
  const whole = !scope.remotes && !scope.data;
  const names = Object.keys(releases.remotes).filter((name) => scope.remotes?.includes(name) ?? true);
  const rendered = await Promise.all(names.map((name) => renderRemote(environment, releases, name, scope)));
  const results = rendered.flat();
  const composed = readComposed(environment);
  refuseWithoutDocument(results, composed);
  const written: string[] = [];
  if (whole) {
    writeRootFiles(environment, releases);
    written.push(...(await writeOwnerless(environment, releases)));
  }
  for (const result of results) written.push(...(await writeResult(environment, releases, result, composed)));
  if (!scope.data) removeStale(environment, names, Object.keys(releases.remotes), results, composed);
  writeComposed(environment, composed);
  await writeIfChanged(environment, 'sitemap.xml', sitemap(environment.settings.siteUrl, composed));
  await writeIfChanged(environment, 'robots.txt', robots(environment.settings.siteUrl));
  const failed = results.flatMap((result) => ('error' in result ? [result] : []));
  return { written, failed };
}

type OwnedResult = RenderResult & { owner: string };

async function renderRemote(
  environment: Environment,
  releases: Releases,
  name: string,
  { data }: ComposeScope,
): Promise<OwnedResult[]> {
  const inForce = releases.remotes[name];
  if (!inForce) throw new Error(`${name} is not in force.`);
  const { version, pinned } = inForce;
  const folder = versionFolder(environment, name, version);
  if (integrityOf(readFileSync(join(folder, 'remote.json'))) !== pinned)
    throw new Error(`${name}@${version} is not what was promoted: its descriptor changed after that.`);
  const descriptor = readDescriptor(environment, name, version);
  checkServerFiles(folder, name, descriptor.files);
  const results = await render({
    shellFolder: versionFolder(environment, shellName, releases.shell.version),
    remote: { name, folder, server: descriptor.server, base: baseAddress(environment, name, version) },
    assetBaseGlobal,
    settings: environment.settings,
    languages,
    pages: descriptor.pages.filter((page) => !data || page.data).map(({ path }) => path),
  });
  return results.map((result) => ({ ...result, owner: name }));
}

function checkServerFiles(folder: string, name: string, files: Record<string, { integrity: string }>) {
  for (const [file, { integrity }] of Object.entries(files))
    if (file.startsWith('server/') && integrityOf(readFileSync(join(folder, file))) !== integrity)
      throw new Error(`${name}: ${file} is not what was published.`);
}

/** A page that fails keeps its last good document; one that has none stops the promotion. */
function refuseWithoutDocument(results: OwnedResult[], composed: Composed) {
  for (const result of results)
    if ('error' in result && !composed[result.address])
      throw new Error(
        `${result.owner}: ${result.address} does not render in ${result.language}: ${result.error}`,
      );
}

async function writeResult(
  environment: Environment,
  releases: Releases,
  result: OwnedResult,
  composed: Composed,
): Promise<string[]> {
  if ('error' in result) return [];
  const { address, language, owner, page } = result;
  const parts = documentParts(environment, releases, result);
  const noindex = releases.remotes[owner]?.release.pages.find(({ path }) => path === page)?.noindex ?? false;
  composed[address] = { owner, page, noindex };
  return writeDocument(environment, fileName(address), language, composeDocument(parts));
}

/** The page for no page in every language, and the document for addresses that were not composed. */
async function writeOwnerless(environment: Environment, releases: Releases): Promise<string[]> {
  const results = await render({
    shellFolder: versionFolder(environment, shellName, releases.shell.version),
    assetBaseGlobal,
    settings: environment.settings,
    languages,
    pages: ['/404'],
  });
  const written: string[] = [];
  for (const result of results) {
    if ('error' in result) throw new Error(`The shell does not render: ${result.error}`);
    const document = composeDocument(documentParts(environment, releases, result));
    written.push(...(await writeDocument(environment, '404.html', result.language, document)));
  }
  const fallback = composeDocument(fallbackParts(environment, releases));
  if (await writeIfChanged(environment, 'app.html', fallback)) written.push('app.html');
  return written;
}

/** The default language's document also answers where nobody says a language. */
async function writeDocument(environment: Environment, file: string, language: Language, document: string) {
  const files = [`${language}/${file}`, ...(language === defaultLanguage ? [file] : [])];
  const written: string[] = [];
  for (const name of files) if (await writeIfChanged(environment, name, document)) written.push(name);
  return written;
}

function removeStale(
  { hosting }: Environment,
  composedNow: string[],
  remotes: string[],
  results: OwnedResult[],
  composed: Composed,
) {
  const current = new Set(results.map(({ address }) => address));
  for (const [address, { owner }] of Object.entries(composed)) {
    const gone = composedNow.includes(owner) ? !current.has(address) : !remotes.includes(owner);
    if (!gone) continue;
    delete composed[address];
    for (const folder of ['', ...languages])
      rmSync(join(hosting, shellName, folder, fileName(address)), { force: true });
  }
}

function writeRootFiles(environment: Environment, { shell }: Releases) {
  const folder = versionFolder(environment, shellName, shell.version);
  for (const file of readShellDescriptor(environment, shell.version).rootFiles)
    cpSync(join(folder, 'root', file), join(environment.hosting, shellName, file));
}

async function writeIfChanged({ hosting }: Environment, name: string, content: string): Promise<boolean> {
  const file = join(hosting, shellName, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return false;
  mkdirSync(dirname(file), { recursive: true });
  await writeFileAtomic(file, content);
  return true;
}

/** `/` is `index.html`, `/services/cleaning` is `services/cleaning.html`. */
function fileName(address: string): string {
  return address === '/' ? 'index.html' : `${decodeURIComponent(address.slice(1))}.html`;
}
