import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, shellName } from '@platform/build';
import type { Releases } from '@platform/contract';
import { type Language, languageCookie, languages } from 'shared-i18n';
import { loadedFiles, parseDocument } from '../compose/document/document';
import { fileName } from '../model/address';
import type { Environment } from '../model/environment';
import { errorMessage } from '../model/error-message';
import { readComposed } from '../store/composed';
import { findChromium } from './chromium';
import { machineLoad, openPages } from './open-pages';

/** The result of a smoke test; where nothing was opened in a browser, or in vain, why. */
export type SmokeTest = { read: number; opened: number; issues: string[]; untested?: string };

/**
 * Tests a release as visitors see it: reads every document of the package from live hosting in every language, then
 * opens one address of each of its pages in a browser, if there is one. The shell is part of every page: all are read,
 * and one page of each remote is opened. A page that keeps its last good document is read as that document.
 * @param servedAt the address of a site that is not live yet: it is opened under the site's own address, to which
 * policies and keys are bound, and only its own documents are read
 */
export async function smokeTest(
  environment: Environment,
  { remotes }: Releases,
  name: string,
  servedAt?: string,
): Promise<SmokeTest> {
  const site = environment.origins[shellName] ?? '';
  const documents = expectedDocuments(environment, remotes, name).filter(
    (document) => !servedAt || isWrittenHere(environment, document),
  );
  const expected = documents.map((document) => ({ ...document, url: (servedAt ?? site) + document.address }));
  const result = { read: documents.length, opened: 0, issues: await readPages(expected) };
  if (result.issues.length > 0) return result;
  const browser = findChromium();
  if (!browser) return { ...result, untested: 'no browser here' };
  const visits = chooseVisits(documents, name).map(({ address, language }) => ({
    url: site + address,
    language,
  }));
  const served = servedAt ? { origins: [site, environment.settings.staffUrl], at: servedAt } : undefined;
  try {
    return { ...result, opened: visits.length, issues: await openPages(browser, visits, { served }) };
  } catch (error) {
    return { ...result, untested: errorMessage(error) };
  }
}

type ComposedDocument = Omit<Expected, 'url'> & { page: string; address: string; isKept: boolean };

/** Returns every document of the package, or all of them for the shell, with the version it was rendered from. */
function expectedDocuments(
  environment: Environment,
  remotes: Releases['remotes'],
  name: string,
): ComposedDocument[] {
  const composed = Object.entries(readComposed(environment)).filter(
    ([, { owner }]) => name === shellName || owner === name,
  );
  return composed.flatMap(([address, { owner, page, versions }]) =>
    languages.flatMap((language) => {
      const live = remotes[owner]?.version ?? '';
      const mayKeep = remotes[owner]?.release.pages.some(({ path, data }) => path === page && data);
      const version = mayKeep ? versions[language] : live;
      // A page that failed in one language from the beginning has no document there.
      if (version === undefined) return [];
      return [{ language, owner, version, page, address, isKept: version !== live }];
    }),
  );
}

function isWrittenHere({ hosting }: Environment, { address, language }: ComposedDocument): boolean {
  return existsSync(join(hosting, shellName, language, fileName(address)));
}

/** Returns the first address of each page in every language; documents kept from an earlier version are left out. */
function chooseVisits(documents: ComposedDocument[], name: string): ComposedDocument[] {
  const chosen = new Map<string, string>();
  const current = documents.filter(({ isKept }) => !isKept);
  for (const { owner, page, address } of current) {
    const key = name === shellName ? owner : page;
    if (!chosen.has(key)) chosen.set(key, address);
  }
  const addresses = new Set(chosen.values());
  return current.filter(({ address }) => addresses.has(address));
}

/** A document that is expected: in this language, of this version of its remote. */
export type Expected = { url: string; language: Language; owner: string; version: string };

/** How long hosting may take for a whole answer, in milliseconds. */
const ANSWER_LIMIT_MS = 60_000;

/**
 * Reads documents from live hosting as a visitor of their language does, and every file that they preload. Each is
 * requested a second time where no answer comes.
 * @returns issues, one sentence each
 */
export async function readPages(
  expected: Expected[],
  answerLimitMs: number = ANSWER_LIMIT_MS,
): Promise<string[]> {
  const get = (url: string, headers: Record<string, string> = {}) => fetchTwice(url, headers, answerLimitMs);
  const hashOf = rememberedHashes(get);
  const all = expected.map(async (one) => {
    try {
      return (await readPage(one, get, hashOf)).map((issue) => `${one.url} (${one.language}): ${issue}`);
    } catch (error) {
      return [`${one.url} (${one.language}): ${errorMessage(error)}`];
    }
  });
  return [...new Set((await Promise.all(all)).flat())];
}

type Answer = { status: number; bytes: Buffer };
type Get = (url: string, headers?: Record<string, string>) => Promise<Answer>;
type HashOf = (address: string) => Promise<string>;

/** @throws one sentence where no answer comes either time */
async function fetchTwice(url: string, headers: Record<string, string>, limitMs: number): Promise<Answer> {
  const fetchOnce = async () => {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs) });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return fetchOnce()
    .catch(fetchOnce)
    .catch((error) => {
      if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
      throw new Error(`no answer after ${limitMs / 1000} s (${machineLoad()})`);
    });
}

async function readPage(
  { url, language, owner, version }: Expected,
  get: Get,
  hashOf: HashOf,
): Promise<string[]> {
  const answer = await get(url, { 'Accept-Language': language, Cookie: `${languageCookie}=${language}` });
  const text = answer.bytes.toString('utf8');
  if (answer.status !== 200) return [`answers ${answer.status}`];
  const document = parseDocument(text);
  if (!document) return ['is no composed document'];
  const { headings, titles, page } = document;
  const owned = page.owner;
  const holds: Record<string, boolean> = {
    [`its language is not ${language}`]: document.language === language,
    'has no title': titles.some((title) => title.trim() !== ''),
    'has no h1 or several': headings.length === 1 && headings[0]?.replace(/<[^>]*>/g, '').trim() !== '',
    [`carries ${owned?.name}@${owned?.version}, not ${owner}@${version}`]:
      owned?.name === owner && owned.version === version,
  };
  const hashes = { ...document.integrity };
  for (const [file, hash] of Object.entries(owned?.integrity ?? {})) hashes[owned?.base + file] = hash;
  const addresses = loadedFiles(text).flatMap(({ kind, address }) => (kind === 'picture' ? [] : [address]));
  return [
    ...Object.keys(holds).filter((issue) => !holds[issue]),
    ...(await wrongFiles(addresses, url, hashes, hashOf)),
  ];
}

/** Checks that every address that the document preloads or starts answers, with the bytes that the document names. */
async function wrongFiles(
  addresses: string[],
  url: string,
  hashes: Record<string, string>,
  hashOf: HashOf,
): Promise<string[]> {
  const issues = addresses.map(async (address) => {
    try {
      const found = await hashOf(new URL(address, url).href);
      const wanted = hashes[address];
      return wanted && wanted !== found ? [`${address} is not what was published`] : [];
    } catch (error) {
      return [`${address} ${errorMessage(error)}`];
    }
  });
  return (await Promise.all(issues)).flat();
}

/** Each file is fetched once, however many documents name it. */
function rememberedHashes(get: Get): HashOf {
  const known = new Map<string, Promise<string>>();
  return (address) => {
    const hash = known.get(address) ?? hashAt(address, get);
    known.set(address, hash);
    return hash;
  };
}

async function hashAt(address: string, get: Get): Promise<string> {
  const { status, bytes } = await get(address);
  if (status < 200 || status > 299) throw new Error(`answers ${status}`);
  return integrityOf(bytes);
}
