import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shellName } from '@platform/build';
import type { Budget, Releases } from '@platform/contract';
import { languages } from 'shared-i18n';
import { composeDocument } from '../compose/document/document';
import { createDocumentParts } from '../compose/document/document-parts';
import type { Rendering } from '../compose/render-documents';
import { fileName } from '../model/address';
import type { Environment } from '../model/environment';
import { isNewVersion } from '../model/releases';
import { readComposed } from '../store/composed';
import { type LoadedFile, type PageCost, pageCosts } from './page-cost';

/**
 * Measures live pages as far as possible here: the files of live releases are here, documents only where they were
 * composed.
 */
async function liveCosts(environment: Environment, live: Releases, pages: string[]): Promise<PageCost[]> {
  const all = Object.entries(readComposed(environment)).filter(([, { page }]) => pages.includes(page));
  const documents = new Map<string, Buffer>();
  const createParts = createDocumentParts(environment, live);
  for (const [address, { owner, page }] of all)
    for (const language of languages) {
      const file = `${language}/${fileName(address)}`;
      const path = join(environment.hosting, shellName, file);
      const parts = createParts({ owner, page, language, html: '', loaderData: null });
      documents.set(file, existsSync(path) ? readFileSync(path) : Buffer.from(composeDocument(parts)));
    }
  return pageCosts(environment, live, { composed: Object.fromEntries(all), documents });
}

/**
 * Names the rendered pages that exceed the budget, one sentence each.
 * @param current the earlier releases: a version that was live may return at any cost
 */
export async function brokenBudgets(
  environment: Environment,
  {
    current,
    releases,
    rendering,
  }: { current: Releases | undefined; releases: Releases; rendering: Rendering },
): Promise<string[]> {
  const isNew = (name: string) => isNewVersion(current, releases, name);
  const composed = Object.entries(rendering.composed).filter(
    ([, { owner }]) => isNew(shellName) || isNew(owner),
  );
  const pages = await pageCosts(environment, releases, {
    ...rendering,
    composed: Object.fromEntries(composed),
  });
  const broken = pages.filter((cost) => budgetIssues([cost], []).length > 0).map(({ page }) => page);
  if (broken.length === 0) return [];
  const before = current ? await liveCosts(environment, current, broken).catch(() => []) : [];
  return budgetIssues(pages, before);
}

/** Writes a number of bytes as people read it. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const costs: [key: keyof Budget, name: string, unit: (value: number) => string, files?: RegExp][] = [
  ['documentBytes', 'document', kB],
  ['requests', 'requests after the document', String, /./],
  ['scriptRequests', 'script requests', String, /\.js$/],
  ['scriptBytes', 'scripts', kB, /\.js$/],
  ['fontBytes', 'fonts', kB, /\.woff2$/],
  ['pictureBytes', 'pictures', kB, /\.(svg|png|jpg|webp|avif)$/],
  ['partBytes', 'scripts and styles on demand', kB],
  ['chainDepth', 'requests one after the other', String],
  ['duplicatedModules', 'modules loaded twice', String],
];

/**
 * Names the exceeded limits, one sentence each, with the file that grew most against the live release.
 * @param before the costs of the live pages, if known
 */
export function budgetIssues(pages: PageCost[], before: PageCost[]): string[] {
  return pages.flatMap((cost) => {
    const live = before.find(({ page }) => page === cost.page);
    return costs.flatMap(([key, name, unit, files]) => {
      if (cost[key] <= cost.budget[key]) return [];
      const than = live ? `, ${unit(live[key])} now` : '';
      const why = [
        ...cost.chained.slice(0, key === 'chainDepth' ? 3 : 0),
        ...cost.duplicated.slice(0, key === 'duplicatedModules' ? 3 : 0),
      ];
      const grown = files ? grownFile(cost, live, files) : why.join(', ');
      return [
        `${cost.page}: ${name} ${unit(cost[key])} of ${unit(cost.budget[key])}${than}${grown && `; ${grown}`}`,
      ];
    });
  });
}

/** Names the file that grew most; a file is known again by its name without the hash. */
function grownFile(cost: PageCost, live: PageCost | undefined, kind: RegExp): string {
  const plain = ({ owner, file }: LoadedFile) => `${owner} ${basename(file).replace(/-[\w-]{8}\./, '.')}`;
  const earlier = new Map(live?.files.map((file) => [plain(file), file.bytes]));
  const grown = cost.files
    .filter(({ file }) => kind.test(file))
    .map((file) => ({ file, by: file.bytes - (earlier.get(plain(file)) ?? 0) }))
    .sort((one, other) => other.by - one.by);
  const [most] = grown;
  if (!most || most.by <= 0) return '';
  const { file, bytes } = most.file;
  return earlier.has(plain(most.file))
    ? `${file} grew by ${kB(most.by)} to ${kB(bytes)}`
    : `${file} has ${kB(bytes)} and is ${live ? 'new' : 'the largest'}`;
}
