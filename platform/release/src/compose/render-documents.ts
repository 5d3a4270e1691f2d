import type { Releases } from '@platform/contract';
import { latestStamp, parseStamps } from '@platform/records';
import { defaultLanguage, type Language } from 'shared-i18n';
import { addressIssue, createPageOfOther, dataFileName, fileName, isOwnAddress } from '../model/address';
import { type Composed, type ComposedAddress, pageFile } from '../model/composed';
import type { Environment } from '../model/environment';
import { alteredFiles, findComposed } from '../store/composed';
import { composeDocument } from './document/document';
import { createDocumentParts } from './document/document-parts';
import { dataFileText, siteFiles } from './document/site-files';
import { PackedFiles } from './packed-files';
import { readSnapshot } from './render/public-data';
import { type OwnedResult, readSandbox, render, renderRemote } from './render/render';
import type { RenderedTexts, RenderResult } from './render/render-messages';
import { type ComposeScope, createInputs, noteInputs, renewsData, showsData } from './scope';

/** A page that failed in a language; `throws` if the failure is not of its data. */
export type FailedPage = { address: string; language: Language; error: string; throws?: boolean | undefined };

/** An address that gets no document, because of the record that it comes from. */
export type SkippedAddress = { owner: string; page: string; address: string; reason: string };

/** The files that a composition would write, and their inputs. */
export type Rendering = {
  /** Set if these are all documents, including those without an owner. */
  whole: boolean;
  /** Documents and the files that come with them by file name, relative to the shell's site. */
  documents: PackedFiles;
  /** Contents of the files that pages compose beside their documents, by file name. */
  files: Map<string, Buffer>;
  composed: Composed;
  failed: FailedPage[];
  skipped: SkippedAddress[];
  texts: RenderedTexts;
  /** Keys that pages show in the place of texts, one sentence each. */
  missingTexts: string[];
  /** The latest stamp before, if all pages with data are included and the database answered. */
  stamp: number | undefined;
};

/**
 * Renders documents from published artefacts and checks them; writes nothing. If composed files were altered, everything
 * is rendered again, so that every document is the result of the live releases.
 */
export async function renderDocuments(
  environment: Environment,
  releases: Releases,
  wanted: ComposeScope = {},
): Promise<Rendering> {
  const known = findComposed(environment);
  const before = known ?? {};
  const pageOfOther = createPageOfOther(releases);
  const altered = alteredFiles(environment);
  const scope = altered.length > 0 || !known ? {} : wanted;
  if (!known)
    console.error('The list of composed addresses is missing or damaged: everything is composed again.');
  else if (altered.length > 0 && !isWhole(wanted)) console.error(alteredNotice(altered));
  const names = Object.keys(releases.remotes).filter((name) => scope.remotes?.includes(name) ?? true);
  const sandbox = await readSandbox(environment, releases);
  // Before rendering, so that a record changed during it counts as not yet shown.
  const snapshot = showsData(releases, names) ? await readSnapshot(environment) : undefined;
  const findInputs = createInputs(environment, releases, snapshot);
  /** A page that was rendered from nothing else than it would be now stays as it is. */
  const isUnchanged = (owner: string, page: string, address: string) => {
    const known = before[address];
    if (!known?.inputs || known.owner !== owner || known.page !== page) return false;
    return findInputs(owner, known.inputs.reads)?.hash === known.inputs.hash;
  };
  const rendered = await Promise.all(
    names.map((name) =>
      renderRemote(environment, releases, name, {
        ...sandbox,
        data: Boolean(scope.data),
        snapshot,
        isUnchanged: (page, address) => Boolean(scope.data) && isUnchanged(name, page, address),
      }),
    ),
  );
  const all = rendered.flatMap((remote) => remote.results);
  // A page that failed before it named its addresses has its path in place of one.
  throwForeignAddresses(
    pageOfOther,
    all.filter((result) => !('error' in result) || result.address !== result.page),
  );
  const skipped = skippedAddresses(releases, all, sandbox.shell.descriptor.rootFiles);
  const results = all.filter(({ page, address }) => skipped.get(address)?.page !== page);
  throwFailedPages(releases, results, before);
  const whole = isWhole(scope);
  const createParts = createDocumentParts(environment, releases);
  const ownerless = whole ? await render({ ...sandbox, pages: ['/404'] }) : undefined;
  const documents = ownerlessDocuments(ownerless?.results ?? [], createParts);
  const files = pageFiles(results);
  const kept = rendered.flatMap((remote) => remote.kept);
  const composed = stillComposed(releases, before, { results, kept }, scope);
  for (const result of results) {
    if ('error' in result) continue;
    const { address, language, owner, page } = result;
    const {
      noindex = false,
      unlisted = false,
      data: hasData = false,
    } = findPage(releases, owner, page) ?? {};
    composed[address] = {
      owner,
      page,
      noindex: noindex || unlisted,
      ...(hasData && { data: true }),
      ...fileNames(composed[address], result.files),
      versions: { ...composed[address]?.versions, [language]: releases.remotes[owner]?.version ?? '' },
    };
    const parts = createParts(result);
    addDocument(documents, fileName(address), language, composeDocument(parts));
    if (hasData && language === defaultLanguage)
      documents.add(dataFileText(address, parts.page), dataFileName(address));
  }
  noteInputs(composed, results, findInputs);
  for (const [file, text] of siteFiles(environment.settings.siteUrl, releases, composed))
    documents.add(text, file);
  const failed = results.flatMap((result) => ('error' in result ? [result] : []));
  const texts = Object.assign({}, ...rendered.map((remote) => remote.texts));
  return {
    whole,
    documents,
    files,
    composed,
    failed,
    skipped: [...skipped.values()],
    texts,
    missingTexts: missingTexts(results),
    stamp: snapshot && renewsData(releases, names) ? latestStamp(parseStamps(snapshot.stamps)) : undefined,
  };
}

function isWhole({ remotes, data }: ComposeScope): boolean {
  return !remotes && !data;
}

function alteredNotice([first, ...others]: string[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first}${more} changed since the last composition: all documents are composed again.`;
}

/** A page may return addresses of its own form only, and none of another remote's pages. */
function throwForeignAddresses(
  pageOfOther: (owner: string, address: string) => string | undefined,
  results: OwnedResult[],
) {
  for (const { owner, page, address } of results) {
    if (!isOwnAddress(page, address))
      throw new Error(`${owner}: ${JSON.stringify(address)} is no address of its page ${page}.`);
    const other = pageOfOther(owner, address);
    if (other) throw new Error(`${owner}: ${address} of its page ${page} belongs to ${other}.`);
  }
}

function skippedAddresses({ remotes }: Releases, results: OwnedResult[], rootFiles: string[]) {
  const skipped = new Map<string, SkippedAddress>();
  for (const { owner, page, address } of results) {
    const pages = remotes[owner]?.release.pages ?? [];
    const reason = address !== page && addressIssue({ page, address }, pages, rootFiles);
    if (reason) skipped.set(address, { owner, page, address, reason });
  }
  return skipped;
}

/** A page with data may fail and keeps its last good document; checks refuse it beforehand if it throws. */
function throwFailedPages(releases: Releases, results: OwnedResult[], before: Composed) {
  for (const result of results) {
    if (!('error' in result)) continue;
    const { owner, page, address, language, error } = result;
    const known = Object.values(before).some(
      // A page with parameters may have been composed without a single address.
      (document) => document.owner === owner && (document.page === page || page.includes(':')),
    );
    if (!known || !findPage(releases, owner, page)?.data)
      throw new Error(`${owner}: ${address} does not render in ${language}: ${error}`);
  }
}

function findPage({ remotes }: Releases, owner: string, page: string) {
  return remotes[owner]?.release.pages.find(({ path }) => path === page);
}

/** Each key is named once, with the first page that shows it. */
function missingTexts(results: OwnedResult[]): string[] {
  const places = new Map<string, string>();
  for (const result of results)
    for (const key of ('missingTexts' in result && result.missingTexts) || [])
      if (!places.has(key)) places.set(key, `${result.address} (${result.language})`);
  return [...places].map(([key, place]) => `${place} shows a key that has no text: ${key}`);
}

/** The page for no page in every language. */
function ownerlessDocuments(
  results: RenderResult[],
  createParts: ReturnType<typeof createDocumentParts>,
): PackedFiles {
  const documents = new PackedFiles();
  for (const result of results) {
    if ('error' in result) throw new Error(`The shell does not render: ${result.error}`);
    const { language, html, loaderData } = result;
    const document = composeDocument(createParts({ language, html, loaderData }));
    addDocument(documents, '404.html', language, document);
  }
  return documents;
}

/** Returns the files that pages compose beside their documents. @throws if two pages of a remote name the same file */
function pageFiles(results: OwnedResult[]): Map<string, Buffer> {
  const contents = new Map<string, Buffer>();
  const pages = new Map<string, string>();
  for (const result of results)
    for (const [name, content] of Object.entries(('files' in result && result.files) || {})) {
      const { owner, page } = result;
      const file = pageFile(owner, name);
      const other = pages.get(file);
      if (other) throw new Error(`${owner}: ${other} and ${page} have the same file ${name}.`);
      pages.set(file, page);
      contents.set(file, Buffer.from(content, 'base64'));
    }
  return contents;
}

/** The files come with the document in one language; the others, and a page that failed in it, leave them as they are. */
function fileNames(noted: ComposedAddress | undefined, files?: object): Pick<ComposedAddress, 'files'> {
  const names = files ? Object.keys(files).sort() : noted?.files;
  return names ? { files: names } : {};
}

/** The default language's document also answers requests without a language. */
function addDocument(documents: PackedFiles, file: string, language: Language, document: string) {
  documents.add(document, `${language}/${file}`, ...(language === defaultLanguage ? [file] : []));
}

/** Returns the addresses that stay as they are: pages of others, out of scope, unchanged, or whose data failed this time. */
function stillComposed(
  { remotes }: Releases,
  before: Composed,
  { results, kept }: { results: OwnedResult[]; kept: string[] },
  { remotes: only, data }: ComposeScope,
): Composed {
  const failedPages = new Set(
    results.flatMap((result) => ('error' in result ? [`${result.owner} ${result.page}`] : [])),
  );
  const stays = ({ owner, page }: Composed[string]) => {
    const release = remotes[owner]?.release;
    if (!release) return false;
    if (only && !only.includes(owner)) return true;
    const declared = release.pages.find(({ path }) => path === page);
    return failedPages.has(`${owner} ${page}`) || Boolean(data && declared && !declared.data);
  };
  const unchanged = new Set(kept);
  return Object.fromEntries(
    Object.entries(before).filter(([address, document]) => unchanged.has(address) || stays(document)),
  );
}
