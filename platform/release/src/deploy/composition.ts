import { isDeepStrictEqual } from 'node:util';
import { integrityOf, parseReleases, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { defaultLanguage, type Language, languages } from 'shared-i18n';
import { hasOtherSettings, isComposedOf, isDataOf, SETTINGS_PATH } from '../compose/document/document';
import { commonParts, createDocumentParts } from '../compose/document/document-parts';
import { siteFiles } from '../compose/document/site-files';
import { scopeBetween } from '../compose/scope';
import { createPageOfOther, dataFileName, fileName, isOwnAddress } from '../model/address';
import { COMPOSED_PATH, type Composed, pageFile, parseComposed } from '../model/composed';
import type { Environment } from '../model/environment';
import { formatReference, type Reference } from '../model/reference';
import { liveVersion, RELEASES_PATH } from '../model/releases';
import { browserRelease, descriptorFile } from '../model/version';
import { LIST_PATHS } from '../store/composed';
import { promoter } from '../store/origin';
import { readRemote, readShell } from '../store/versions';
import type { Content, LiveSite } from './documents';

/**
 * A document of a page; without an owner, of the shell itself. With `dataOf`, the data file of that address; with
 * `isFile`, a file that only the page's remote can make: its name lets no browser show or run it.
 */
type ListedFile = { owner?: string; page?: string; language: Language; dataOf?: string; isFile?: true };

/** Asks for the pages with data, in the place of packages. */
export const DATA = 'data';

/**
 * Compares the composed site with the live one before a job deploys it that composed nothing: only documents of the
 * composed remotes and of pages with data may differ (all in a preview, and where the settings changed), and everything
 * in a document but the page's markup and data must be the composer's result for the live releases, its content security
 * policy included.
 * @param after the releases that the documents were composed from
 * @param documents everything that was composed here, by path
 * @param asked the packages or versions that were to be composed; without it those whose version changed
 * @param isPreview set if the documents say that they preview a version
 * @throws one sentence that names the file or package
 */
export async function assertComposition(
  environment: Environment,
  after: Releases,
  {
    documents,
    live,
    asked,
    isPreview,
  }: {
    documents: Map<string, Content>;
    live: LiveSite;
    asked: Reference[] | undefined;
    isPreview: boolean;
  },
): Promise<void> {
  const before = await readLive(live);
  const names = asked?.map(({ name }) => name);
  assertReleases(environment, before?.releases, after, names);
  for (const one of asked ?? []) assertAsked(environment, after, one, before && live);
  const composed = parseComposed(documents.get(COMPOSED_PATH)?.plain.toString('utf8') ?? '{}');
  assertAddresses(after, composed);
  const listed = listFiles(composed);
  const liveListed = listFiles(before?.composed ?? {});
  const hasNewSettings = async () =>
    hasOtherSettings((await live.read(SETTINGS_PATH))?.toString('utf8'), commonParts(environment, after));
  // A composition of the data composes everything where the settings changed.
  const isWhole = isPreview || (names?.includes(DATA) && (await hasNewSettings()));
  const mayChange = changeable(isWhole ? undefined : before?.releases, after, names);
  const preview = isPreview && { preview: previewedVersion(before?.releases, after, names) };
  const createParts = createDocumentParts({ ...environment, ...preview }, after);
  const ofAllPages = siteFiles(environment.settings.siteUrl, after, composed);
  const textAt = (path: string) => documents.get(path)?.plain.toString('utf8') ?? '';
  const isAsComposed = (path: string, content: Content, file: ListedFile | undefined): boolean => {
    if (!file) return isRootFile(environment, after, path, content);
    if (file.isFile) return true;
    if (file.dataOf) return isDataOf(textAt(`/${fileName(file.dataOf)}`), file.dataOf, textAt(path));
    return isComposedOf(textAt(path), (rendered) => createParts({ ...file, ...rendered }));
  };
  for (const [path, content] of documents) {
    if (LIST_PATHS.includes(path) || (await isLive(live, path, content))) continue;
    const expected = ofAllPages.get(path.slice(1));
    if (expected === textAt(path)) continue;
    if (expected !== undefined) throw new Error(notComposed(path));
    const [file, liveFile] = [listed.get(path), liveListed.get(path)];
    if (!mayChange(file) || (liveFile && !mayChange(liveFile))) throw new Error(outside(path));
    if (!isAsComposed(path, content, file)) throw new Error(notComposed(path));
  }
  for (const [path, file] of liveListed)
    if (!listed.has(path) && !mayChange(file)) throw new Error(outside(path));
}

function notComposed(path: string): string {
  return `${path} is not what composing the live releases makes: nothing was deployed.`;
}

function outside(path: string): string {
  return `${path} differs from the live one, but it belongs to no package that was to be composed ("--composed" names them): nothing was deployed.`;
}

async function readLive({ read }: LiveSite): Promise<{ releases: Releases; composed: Composed } | undefined> {
  const [list, composed] = [await read(RELEASES_PATH), await read(COMPOSED_PATH)];
  return (
    list && {
      releases: parseReleases(list.toString('utf8')),
      composed: parseComposed(composed?.toString('utf8') ?? '{}'),
    }
  );
}

/** Returns the version that a preview's documents name: the requested one, else the one that is not live. */
function previewedVersion(before: Releases | undefined, after: Releases, asked: string[] | undefined) {
  const isOther = (name: string) => !before || versionIn(before, name) !== versionIn(after, name);
  const [name, ...others] = asked ?? [shellName, ...Object.keys(after.remotes)].filter(isOther);
  if (!name || others.length > 0)
    throw new Error('A preview is of one version: "--composed <name@version>" names it.');
  return formatReference({ name, version: versionIn(after, name) ?? '' });
}

/** @throws if a package changed that was not requested, or if a remote's entry or descriptor is not the published one */
function assertReleases(
  environment: Environment,
  before: Releases | undefined,
  after: Releases,
  asked: string[] | undefined,
) {
  for (const name of [shellName, ...Object.keys({ ...before?.remotes, ...after.remotes })])
    if (before && asked && !asked.includes(name) && versionIn(before, name) !== versionIn(after, name))
      throw new Error(`${name} has another version than the live one, which was not asked for.`);
  for (const name of asked ?? []) {
    const { version, by } = liveVersion(after, name) ?? {};
    if (version !== (before && versionIn(before, name)) && by !== promoter())
      throw new Error(
        `${name}@${version} was promoted by ${by}, not by ${promoter()}: nothing was deployed.`,
      );
  }
  for (const [name, { version, release, pinned }] of Object.entries(after.remotes)) {
    const published = readRemote(environment, name, version);
    if (published.integrity !== pinned)
      throw new Error(
        `${name}@${version} is described here other than on its own site: "site pull" fetches it again.`,
      );
    if (
      !isDeepStrictEqual(release, before?.remotes[name]?.release) &&
      !isDeepStrictEqual(release, browserRelease(published))
    )
      throw new Error(`The list of releases describes ${name}@${version} other than its descriptor does.`);
  }
}

/**
 * @param live the live site, if any: versions requested without a hash must be live already
 * @throws if another version was composed than requested, or one with other bytes
 */
function assertAsked(
  environment: Environment,
  after: Releases,
  { name, version, integrity }: Reference,
  live: LiveSite | undefined,
) {
  if (!version) return;
  const found = versionIn(after, name);
  if (found !== version)
    throw new Error(`${name}@${version} was to be composed, not ${name}@${found}: nothing was deployed.`);
  // The hash of a remote was compared with its own site.
  const isShell = name === shellName;
  const hash = isShell ? readShell(environment, version).integrity : after.remotes[name]?.pinned;
  if (integrity && hash !== integrity)
    throw new Error(
      `${name}@${version} is not the one that was to be composed: its descriptor is another one.`,
    );
  if (isShell && !integrity && live && !live.files.has(`/${version}/${descriptorFile(name)}`))
    throw new Error(
      `${name}@${version} is not on its site yet: "site deploy ${name}@${version}" puts it there.`,
    );
}

function versionIn(releases: Releases, name: string) {
  return liveVersion(releases, name)?.version;
}

function assertAddresses(releases: Releases, composed: Composed) {
  const pageOfOther = createPageOfOther(releases);
  for (const [address, { owner, page }] of Object.entries(composed))
    if (!isDeclared(releases, owner, page) || !isOwnAddress(page, address) || pageOfOther(owner, address))
      throw new Error(`${address} is composed as an address of ${page} of ${owner}, which it is not.`);
}

function isDeclared({ remotes }: Releases, owner: string, page: string): boolean {
  return remotes[owner]?.release.pages.some(({ path }) => path === page) ?? false;
}

/** Creates a function that tests whether a composition of these releases writes a file, or the files of no page. */
function changeable(before: Releases | undefined, after: Releases, asked: string[] = []) {
  const { remotes } = before ? scopeBetween(before, after, asked) : {};
  return (file: ListedFile | undefined): boolean => {
    if (!remotes || !file) return !remotes;
    const { owner = '', page } = file;
    const showsData = after.remotes[owner]?.release.pages.some((one) => one.path === page && one.data);
    return remotes.includes(owner) || Boolean(showsData);
  };
}

/** Returns the documents of the shell itself and all files of addresses, by their path. */
function listFiles(composed: Composed): Map<string, ListedFile> {
  const language = defaultLanguage;
  const listed = new Map<string, ListedFile>();
  const addDocuments = (file: string, of: Pick<ListedFile, 'owner' | 'page'>) => {
    listed.set(`/${file}`, { ...of, language });
    for (const one of languages) listed.set(`/${one}/${file}`, { ...of, language: one });
  };
  addDocuments('404.html', {});
  for (const [address, { owner, page, data, files = [] }] of Object.entries(composed)) {
    addDocuments(fileName(address), { owner, page });
    for (const name of files)
      listed.set(`/${pageFile(owner, name)}`, { owner, page, language, isFile: true });
    if (data) listed.set(`/${dataFileName(address)}`, { owner, page, language, dataOf: address });
  }
  return listed;
}

/** Releases of zlib gzip differently, so another hash alone proves nothing. */
async function isLive(live: LiveSite, path: string, { plain, hash }: Content): Promise<boolean> {
  const found = live.files.get(path);
  return found === hash || (found !== undefined && Boolean((await live.read(path))?.equals(plain)));
}

function isRootFile(environment: Environment, releases: Releases, path: string, content: Content): boolean {
  const { files } = readShell(environment, releases.shell.version).descriptor;
  return files[`root${path}`]?.integrity === integrityOf(content.plain);
}
