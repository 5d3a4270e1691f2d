import { integrityOf } from '@platform/build';
import { type Language, languageCookie } from 'shared-i18n';
import { loadedFiles, parseDocument } from '../compose/document/document';
import { errorMessage } from '../model/error-message';

/** A document that is expected: in this language, of this version of its remote. */
export type Expected = { url: string; language: Language; owner: string; version: string };

/** Time limit of hosting's answer, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * Reads documents from live hosting as a visitor of their language does, and every file that they preload.
 * @returns issues, one sentence each
 */
export async function readPages(expected: Expected[]): Promise<string[]> {
  const hashOf = rememberedHashes();
  const all = expected.map(async (one) => {
    try {
      return (await readPage(one, hashOf)).map((issue) => `${one.url} (${one.language}): ${issue}`);
    } catch (error) {
      return [`${one.url} (${one.language}): ${errorMessage(error)}`];
    }
  });
  return [...new Set((await Promise.all(all)).flat())];
}

type HashOf = (address: string) => Promise<string>;

async function readPage({ url, language, owner, version }: Expected, hashOf: HashOf): Promise<string[]> {
  const answer = await fetch(url, {
    headers: { 'Accept-Language': language, Cookie: `${languageCookie}=${language}` },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const text = await answer.text();
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
function rememberedHashes(): HashOf {
  const known = new Map<string, Promise<string>>();
  return (address) => {
    const hash = known.get(address) ?? hashAt(address);
    known.set(address, hash);
    return hash;
  };
}

async function hashAt(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  return integrityOf(bytes);
}
