import { integrityOf } from '@platform/build';
import type { PageData } from '@platform/contract';
import { type Language, languageCookie } from 'shared-i18n';

/** A document that is expected: in this language, of this version of its remote. */
export type Expected = { url: string; language: Language; owner: string; version: string };

/** How long hosting may take to answer, in milliseconds. */
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
      return [`${one.url} (${one.language}): ${error instanceof Error ? error.message : error}`];
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
  const block = blockOf(text);
  const check = (issue: string, isFine: boolean) => (isFine ? [] : [issue]);
  return [
    ...check(`its language is not ${language}`, text.includes(`<html lang="${language}">`)),
    ...check('has no title', /<title>[^<]*\S[^<]*<\/title>/.test(text)),
    ...check('has no h1 or several', textsOf(text, 'h1').length === 1 && textsOf(text, 'h1')[0] !== ''),
    ...check(
      `carries ${block?.owner?.name}@${block?.owner?.version}, not ${owner}@${version}`,
      block?.owner?.name === owner && block.owner.version === version,
    ),
    ...(await wrongFiles(text, url, block, hashOf)),
  ];
}

/** Checks that every address that the document preloads or starts answers, with the bytes that the document names. */
async function wrongFiles(text: string, url: string, block: PageData | undefined, hashOf: HashOf) {
  const hashes = new Map(Object.entries(importMapOf(text)));
  for (const [file, hash] of Object.entries(block?.owner?.integrity ?? {}))
    hashes.set((block?.owner?.base ?? '') + file, hash);
  const named = [...text.matchAll(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*?href="([^"]+)"/g)];
  const started = [...text.matchAll(/<script type="module" src="([^"]+)"/g)];
  const addresses = [...named, ...started].flatMap(([, address]) => address ?? []);
  const issues = addresses.map(async (address) => {
    try {
      const found = await hashOf(new URL(address, url).href);
      const wanted = hashes.get(address);
      return wanted && wanted !== found ? [`${address} is not what was published`] : [];
    } catch (error) {
      return [`${address} ${error instanceof Error ? error.message : error}`];
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

function importMapOf(text: string): Record<string, string> {
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(text) ?? [];
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map);
  return integrity;
}

function blockOf(text: string): PageData | undefined {
  const [, block] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text) ?? [];
  return block ? JSON.parse(block) : undefined;
}

function textsOf(text: string, element: string): string[] {
  const found = text.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'));
  return [...found].map(([, content = '']) => content.replace(/<[^>]*>/g, '').trim());
}
